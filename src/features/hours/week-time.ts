import { dayOf, formatMinute, minutesInDay, toDate, weekDayOf, weekDays, type WeekDay } from '@/lib/dates';
import { fold } from '@/lib/fold';
import { toClock } from './opening-hours';

/** A time of the week, as one asks for it: «el domingo a las 8:00 p.m.». */
export interface WeekTime {
  day: WeekDay;
  /** Since midnight. */
  minute: number;
}

/** The local minute at which this time comes next. */
export function nextMinute({ day, minute }: WeekTime, now: number): number {
  const today = dayOf(now);
  const days = (weekDays.indexOf(day) - weekDays.indexOf(weekDayOf(today)) + 7) % 7;
  const next = (today + days) * minutesInDay + minute;
  return next < now ? next + 7 * minutesInDay : next;
}

/** The local minute at which it is this minute of the day next, today or tomorrow. */
export function nextMinuteOfDay(minute: number, now: number): number {
  const today = dayOf(now) * minutesInDay + minute;
  return today < now ? today + minutesInDay : today;
}

/** When this time comes next, as the database reads a local time: `2026-11-29 20:00`. */
export function nextLocalTime(time: WeekTime, now: number): string {
  return `${toDate(dayOf(nextMinute(time, now)))} ${toClock(time.minute)}`;
}

export function weekTimeOf(minute: number): WeekTime {
  return { day: weekDayOf(dayOf(minute)), minute: minute % minutesInDay };
}

/** «el domingo a las 8:00 p.m.» */
export function weekTimeText({ day, minute }: WeekTime): string {
  return `el ${day.toLowerCase()} ${Math.floor(minute / 60) % 12 === 1 ? 'a la' : 'a las'} ${formatMinute(minute)}`;
}

/** As a URL has it: `domingo-20:00`. */
export function writeWeekTime({ day, minute }: WeekTime): string {
  return `${fold(day)}-${toClock(minute)}`;
}

/** Null for anything that is not a time of the week. */
export function readWeekTime(text: string): WeekTime | null {
  const [, name, hours, minutes] = /^(\p{L}+)-(\d{1,2}):(\d{2})$/u.exec(text) ?? [];
  const day = weekDays.find((one) => fold(one) === fold(name ?? ''));
  const minute = Number(hours) * 60 + Number(minutes);
  return day && Number(minutes) < 60 && minute < minutesInDay ? { day, minute } : null;
}
