import type { ReactNode } from 'react';
import { weekDays, type WeekDay } from '@/features/hours/opening-hours';

interface WeekTableProps {
  caption: string;
  /** The controls of a day, and a note below its name. */
  renderDay: (day: WeekDay) => { open: ReactNode; close: ReactNode; note?: string };
}

/** The table of an edited week: one row a day with its opening and closing time. */
export function WeekTable({ caption, renderDay }: WeekTableProps) {
  return (
    <table className="w-full max-w-2xl table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-fine text-tinta-soft">
          <th scope="col" className="w-22 py-2 pr-2 sm:w-44">
            Día
          </th>
          <th scope="col" className="py-2 pr-2">
            Apertura
          </th>
          <th scope="col" className="py-2">
            Cierre
          </th>
        </tr>
      </thead>
      <tbody>
        {weekDays.map((day) => {
          const { open, close, note } = renderDay(day);
          return (
            <tr key={day} className="border-t">
              <th scope="row" className="py-2 pr-2 text-left font-semibold">
                {day}
                {note ? <span className="block text-fine font-normal text-tinta-soft">{note}</span> : null}
              </th>
              <td className="py-2 pr-2">{open}</td>
              <td className="py-2">{close}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
