import { type WeekDay, weekDays } from '@/lib/dates';
import { fold } from '@/lib/fold';
import { oneLine } from '@/lib/one-line';

/**
 * An interval of an export file. The database reads the times (private.read_interval), also both of them in the opening time, and
 * says which ones it cannot read.
 */
interface FileInterval {
  day: WeekDay;
  open_time: string;
  close_time: string | null;
}

/** The hours of one day: «9:00 a 14:00 y 16:00 a 20:00», «Cerrado», «24 horas». Empty without any. */
export function readDayText(day: WeekDay, text: string): FileInterval[] {
  const line = oneLine(text);
  if (line === '') return [];
  if (/^(?:cerrado|closed|no abre|descanso)$/i.test(line))
    return [{ day, open_time: 'Closed', close_time: 'Closed' }];
  // «24/7» is one.
  const intervals = line.split(/\s*(?:[,;]|\/(?!7$)|\by\b)\s*(?=\d)/);
  return intervals.map((interval) => ({ day, open_time: interval, close_time: null }));
}

const dayName = '(?:lun|mar|mie|jue|vie|sab|dom)[a-z]*\\.?';
/** «Lunes a viernes», «Lun-Sáb», «Domingo», «Todos los días». */
const days = new RegExp(
  `\\b(?:(todos los dias|diario)|(${dayName})(?:\\s*(?:al?|-|–)\\s*(${dayName}))?):?(?:\\s+de\\b)?`,
  'g',
);

/** The hours of a week in one text: «Lunes a viernes de 9:00 a 18:00; sábado 9:00 a 14:00». Null where a part cannot be read. */
export function readWeekText(text: string): FileInterval[] | null {
  const line = fold(oneLine(text));
  const found = [...line.matchAll(days)];
  if (found.length === 0 || found[0]?.index !== 0) return null;
  const intervals: FileInterval[] = [];
  let named: WeekDay[] = [];
  for (const [place, match] of found.entries()) {
    const end = found[place + 1]?.index ?? line.length;
    const times = line
      .slice(match.index + match[0].length, end)
      .replace(/^[\s,;]+|[\s,;.]+$|[\s,;]+y$|^y$/g, '');
    named = [...named, ...daysOf(match)];
    // «Lunes, miércoles y viernes 9:00 a 14:00»
    if (times === '' || times === 'y') continue;
    if (!/\d|cerrado/.test(times)) return null;
    intervals.push(...named.flatMap((day) => readDayText(day, times)));
    named = [];
  }
  return named.length > 0 ? null : intervals;
}

function daysOf([, everyDay, first = '', last = first]: RegExpMatchArray): WeekDay[] {
  if (everyDay) return [...weekDays];
  const [from, to] = [indexOf(first), indexOf(last)];
  return weekDays.filter((_, index) =>
    from <= to ? index >= from && index <= to : index >= from || index <= to,
  );
}

function indexOf(name: string): number {
  return weekDays.findIndex((day) => fold(day).startsWith(name.slice(0, 3)));
}
