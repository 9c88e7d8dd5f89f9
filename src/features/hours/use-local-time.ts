import { useSyncExternalStore } from 'react';
import { weekDays, type LocalTime } from './opening-hours';

const minuteMs = 60_000;

/**
 * San Luis Potosí is six hours behind UTC all year (Ley de los Husos Horarios, 2022). A constant, because Intl with a
 * time zone is slow on a phone, and an old one has the rules before 2022.
 */
const utcOffsetMs = -6 * 60 * minuteMs;

/** The local time in San Luis Potosí. */
export function toLocalTime(milliseconds: number): LocalTime {
  const clock = new Date(milliseconds + utcOffsetMs);
  const day = weekDays[(clock.getUTCDay() + 6) % 7] ?? weekDays[0];
  return { day, minute: clock.getUTCHours() * 60 + clock.getUTCMinutes() };
}

/**
 * The local time, updated every minute. Null while a page is prerendered or hydrated: a business that was open at
 * build time may be closed by now.
 */
export function useLocalTime(): LocalTime | null {
  const minute = useSyncExternalStore(subscribeMinutes, getMinute, getServerMinute);
  return minute === null ? null : toLocalTime(minute * minuteMs);
}

function getMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

function getServerMinute(): null {
  return null;
}

function subscribeMinutes(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        onMinute();
        schedule();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  schedule();
  return () => clearTimeout(timer);
}
