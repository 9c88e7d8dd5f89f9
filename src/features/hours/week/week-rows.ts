import { weekDays } from '@/lib/dates';
import { z } from '@/lib/zod';
import { findProblems, noLater, type StoredHours, weekOf } from './stored-hours';

/** A row of a week in a form: an interval of a day, or `Closed`. */
export const hourRow = z.object({ day: z.enum(weekDays), open_time: z.string(), close_time: z.string() });
export type HourRow = z.infer<typeof hourRow>;

const emptyWeek: StoredHours = {
  isByAppointment: false,
  week: weekOf(() => ({ open: '', close: '' })),
  later: noLater,
  specialDays: [],
  status: 'open',
  closedUntil: '',
};

/** The rows as they are edited, in the order of their intervals, with times that are missing or not understood. */
export function toEditedWeek(rows: readonly HourRow[]): StoredHours {
  const intervals = weekOf((day) =>
    rows.filter((row) => row.day === day).map((row) => ({ open: row.open_time, close: row.close_time })),
  );
  return {
    ...emptyWeek,
    week: weekOf((day) => intervals[day][0] ?? emptyWeek.week[day]),
    later: weekOf((day) => intervals[day].slice(1)),
  };
}

/** All rows of an edited week, those that are not complete too; `toHourRows` has those that are sent. */
export function toEditedRows({ week, later }: Pick<StoredHours, 'week' | 'later'>): HourRow[] {
  return weekDays.flatMap((day) =>
    week[day].open === '' && later[day].length === 0
      ? []
      : [week[day], ...later[day]].map(({ open, close }) => ({ day, open_time: open, close_time: close })),
  );
}

/** Why a week cannot be sent as it is; undefined where it can. */
export function findWeekProblem(rows: readonly HourRow[]): string | undefined {
  return findProblems(toEditedWeek(rows))[0];
}

const hourRows = z.array(hourRow).catch([]);

/** The rows of a stored week; none where it has another shape. */
export function parseHourRows(stored: unknown): HourRow[] {
  return hourRows.parse(stored);
}
