import { toDate, weekDayOf } from '@/lib/dates';
import {
  type DayHours,
  type Interval,
  type SpecialDayRow,
  type StoredSchedule,
  toInterval,
  toWeek,
} from './opening-hours';

/** A date with hours of its own; without intervals the business is closed. */
export interface SpecialDay {
  /** `2026-12-24` */
  date: string;
  intervals: readonly Interval[];
  note: string | null;
}

/** When a business is open, as far as it is known. */
export interface Schedule {
  isByAppointment: boolean;
  week: readonly DayHours[];
  /** By date. */
  specialDays: readonly SpecialDay[];
  closure: Closure | null;
}

/** A closure overrides the hours. */
export type Closure =
  | { kind: 'permanent' }
  /** `until` is the last day of it, `2026-12-03`; null where it is unknown. */
  | { kind: 'temporary'; until: string | null };

/** Whether there is a state to show: it is unknown without hours, special days, a closure or appointments. */
export function hasSchedule({
  by_appointment,
  operating_status,
  hours,
  special_days,
}: Omit<StoredSchedule, 'closed_until'>): boolean {
  return by_appointment || operating_status !== 'open' || hours.length > 0 || special_days.length > 0;
}

export function toSchedule(stored: StoredSchedule): Schedule {
  return {
    isByAppointment: stored.by_appointment,
    week: stored.by_appointment ? [] : toWeek(stored.hours),
    specialDays: toSpecialDays(stored.special_days),
    closure: toClosure(stored),
  };
}

/** The intervals that begin on a day, in minutes since its midnight; null where they are unknown. */
export function intervalsOn({ specialDays, week }: Schedule, day: number): readonly Interval[] | null {
  const date = toDate(day);
  const special = specialDays.find((candidate) => candidate.date === date);
  return (special ?? week.find((candidate) => candidate.day === weekDayOf(day)))?.intervals ?? null;
}

function toClosure({
  operating_status: status,
  closed_until: until,
}: Pick<StoredSchedule, 'operating_status' | 'closed_until'>): Closure | null {
  if (status === 'closed_permanently') return { kind: 'permanent' };
  return status === 'closed_temporarily' ? { kind: 'temporary', until } : null;
}

function toSpecialDays(rows: readonly SpecialDayRow[]): SpecialDay[] {
  const dates = [...new Set(rows.map(({ date }) => date))].sort();
  return dates.map((date) => {
    const ofDate = rows.filter((row) => row.date === date);
    return {
      date,
      intervals: ofDate.flatMap((row) => toInterval(row) ?? []).sort((a, b) => a.opens - b.opens),
      note: ofDate.find(({ note }) => note)?.note ?? null,
    };
  });
}
