import { weekDays } from '@/features/hours/opening-hours';
import {
  closed,
  intervalsOf,
  sortIntervals,
  type DayTimes,
  type StoredHours,
} from '@/features/hours/stored-hours';

/** Why the hours cannot be saved as they are: a sentence for each day, and for the end of a closure. */
export function findProblems(hours: StoredHours): string[] {
  const { isByAppointment, status, closedUntil } = hours;
  const problems = isByAppointment
    ? []
    : weekDays.flatMap((day) => {
        const intervals = intervalsOf(hours, day);
        const name = day.toLowerCase();
        if (intervals.some(({ open, close }) => open === '' || close === '')) {
          return [`Completa o quita el horario que falta del ${name}.`];
        }
        return overlap(intervals) ? [`Los horarios del ${name} se enciman.`] : [];
      });
  const isUntilValid = closedUntil === '' || /^20\d\d-\d\d-\d\d$/.test(closedUntil);
  if (status === 'closed_temporarily' && !isUntilValid) {
    problems.push('La fecha hasta la que cierra no es válida.');
  }
  return problems;
}

/** Whether two intervals overlap. Only the last one may end past midnight. */
export function overlap(intervals: readonly DayTimes[]): boolean {
  if (intervals.some(({ open }) => open === closed)) return false;
  return sortIntervals(intervals).some(({ open, close }, index, sorted) => {
    const next = sorted[index + 1];
    return next !== undefined && !(open < close && close <= next.open);
  });
}
