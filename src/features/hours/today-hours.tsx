import { dayOf } from '@/lib/dates';
import { mayDifferToday } from './open-state';
import { formatIntervals, type Interval } from './opening-hours';
import { intervalsOn, type Schedule } from './schedule';
import { useLocalMinute } from './use-local-minute';

interface TodayHoursProps {
  schedule: Schedule;
  /** While the hours are loading, their place is reserved. */
  isLoading: boolean;
}

/**
 * The hours of today in one line: «Hoy: 9:00 a.m. – 2:00 p.m., 4:00 p.m. – 8:00 p.m.», or that it is a holiday on which
 * they may differ. On a closed day it is empty: the state above says when the business opens. Until it is hydrated, when
 * the day is known, the longest day of the week reserves its place (no layout shift).
 */
export function TodayHours({ schedule, isLoading }: TodayHoursProps) {
  const now = useLocalMinute();
  const days = [...schedule.week, ...schedule.specialDays].map(({ intervals }) => todayText(intervals));
  const longest = days.reduce((long, text) => (text.length > long.length ? text : long), '');
  if (schedule.closure) return null;
  if (longest === '') return isLoading ? <p className="h-6" /> : null;
  const today = now === null ? '' : textAt(schedule, now);

  return (
    <p className="grid *:col-start-1 *:row-start-1">
      <span aria-hidden="true" className="invisible">
        {longest}
      </span>
      {today ? <span>{today}</span> : null}
    </p>
  );
}

function textAt(schedule: Schedule, now: number): string {
  if (mayDifferToday(schedule, now)) return 'Hoy es festivo, puede cambiar';
  return todayText(intervalsOn(schedule, dayOf(now)) ?? []);
}

function todayText(intervals: readonly Interval[]): string {
  return intervals.length > 0 ? `Hoy: ${formatIntervals(intervals).join(', ').replace(/^A/, 'a')}` : '';
}
