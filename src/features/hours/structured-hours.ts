import { toClock, weekDays, type DayHours } from './opening-hours';

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Opening hours for schema.org. A closing time before the opening time is on the next day. */
export function toOpeningHoursSpecification(week: readonly DayHours[]): object[] {
  return week.flatMap(({ day, interval }) =>
    interval
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${schemaDays[weekDays.indexOf(day)] ?? ''}`,
            ...clockTimes(interval),
          },
        ]
      : [],
  );
}

function clockTimes({ opens, closes }: { opens: number; closes: number }) {
  // Search engines write a whole day as 00:00 to 23:59.
  const isWholeDay = closes - opens === 24 * 60;
  return isWholeDay
    ? { opens: '00:00', closes: '23:59' }
    : { opens: toClock(opens), closes: toClock(closes) };
}
