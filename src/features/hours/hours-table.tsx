import { cn } from '@/lib/cn';
import { useWeekMoment } from './local-clock';
import { formatDay, type DayHours } from './opening-hours';

interface HoursTableProps {
  week: readonly DayHours[];
}

/** The week, Lunes to Domingo, with today marked. */
export function HoursTable({ week }: HoursTableProps) {
  const today = useWeekMoment()?.day;

  return (
    // With letters twice as large a phone has no room for both columns, unless a word may break.
    <table className="w-full border-collapse wrap-anywhere">
      <caption className="sr-only">Horario por día</caption>
      <tbody>
        {week.map((entry) => {
          const isToday = entry.day === today;
          return (
            <tr
              key={entry.day}
              aria-current={isToday ? 'date' : undefined}
              className={isToday ? 'bg-cantera-wash font-semibold' : undefined}
            >
              <th scope="row" className={cn('rounded-l-sm px-2 py-1.5 text-left', !isToday && 'font-normal')}>
                {entry.day}
                {isToday ? <span className="sr-only"> (hoy)</span> : null}
              </th>
              <td
                className={cn(
                  'rounded-r-sm px-2 py-1.5 text-right tabular-nums',
                  !entry.interval && 'text-tinta-soft',
                )}
              >
                {formatDay(entry)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
