import { weekDays } from '@/lib/dates';
import type { Interval } from './opening-hours';
import type { Closure, Schedule } from './schedule';

/*
 * A schedule as the value of an attribute, for the script before the first paint (fill-hours.ts): a page has a dozen, and JSON
 * would be five times as long. «Lunes» 9:00 to 14:00 and 16:00 to 20:00, «Martes» closed, and nothing known of the others:
 * `||540-840+960-1200,-,,,,,|`. Notes of special days are left out.
 */

export function writeSchedule({ isByAppointment, closure, week, specialDays }: Schedule): string {
  return [
    isByAppointment ? 'a' : '',
    closure === null ? '' : closure.kind === 'permanent' ? 'p' : `t${closure.until ?? ''}`,
    weekDays
      .map((day) => week.find((one) => one.day === day))
      .map((day) => (day ? writeIntervals(day.intervals) : ''))
      .join(),
    specialDays.map(({ date, intervals }) => `${date}=${writeIntervals(intervals)}`).join(),
  ].join('|');
}

export function readSchedule(text: string): Schedule {
  const [appointment, closure = '', week = '', specialDays = ''] = text.split('|');
  const days = week.split(',');
  return {
    isByAppointment: appointment === 'a',
    closure: readClosure(closure),
    week: weekDays.flatMap((day, index) =>
      days[index] ? [{ day, intervals: readIntervals(days[index]) }] : [],
    ),
    specialDays: specialDays
      .split(',')
      .filter(Boolean)
      .map((special) => {
        const [date = '', intervals = ''] = special.split('=');
        return { date, intervals: readIntervals(intervals), note: null };
      }),
  };
}

function readClosure(text: string): Closure | null {
  if (text === '') return null;
  return text === 'p' ? { kind: 'permanent' } : { kind: 'temporary', until: text.slice(1) || null };
}

function writeIntervals(intervals: readonly Interval[]): string {
  return intervals.map(({ opens, closes }) => `${opens}-${closes}`).join('+') || '-';
}

function readIntervals(text: string): Interval[] {
  if (text === '-') return [];
  return text.split('+').map((interval) => {
    const [opens = 0, closes = 0] = interval.split('-').map(Number);
    return { opens, closes };
  });
}
