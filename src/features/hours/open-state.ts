import {
  dayOf,
  formatDayAndMonth,
  formatMinute,
  fromDate,
  minutesInDay,
  shortDay,
  toDate,
  weekDayOf,
  type WeekDay,
} from '@/lib/dates';
import { localTime } from '@/site.config';
import { formatIntervals, type Interval } from './opening-hours';
import { intervalsOn, type Schedule, type SpecialDay } from './schedule';

/** Whether a business is open at a local minute (toLocalMinute), and until when. */
export type OpenState =
  | { kind: 'closed_permanently' }
  /** `until` is the last day of the closure, `2026-12-03`. */
  | { kind: 'closed_temporarily'; until: string | null }
  | { kind: 'by_appointment' }
  | { kind: 'open_all_day' }
  | { kind: 'open'; closesAt: number; isClosingSoon: boolean }
  /** `opensAt` is null if it does not open within a week. */
  | { kind: 'closed'; opensAt: number | null };

/** «Cierra pronto» in fewer minutes than these. */
const closingSoonMinutes = 45;

/** How far ahead the next opening is searched: up to the same day of next week. */
const daysAhead = 7;

/**
 * The state of a business at a local minute; null where its hours are unknown. The search decides the same in SQL
 * (supabase/migrations/20261201001400_open_now.sql); tests/database/hours/open-state.test.ts compares the two.
 */
export function openStateAt(schedule: Schedule, now: number): OpenState | null {
  const today = dayOf(now);
  const { closure } = schedule;
  if (closure?.kind === 'permanent') return { kind: 'closed_permanently' };
  if (closure?.kind === 'temporary' && (closure.until === null || toDate(today) <= closure.until)) {
    return { kind: 'closed_temporarily', until: closure.until };
  }

  // From yesterday, whose last interval may end past midnight.
  const intervals = Array.from({ length: daysAhead + 2 }, (_, index) => today - 1 + index).flatMap((day) =>
    (intervalsOn(schedule, day) ?? []).map(({ opens, closes }) => ({
      opens: day * minutesInDay + opens,
      closes: day * minutesInDay + closes,
    })),
  );
  const openings = joinTouching(intervals);
  const current = openings.find(({ opens, closes }) => opens <= now && now < closes);
  if (current) {
    const isClosingSoon = current.closes - now < closingSoonMinutes;
    const isAllDay =
      current.closes - now > minutesInDay ||
      intervals.some(({ opens, closes }) => opens <= now && now < closes && closes - opens === minutesInDay);
    if (isAllDay && !isClosingSoon) return { kind: 'open_all_day' };
    return { kind: 'open', closesAt: current.closes, isClosingSoon };
  }

  if (intervalsOn(schedule, today) === null)
    return schedule.isByAppointment ? { kind: 'by_appointment' } : null;
  const next = openings.find(({ opens }) => opens > now);
  return { kind: 'closed', opensAt: next?.opens ?? null };
}

/** Whether the hours of today may not apply: a holiday without a special day of the business. */
export function mayDifferToday({ specialDays, week }: Schedule, now: number): boolean {
  const today = dayOf(now);
  return (
    week.length > 0 &&
    localTime.holidays === 'mx' &&
    isHoliday(today) &&
    !specialDays.some(({ date }) => date === toDate(today))
  );
}

/** The hours of today in one line, or that they may differ; empty on a closed day. */
export function todayText(schedule: Schedule, now: number): string {
  if (mayDifferToday(schedule, now)) return 'Hoy es festivo, puede cambiar';
  return intervalsText(intervalsOn(schedule, dayOf(now)) ?? []);
}

/** The hours of a day as those of today; empty without any. */
export function intervalsText(intervals: readonly Interval[]): string {
  return intervals.length > 0 ? `Hoy: ${formatIntervals(intervals).join(', ').replace(/^A/, 'a')}` : '';
}

/** The special days from today up to so many days ahead. */
export function specialDaysAhead({ specialDays }: Schedule, now: number, days: number): SpecialDay[] {
  const today = dayOf(now);
  return specialDays.filter(({ date }) => {
    const day = fromDate(date);
    return day >= today && day <= today + days;
  });
}

/** Two shifts without a gap, or a whole day after another, are one opening. */
function joinTouching(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { opens, closes } of [...intervals].sort((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1);
    if (last && opens <= last.closes) last.closes = Math.max(last.closes, closes);
    else joined.push({ opens, closes });
  }
  return joined;
}

/** A state in words. */
export interface StateText {
  tone: 'open' | 'closing' | 'closed' | 'neutral';
  label: string;
  /** The text after the label, or null. */
  detail: string | null;
}

/** The texts of a state at a local minute: «Abierto», «cierra 8:00 p.m.». */
export function describeState(state: OpenState, now: number): StateText {
  switch (state.kind) {
    case 'closed_permanently':
      return { tone: 'closed', label: 'Cerró definitivamente', detail: null };
    case 'closed_temporarily':
      return {
        tone: 'closed',
        label: 'Cerrado por un tiempo',
        detail: state.until && `hasta el ${formatDayAndMonth(state.until)}`,
      };
    case 'by_appointment':
      return { tone: 'neutral', label: 'Con cita previa', detail: null };
    case 'open_all_day':
      return { tone: 'open', label: 'Abierto las 24 horas', detail: null };
    case 'open':
      return state.isClosingSoon
        ? { tone: 'closing', label: 'Cierra pronto', detail: formatMinute(state.closesAt) }
        : { tone: 'open', label: 'Abierto', detail: `cierra ${formatMinute(state.closesAt)}` };
    case 'closed':
      return {
        tone: 'closed',
        label: 'Cerrado',
        detail: state.opensAt === null ? null : `abre ${describeOpening(state.opensAt, now)}`,
      };
  }
}

/** The texts of a state on another day: they name it, so that nobody reads them as those of this moment. */
export function describeStateOn(day: WeekDay, state: OpenState): StateText {
  const weekDay = day.toLowerCase();
  if (state.kind === 'closed') {
    return { tone: 'closed', label: `Cerrado el ${weekDay}`, detail: 'a esa hora' };
  }
  if (state.kind !== 'open' && state.kind !== 'open_all_day') return describeState(state, 0);
  const detail = state.kind === 'open' ? `cierra ${formatMinute(state.closesAt)}` : 'las 24 horas';
  // Short: the line of a card has room for the whole closing time.
  return { tone: 'open', label: `Abierto ${shortDay(weekDay)}.`, detail };
}

function describeOpening(opensAt: number, now: number): string {
  const days = dayOf(opensAt) - dayOf(now);
  if (days === 0) return formatMinute(opensAt);
  if (days === 1) return `mañana ${formatMinute(opensAt)}`;
  const weekDay = weekDayOf(dayOf(opensAt)).toLowerCase();
  // A week ahead the name is that of today.
  return `el ${days === 7 ? 'próximo ' : ''}${weekDay} ${formatMinute(opensAt)}`;
}

/**
 * The days on which hours often differ in Mexico: the official holidays (Ley Federal del Trabajo, art. 74), except election
 * days, which the laws set for a single year, and the customary ones. As a date, a Monday of a month, or days before Easter.
 */
const holidays = new Set([
  ...['01-01', '05-01', '09-16', '12-25', '02 Monday 1', '03 Monday 3', '11 Monday 3'],
  // The term of a federal executive begins: 2024, 2030 …
  '10-01 year 2 of 6',
  // Jueves and Viernes Santo, Día de Muertos, Virgen de Guadalupe, and the two evenings
  ...['Easter -3', 'Easter -2', '11-02', '12-12', '12-24', '12-31'],
]);

/**
 * Whether the hours of a day often differ in Mexico. Those of other countries are not known.
 * @param day days since 1970-01-01
 */
export function isHoliday(day: number): boolean {
  const [year = '', month = '', dayOfMonth = ''] = toDate(day).split('-');
  const date = `${month}-${dayOfMonth}`;
  return [
    date,
    `${date} year ${String(Number(year) % 6)} of 6`,
    // The place of this day of the week within the month: 1 for its first one.
    ...(weekDayOf(day) === 'Lunes' ? [`${month} Monday ${String(Math.ceil(Number(dayOfMonth) / 7))}`] : []),
    `Easter ${String(day - easterOf(Number(year)))}`,
  ].some((name) => holidays.has(name));
}

/** The day of Easter: the Sunday after the full moon of spring (Gauss). Right from 1900 to 2099. */
function easterOf(year: number): number {
  const cycle = year % 19;
  const age = (19 * cycle + 24) % 30;
  const moon = fromDate(`${String(year)}-03-21`) + age - (age === 29 || (age === 28 && cycle > 10) ? 1 : 0);
  // 1970-01-04 was a Sunday.
  return moon + 7 - ((moon + 4) % 7);
}
