import { type ReadWeek, readWeek } from '@/features/hours/admin/read-week';
import type { WaitingReport } from './queries';

/** The week in the note of a report that proposes nothing; null where the note names no hours. */
export function readWrittenWeek({ reason, note, change }: WaitingReport): ReadWeek | null {
  // The generated type does not know that there may be no note.
  const text: string | null = note;
  if (text === null || change !== null || (reason !== 'hours' && reason !== 'other')) return null;
  return readWeek(text);
}

/** The days that the latest report with written hours names. */
export function findWrittenDays(reports: readonly WaitingReport[]): ReadWeek['days'] | undefined {
  for (const report of reports) {
    const week = readWrittenWeek(report);
    if (week) return week.days;
  }
  return undefined;
}
