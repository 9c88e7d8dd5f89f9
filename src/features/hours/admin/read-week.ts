import { readInterval } from '@/features/hours/week/read-interval';
import {
  closed,
  type DayTimes,
  findProblems,
  type StoredHours,
  weekOf,
} from '@/features/hours/week/stored-hours';
import { toClock, toInterval } from '@/features/hours/opening-hours';
import { minutesInDay, type WeekDay, weekDays } from '@/lib/dates';
import { fold } from '@/lib/fold';

/** The days of a text that say when a business is open, and whether all of the text was understood. */
export interface ReadWeek {
  /** The intervals of each day that the text names; `Closed` for a closed one. */
  days: Partial<Record<WeekDay, readonly DayTimes[]>>;
  isWhole: boolean;
}

const dayPattern =
  '(lun(?:es)?|mar(?:tes)?|mie(?:r(?:coles)?)?|jue(?:v(?:es)?)?|vie(?:r(?:nes)?)?|sab(?:ado)?s?|dom(?:ingo)?s?)';
/** The initials of the days; «M» alone may be Tuesday or Wednesday. */
const initialPattern = '(l|ma|mi|j|v|s|d)(?![a-z\\d])';
const timePattern = String.raw`\d{1,2}(?:[:.]\d\d)?\s*(?:a\.?\s?m\.?|p\.?\s?m\.?|hrs?\.?|h)?(?![a-z\d])`;

const tokens = {
  range: new RegExp(`${dayPattern}\\.?\\s*(?:a|al|-|–|hasta)\\s*(?:el\\s+)?${dayPattern}\\b`, 'y'),
  initials: new RegExp(`${initialPattern}\\.?\\s*(?:a|al|-|–)\\s*${initialPattern}`, 'y'),
  day: new RegExp(`${dayPattern}\\b`, 'y'),
  initial: new RegExp(initialPattern, 'y'),
  everyDay: /(?:todos los dias|toda la semana|diario|diariamente)\b/y,
  workdays: /entre semana\b/y,
  weekend: /(?:los )?fin(?:es)? de semana\b/y,
  closed: /(?:cerrado|closed|cerramos|descansamos|descanso|no abrimos|no abre|no hay servicio)\b/y,
  wholeDay: /(?:las )?24(?: (?:horas|hrs)|\/7)\b/y,
  interval: new RegExp(`(${timePattern})\\s*(?:a|-|–|hasta)\\s*(?:las?\\s+)?(${timePattern})`, 'y'),
  /** Words between them that say nothing. */
  filler:
    /(?:[\s,;.:·()/y]|(?:de|desde|los|las|la|el|a|e|en|horario|es|abrimos|abre|abierto|atendemos|atiende|servicio)(?![a-z\d]))+/y,
  /** What is not understood. */
  other: /[^\s,;.]+/y,
};

const workdays = weekDays.slice(0, 5);

/**
 * The week in a message: «lun a vie 9 a 6, sáb 9 a 2, domingo cerrado». A time without a.m. or p.m. is read where there is only
 * one reading that begins after 5:00 and ends before midnight. Null where it names no hours at all. «24/7» alone is each day.
 * @param isStrict such a time is read only before one with a.m. or p.m.: nobody sees each row of a list before it is imported
 */
export function readWeek(message: string, isStrict = false): ReadWeek | null {
  const text = fold(message);
  const days: Partial<Record<WeekDay, DayTimes[]>> = {};
  let isWhole = true;
  /** «L a V 9 a 6, S 9 a 2»: elsewhere a letter of a message is no day. */
  let hasInitials = isStrict;
  let isAlways = false;
  /** Days that have no hours yet. */
  let waiting: WeekDay[] = [];
  /** The days that got hours last: «9 a 2 y 4 a 8». */
  let last: WeekDay[] = [];
  /** Hours that were named before their days. */
  const early: DayTimes[] = [];

  function name(named: readonly WeekDay[]) {
    if (early.length === 0) waiting.push(...named);
    else {
      waiting = [...named];
      early.splice(0).forEach(give);
    }
  }

  function give(times: DayTimes) {
    if (waiting.length > 0) {
      if (waiting.some((day) => days[day])) isWhole = false;
      last = waiting;
      waiting = [];
      last.forEach((day) => (days[day] = [times]));
    } else if (last.length > 0 && times.open !== closed) {
      last.forEach((day) => days[day]?.push(times));
    } else {
      last = [];
      early.push(times);
    }
  }

  let position = 0;
  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = position;
    const match = token.exec(text);
    if (match) position = token.lastIndex;
    return match;
  }

  while (position < text.length) {
    let match: RegExpExecArray | null;
    if ((match = take(tokens.range))) name(daysBetween(toDay(match[1]), toDay(match[2])));
    else if ((match = take(tokens.initials))) {
      hasInitials = true;
      name(daysBetween(toDay(match[1]), toDay(match[2])));
    } else if ((match = take(tokens.day))) name([toDay(match[1])]);
    else if (hasInitials && (match = take(tokens.initial))) name([toDay(match[1])]);
    else if (take(tokens.everyDay)) name(weekDays);
    else if (take(tokens.workdays)) name(workdays);
    else if (take(tokens.weekend)) name(['Sábado', 'Domingo']);
    else if (take(tokens.closed)) give({ open: closed, close: closed });
    else if ((match = take(tokens.wholeDay))) {
      isAlways = match[0].endsWith('/7');
      give({ open: '00:00', close: '00:00' });
    } else if ((match = take(tokens.interval))) {
      const before = waiting.length === 0 ? last[0] && days[last[0]]?.at(-1) : undefined;
      const [text, open = '', close = ''] = match;
      const read = readInterval(text, 'open');
      const mayBeDaytime = !isStrict || (hasHalf(close) && !hasHalf(open));
      // «2:00–10:30 p.m.» does not begin at night.
      const isRead = read !== null && !(isStrict && mistakenHours(read) !== null);
      const times = isRead || !mayBeDaytime ? read : (readDaytime(open, close, before) ?? read);
      if (times) give(times);
      else isWhole = false;
    } else if (!take(tokens.filler)) {
      take(tokens.other);
      isWhole = false;
    }
  }

  if (isAlways && isWhole && early.length === 1 && waiting.length + last.length === 0) name(weekDays);
  if (Object.keys(days).length === 0) return null;
  const hasRest = waiting.length > 0 || early.length > 0;
  return { days, isWhole: isWhole && !hasRest && findProblems(withDays(noWeek, days)).length === 0 };
}

const noWeek: StoredHours = {
  isByAppointment: false,
  week: weekOf(() => ({ open: '', close: '' })),
  later: weekOf(() => []),
  specialDays: [],
  status: 'open',
  closedUntil: '',
};

/** The hours with other ones on the days that were read; a business by appointment has hours from then on. */
export function withDays(hours: StoredHours, days: ReadWeek['days']): StoredHours {
  return {
    ...hours,
    isByAppointment: false,
    week: weekOf((day) => days[day]?.[0] ?? hours.week[day]),
    later: weekOf((day) => days[day]?.slice(1) ?? hours.later[day]),
  };
}

function toDay(word = ''): WeekDay {
  return weekDays.find((day) => fold(day).startsWith(word.slice(0, 3))) ?? 'Lunes';
}

/** From one day to another, past Sunday too: «vie a lun». */
function daysBetween(first: WeekDay, last: WeekDay): WeekDay[] {
  const [from, to] = [weekDays.indexOf(first), weekDays.indexOf(last)];
  return from <= to ? weekDays.slice(from, to + 1) : [...weekDays.slice(from), ...weekDays.slice(0, to + 1)];
}

const earliest = 5 * 60;
const most = 18;

const hasHalf = (time: string) => /[ap]\.?\s?m\.?$/.test(time);

/** How many hours an interval has, where they are so many that a.m. and p.m. were confused; null for any other one. */
export function mistakenHours({ open, close }: DayTimes): number | null {
  const interval = toInterval({ open_time: open, close_time: close });
  if (!interval) return null;
  const { opens, closes } = interval;
  const isWholeDay = opens === 0 && closes === minutesInDay;
  // From early morning until midnight shops do open.
  const isOneDay = opens >= earliest && closes <= minutesInDay;
  const hours = (closes - opens) / 60;
  return hours < most || isWholeDay || isOneDay ? null : Math.floor(hours);
}

/** The only reading of two times of which one has no a.m. or p.m., within one day and after the interval before. */
function readDaytime(open: string, close: string, before: DayTimes | undefined): DayTimes | null {
  const readings = minutesOf(open).flatMap((opens) =>
    minutesOf(close)
      .map((closes) => (closes === 0 ? minutesInDay : closes))
      .filter((closes) => opens >= earliest && closes > opens)
      .filter(() => before === undefined || toClock(opens) >= before.close)
      .map((closes) => ({ open: toClock(opens), close: toClock(closes) })),
  );
  return readings.length === 1 ? (readings[0] ?? null) : null;
}

/** The minutes of the day that a written time may mean. */
function minutesOf(text: string): number[] {
  const [, hours = '', minutes = '0', half = ''] =
    /^(\d+)(?:[:.](\d\d))?\s*([ap])?/.exec(text.replace(/\s?hrs?\.?|\s?h$/, '')) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 24 || minute > 59) return [];
  if (hour === 0 || hour > 12) return [(hour % 24) * 60 + minute];
  const morning = (hour % 12) * 60 + minute;
  if (half === 'a') return [morning];
  return half === 'p' ? [morning + minutesInDay / 2] : [morning, morning + minutesInDay / 2];
}
