import { cn } from '@/lib/cn';
import { useLocalTime } from './use-local-time';
import { formatDay, type DayHours } from './opening-hours';

interface HoursTableProps {
  week: readonly DayHours[];
}

/** The week, Lunes to Domingo, with today marked. */
export function HoursTable({ week }: HoursTableProps) {
  const today = useLocalTime()?.day;

  return (
    // On a narrow viewport the hours wrap below their day. Explicit roles: CSS display removes those of a table.
    <table role="table" className="block wrap-anywhere">
      <caption className="sr-only">Horario por día</caption>
      <tbody role="rowgroup" className="block">
        {week.map((entry) => {
          const isToday = entry.day === today;
          return (
            <tr
              key={entry.day}
              role="row"
              aria-current={isToday ? 'date' : undefined}
              className={cn(
                'flex flex-wrap justify-between gap-x-3 rounded-sm px-2 py-1.5',
                isToday && 'bg-cantera-wash font-semibold',
              )}
            >
              <th role="rowheader" scope="row" className={cn('text-left', !isToday && 'font-normal')}>
                {entry.day}
                {isToday ? <span className="sr-only"> (hoy)</span> : null}
              </th>
              <td role="cell" className={cn('tabular-nums', !entry.interval && 'text-tinta-soft')}>
                {formatDay(entry)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
