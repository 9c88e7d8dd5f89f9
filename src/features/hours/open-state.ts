import { isHoliday } from './holidays';
import { dayOf, fromDate, minutesInDay, toDate } from './local-time';
import type { Interval } from './opening-hours';
import { intervalsOn, type Schedule, type SpecialDay } from './schedule';

/** Whether a business is open at a minute, and until when. Minutes are local ones (local-time). */
export type OpenState =
  | { kind: 'closed_permanently' }
  /** `until` is the last day of the closure, `2026-12-03`. */
  | { kind: 'closed_temporarily'; until: string | null }
  | { kind: 'by_appointment' }
  | { kind: 'open_all_day' }
  | { kind: 'open'; closesAt: number; isClosingSoon: boolean }
  /** `opensAt` is null where it does not open within a week. */
  | { kind: 'closed'; opensAt: number | null };

/** Spec of the directory: «Cierra pronto» in fewer minutes than these. */
const closingSoonMinutes = 45;

/** How far ahead the next opening is looked for: the same day of next week included. */
const daysAhead = 7;

/** The state of a business at a local minute; null where its hours are unknown. */
export function openStateAt(schedule: Schedule, now: number): OpenState | null {
  const today = dayOf(now);
  const { closure } = schedule;
  if (closure?.kind === 'permanent') return { kind: 'closed_permanently' };
  if (closure?.kind === 'temporary' && (closure.until === null || toDate(today) <= closure.until)) {
    return { kind: 'closed_temporarily', until: closure.until };
  }

  const ofToday = intervalsOn(schedule, today);
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

  if (ofToday === null) return schedule.isByAppointment ? { kind: 'by_appointment' } : null;
  const next = openings.find(({ opens }) => opens > now);
  return { kind: 'closed', opensAt: next?.opens ?? null };
}

/** Whether the hours of today may not apply: an official holiday that the business says nothing about. */
export function mayDifferToday({ specialDays, week }: Schedule, now: number): boolean {
  const today = dayOf(now);
  return week.length > 0 && isHoliday(today) && !specialDays.some(({ date }) => date === toDate(today));
}

/** The special days from today until so many days ahead. */
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
