import { formatIntervals, toInterval } from '@/features/hours/opening-hours';
import { formatFullDate, type WeekDay, weekDays } from '@/lib/dates';
import { lowerFirst } from '@/lib/graphemes';
import type { ChangeLayout } from '@/ui/change-diff';
import { z } from '@/lib/zod';
import type { Pair } from './change';

/** A day that changed, or days beside each other with the same change. */
interface DayLine {
  keys: string[];
  label: string;
  before: string;
  after: string;
}

const stored = z
  .array(z.object({ open_time: z.string(), close_time: z.string(), note: z.string().nullish() }))
  .catch([]);

const noHours = { line: 'sin horario', sides: 'Sin dato' };

/** The intervals of a day: «9:00 a.m. – 2:00 p.m. y 4:00 p.m. – 8:00 p.m. (Aniversario)»; in a line, as words of a sentence. */
export function showDay(value: unknown, layout: ChangeLayout, none = noHours[layout]): string {
  const rows = stored.parse(value ?? []);
  if (rows.length === 0) return none;
  const intervals = rows.flatMap((row) => toInterval(row) ?? []).sort((a, b) => a.opens - b.opens);
  const texts = formatIntervals(intervals);
  const times = layout === 'sides' ? texts : texts.map((text) => lowerFirst(text).replace(' – ', ' a '));
  const note = rows.find((row) => row.note)?.note;
  return `${times.join(' y ')}${note ? ` (${note})` : ''}`;
}

/**
 * The days of the week that change.
 * @param appointment `by_appointment`, of whose week no day has hours
 */
export function weekDayLines(
  hours: Readonly<Record<string, Pair>>,
  appointment: Pair | undefined,
  layout: ChangeLayout,
): DayLine[] {
  const byAppointment = { line: 'con cita previa', sides: 'Con cita previa' }[layout];
  const show = (intervals: unknown, isByAppointment: unknown) =>
    isByAppointment === true ? byAppointment : showDay(intervals, layout);
  const lines: DayLine[] = [];
  for (const day of weekDays) {
    const pair = hours[day];
    const before = show(pair?.old, appointment?.old);
    const after = show(pair?.new, appointment?.new);
    if (before === after) continue;
    const last = lines.at(-1);
    if (last && last.before === before && last.after === after && isNextDay(last.keys.at(-1), day)) {
      last.keys.push(day);
      last.label = daysLabel(last.keys[0] ?? day, day, last.keys.length);
    } else lines.push({ keys: [day], label: day, before, after });
  }
  return lines;
}

/** The special days that change, by date. */
export function specialDayLines(days: Readonly<Record<string, Pair>>, layout: ChangeLayout): DayLine[] {
  const none = { line: noHours.line, sides: 'Sin horario especial' }[layout];
  return Object.keys(days)
    .sort()
    .map((date) => ({
      keys: [date],
      label: formatFullDate(date),
      before: showDay(days[date]?.old, layout, none),
      after: showDay(days[date]?.new, layout, none),
    }))
    .filter(({ before, after }) => before !== after);
}

function isNextDay(before: string | undefined, day: WeekDay): boolean {
  return weekDays.some((candidate, index) => candidate === before && weekDays[index + 1] === day);
}

function daysLabel(first: string, last: string, count: number): string {
  return `${first} ${count === 2 ? 'y' : 'a'} ${last.toLowerCase()}`;
}
