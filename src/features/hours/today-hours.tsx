import { intervalsText, todayText } from './open-state';
import type { Schedule } from './schedule';
import { useLocalMinute } from './use-local-minute';
import { writeSchedule } from './written-schedule';

interface TodayHoursProps {
  schedule: Schedule;
  /** While the hours are loading, their place is reserved. */
  isLoading: boolean;
}

/**
 * The hours of today in one line: «Hoy: 9:00 a.m. – 2:00 p.m., 4:00 p.m. – 8:00 p.m.», or that it is a holiday on which
 * they may differ. On a closed day it is empty: the state above says when the business opens. The longest day of the week
 * reserves its place (no layout shift). fill-hours.ts fills the prerendered line before the first paint.
 */
export function TodayHours({ schedule, isLoading }: TodayHoursProps) {
  const now = useLocalMinute();
  const days = [...schedule.week, ...schedule.specialDays].map(({ intervals }) => intervalsText(intervals));
  const longest = days.reduce((long, text) => (text.length > long.length ? text : long), '');
  if (schedule.closure) return null;
  if (longest === '') return isLoading ? <p className="h-6" /> : null;

  return (
    <p className="grid *:col-start-1 *:row-start-1">
      <span aria-hidden="true" className="invisible">
        {longest}
      </span>
      {/* As HTML, which React does not compare when it hydrates; all of its words are ours. */}
      <span
        data-today={import.meta.env.SSR ? writeSchedule(schedule) : undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: now === null ? '' : todayText(schedule, now) }}
      />
    </p>
  );
}
