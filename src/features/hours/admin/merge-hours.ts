import type { WeekDay } from '@/lib/dates';
import {
  changedDays,
  type EditedSpecialDay,
  isSame,
  type StoredHours,
  weekOf,
} from '@/features/hours/week/stored-hours';

/** The parts that an edit has changed, other than the days of the week. */
interface HoursChanges {
  hasWeek: boolean;
  /** The dates of special days that were added, changed or removed. */
  dates: readonly string[];
  hasState: boolean;
}

export function changesOf(base: StoredHours, edited: StoredHours): HoursChanges {
  const { specialDays, status, closedUntil } = base;
  return {
    hasWeek: !isSame(base, { ...edited, specialDays, status, closedUntil }),
    dates: datesOf(base, edited).filter((date) => !isSameDate(base, edited, date)),
    hasState: !isSame(base, { ...base, status: edited.status, closedUntil: edited.closedUntil }),
  };
}

/** Whether two weeks can be merged by day: both have hours, or none has. */
export function canMergeDays(mine: StoredHours, theirs: StoredHours): boolean {
  return mine.isByAppointment === theirs.isByAppointment;
}

/** Mine in the days, dates and state that I have changed, theirs in all others. */
export function mergeHours(base: StoredHours, mine: StoredHours, theirs: StoredHours): StoredHours {
  const isMine = changesOf(base, mine);
  const myDays = changedDays(base, mine);
  const weekBy = (day: WeekDay) => (myDays.includes(day) ? mine : theirs);
  const whole = isMine.hasWeek ? mine : theirs;
  const isByDay = canMergeDays(mine, theirs);
  const { status, closedUntil } = isMine.hasState ? mine : theirs;
  return {
    isByAppointment: whole.isByAppointment,
    week: isByDay ? weekOf((day) => weekBy(day).week[day]) : whole.week,
    later: isByDay ? weekOf((day) => weekBy(day).later[day]) : whole.later,
    specialDays: datesOf(mine, theirs).flatMap(
      (date) => findSpecialDay(isMine.dates.includes(date) ? mine : theirs, date) ?? [],
    ),
    status,
    closedUntil,
  };
}

export function findSpecialDay({ specialDays }: StoredHours, date: string): EditedSpecialDay | undefined {
  return specialDays.find((day) => day.date === date);
}

/** Whether both have the same hours on a date, or no special day. */
function isSameDate(one: StoredHours, other: StoredHours, date: string): boolean {
  const only = (hours: StoredHours) => hours.specialDays.filter((day) => day.date === date);
  return isSame({ ...one, specialDays: only(one) }, { ...one, specialDays: only(other) });
}

/** The dates that are special in either of the two, in their order. */
function datesOf(one: StoredHours, other: StoredHours): string[] {
  return [...new Set([...one.specialDays, ...other.specialDays].map(({ date }) => date))].sort();
}
