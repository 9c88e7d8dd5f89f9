import { shortDay, weekDays } from '@/lib/dates';
import { lowerFirst } from '@/lib/graphemes';
import { formatIntervals, toWeek } from './opening-hours';

/** A day of the week and its formatted hours. */
interface DayText {
  /** `Lunes` … `Domingo`. */
  day: string;
  /** `9:00 a.m. – 8:00 p.m.` or `Cerrado`. */
  text: string;
}

const wholeWeek = 7;

/** The hours of a week; consecutive days with the same text share a line: `Lun a vie 9:00 a.m. – 8:00 p.m.`. */
export function hoursLines(week: readonly DayText[]): string[] {
  const runs: { days: string[]; text: string }[] = [];
  for (const { day, text } of week) {
    const last = runs.at(-1);
    if (last?.text === text && isNextDay(last.days.at(-1), day)) last.days.push(day);
    else runs.push({ days: [day], text });
  }
  return runs.map(({ days, text }) => `${daysText(days)} ${lowerFirst(text)}`);
}

/** A day without hours may be between two that are alike. */
function isNextDay(before: string | undefined, day: string): boolean {
  const days: readonly string[] = weekDays;
  return before !== undefined && days.indexOf(day) === days.indexOf(before) + 1;
}

function daysText(days: readonly string[]): string {
  if (days.length === wholeWeek) return 'Todos los días';
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (days.length === 1) return shortDay(first);
  return `${shortDay(first)} ${days.length === 2 ? 'y' : 'a'} ${shortDay(last).toLowerCase()}`;
}

/** The lines of the rows of a week. */
export function weekLines(rows: Parameters<typeof toWeek>[0]): string[] {
  return hoursLines(
    toWeek(rows).map(({ day, intervals }) => ({ day, text: formatIntervals(intervals).join(' y ') })),
  );
}
