import { dayOf, formatDayAndMonth, fromDate, weekDayOf } from '@/lib/dates';
import { mayDifferToday, specialDaysAhead } from './open-state';
import { formatIntervals } from './opening-hours';
import type { Schedule } from './schedule';
import { useLocalMinute } from './use-local-minute';

interface SpecialDaysProps {
  schedule: Schedule;
}

/** How many days ahead are listed. */
const shownDays = 30;

/** The next special days, and that today is a holiday. Renders nothing until it is hydrated: both depend on today. */
export function SpecialDays({ schedule }: SpecialDaysProps) {
  const now = useLocalMinute();
  if (now === null) return null;
  const days = specialDaysAhead(schedule, now, shownDays);

  return (
    <>
      {mayDifferToday(schedule, now) ? (
        <p className="rounded-sm bg-cantera-wash px-2 py-1.5">Hoy es festivo: el horario puede cambiar</p>
      ) : null}
      {days.length > 0 ? (
        <div>
          <h3 className="font-semibold">Días especiales</h3>
          <ul>
            {days.map(({ date, intervals, note }) => (
              <li key={date} className="flex flex-wrap justify-between gap-x-3 px-2 py-1.5">
                <span>
                  <span>{`${dayName(fromDate(date), dayOf(now))} ${formatDayAndMonth(date)}`}</span>
                  {note ? <span className="block text-fine text-tinta-soft">{note}</span> : null}
                </span>
                <span className="tabular-nums">
                  {formatIntervals(intervals).map((text) => (
                    <span key={text} className="block text-right">
                      {text}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

function dayName(day: number, today: number): string {
  if (day === today) return 'Hoy,';
  return day === today + 1 ? 'Mañana,' : weekDayOf(day);
}
