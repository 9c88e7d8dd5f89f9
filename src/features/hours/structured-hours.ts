import { type DayHours, type Interval, toClock } from './opening-hours';
import { weekDays } from '@/lib/dates';
import type { Schedule, SpecialDay } from './schedule';

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hours of a schedule for schema.org. A closed business has none but its closure, where its last day is known. */
export function structuredHours({ closure, week, specialDays }: Schedule) {
  if (!closure) {
    return {
      openingHours: toOpeningHoursSpecification(week),
      specialOpeningHours: toSpecialOpeningHours(specialDays),
    };
  }
  const until = closure.kind === 'temporary' ? closure.until : null;
  return {
    openingHours: [],
    specialOpeningHours: until === null ? [] : [{ ...closedDays, validThrough: until }],
  };
}

/** Search engines read a day that opens and closes at midnight as closed. */
const closedDays = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };

/** Opening hours for schema.org. A closing time before the opening time is on the next day. */
export function toOpeningHoursSpecification(week: readonly DayHours[]): object[] {
  return week.flatMap(({ day, intervals }) =>
    intervals.map((interval) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${schemaDays[weekDays.indexOf(day)] ?? ''}`,
      ...clockTimes(interval),
    })),
  );
}

/** Special days for schema.org. A closed one opens and closes at midnight. */
export function toSpecialOpeningHours(specialDays: readonly SpecialDay[]): object[] {
  return specialDays.flatMap(({ date, intervals }) => {
    const times = intervals.length > 0 ? intervals.map(clockTimes) : [{ opens: '00:00', closes: '00:00' }];
    return times.map((time) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...time,
    }));
  });
}

function clockTimes({ opens, closes }: Interval) {
  // Search engines write a whole day as 00:00 to 23:59.
  const isWholeDay = closes - opens === 24 * 60;
  return isWholeDay
    ? { opens: '00:00', closes: '23:59' }
    : { opens: toClock(opens), closes: toClock(closes) };
}
