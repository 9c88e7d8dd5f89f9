import { cn } from '@/lib/cn';
import { dayOf, weekDayOf } from '@/lib/dates';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { type DayHours, formatIntervals } from './opening-hours';
import type { Schedule } from './schedule';
import { useLocalMinute } from './use-local-minute';
import type { Elements } from '@/ui/elements';

/** The next special days, which depend on today. */
const SpecialDays = lazyAfterHydration(() => import('./special-days').then((module) => module.SpecialDays));

interface HoursCardProps {
  /** Without days while it is loading and for a business without hours. */
  schedule: Schedule;
  /** A link to make an appointment, or null. */
  appointmentLink: Elements;
}

/** The hours on the page of a business. Spec: public §2 «Hours». */
export function HoursCard({ schedule, appointmentLink }: HoursCardProps) {
  const { isByAppointment, week, specialDays, closure } = schedule;
  if (!isByAppointment && week.length === 0 && specialDays.length === 0) return null;

  return (
    <Card as="section" aria-labelledby="horario" className="space-y-3 p-5 max-[22rem]:px-3">
      <Heading level={2} look="heading" id="horario">
        Horario
      </Heading>
      {isByAppointment ? (
        <>
          <p>Atención por cita previa</p>
          {appointmentLink}
        </>
      ) : null}
      {week.length > 0 ? <HoursTable week={week} isClosed={closure !== null} /> : null}
      <SpecialDays schedule={schedule} />
    </Card>
  );
}

interface HoursTableProps {
  week: readonly DayHours[];
  /** For the time being, whatever its hours say. */
  isClosed: boolean;
}

/** The week, Lunes to Domingo, with today marked where the business opens at all. */
function HoursTable({ week, isClosed }: HoursTableProps) {
  const now = useLocalMinute();
  const today = now === null || isClosed ? null : weekDayOf(dayOf(now));

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
                <span>{day}</span>
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
