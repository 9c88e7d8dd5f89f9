import { useSyncExternalStore } from 'react';
import { weekDays, type LocalTime } from './opening-hours';

const minuteMs = 60_000;

/**
 * San Luis Potosí is six hours behind UTC all year (Ley de los Husos Horarios of 2022). Written out because asking the
 * browser for the rules of the zone takes a slow phone longer than all the code around it, and an old one knows
 * those of before.
 */
const utcOffsetMs = -6 * 60 * minuteMs;

/** Day of the week and minute of the day at that moment in San Luis Potosí. */
export function toWeekMoment(milliseconds: number): LocalTime {
  const clock = new Date(milliseconds + utcOffsetMs);
  const day = weekDays[(clock.getUTCDay() + 6) % 7] ?? weekDays[0];
  return { day, minute: clock.getUTCHours() * 60 + clock.getUTCMinutes() };
}

/**
 * The current moment, new every minute. Null where pages are prerendered and while one is hydrated: what a
 * server thought open may be closed by the time it is read.
 */
export function useWeekMoment(): LocalTime | null {
  const minute = useSyncExternalStore(subscribeMinutes, getMinute, getServerMinute);
  return minute === null ? null : toWeekMoment(minute * minuteMs);
}

function getMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

function getServerMinute(): null {
  return null;
}

function subscribeMinutes(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onMinute();
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
