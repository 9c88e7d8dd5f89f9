import { useSyncExternalStore } from 'react';
import { siteTimeZone as timeZone } from '@/lib/format';
import { weekDays, type WeekMoment } from './opening-hours';

const minuteMs = 60_000;

/** Made when it is first asked for: the zone's rules take a slow phone longer than all the code around it. */
let clockParts: Intl.DateTimeFormat | undefined;
const shortDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Day of the week and minute of the day at that moment in San Luis Potosí. */
export function toWeekMoment(milliseconds: number): WeekMoment {
  clockParts ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(
    clockParts.formatToParts(milliseconds).map((part) => [part.type, part.value] as const),
  );
  const day = weekDays[shortDays.indexOf(parts.get('weekday') ?? '')] ?? weekDays[0];
  return { day, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

/**
 * The current moment, new every minute. Null where pages are prerendered and while one is hydrated: what a
 * server thought open may be closed by the time it is read.
 */
export function useWeekMoment(): WeekMoment | null {
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
