import { cn } from '@/lib/cn';
import { dayOf, weekDayOf } from './local-time';
import { formatIntervals, type DayHours } from './opening-hours';
import { useLocalMinute } from './use-local-minute';

interface HoursTableProps {
  week: readonly DayHours[];
}

/** The week, Lunes to Domingo, with today marked. */
export function HoursTable({ week }: HoursTableProps) {
  const now = useLocalMinute();
  const today = now === null ? null : weekDayOf(dayOf(now));

  return (
    // On a narrow viewport the hours wrap below their day. Explicit roles: CSS display removes those of a table.
    <table role="table" className="block wrap-anywhere">
      <caption className="sr-only">Horario por día</caption>
      <tbody role="rowgroup" className="block">
        {week.map(({ day, intervals }) => {
          const isToday = day === today;
          return (
            <tr
              key={day}
              role="row"
              aria-current={isToday ? 'date' : undefined}
              className={cn(
                'flex flex-wrap justify-between gap-x-3 rounded-sm px-2 py-1.5',
                isToday && 'bg-cantera-wash font-semibold',
              )}
            >
              <th role="rowheader" scope="row" className={cn('text-left', !isToday && 'font-normal')}>
                {day}
                {isToday ? <span className="sr-only"> (hoy)</span> : null}
              </th>
              <td role="cell" className={cn('tabular-nums', intervals.length === 0 && 'text-tinta-soft')}>
                {formatIntervals(intervals).map((text) => (
                  <span key={text} className="block text-right">
                    {text}
                  </span>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
