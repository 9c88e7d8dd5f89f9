import { anyTime, type ListingChange } from '@/features/businesses/listing-filters';
import { toClock } from '@/features/hours/opening-hours';
import { nextMinuteOfDay, weekTimeOf } from '@/features/hours/week-time';
import { currentMinute, weekDays, type WeekDay } from '@/lib/dates';
import { wordsOf } from '@/lib/fold';

/** A filter that the suggestions offer for the end of what is typed. */
export interface OfferedFilter {
  /** What was typed before it. */
  query: string;
  /** «Abierto ahora», «domingo 20:00». */
  label: string;
  change: ListingChange;
}

/** A time without a day is the next time that it is this minute. */
type Meaning = 'now' | 'always' | 'near' | { day: WeekDay | null; minute: number };

const partsOfDay: [end: string, minute: number][] = [
  [' en la mañana', 9 * 60],
  [' en la tarde', 17 * 60],
  [' en la noche', 20 * 60],
];
const noon = 12 * 60;

/** Whole phrases. The search lets their words not decide (private.is_filter_word). */
const table: [Meaning, string[]][] = [
  ['now', ['ahora', 'ahorita', 'abierto', 'abierta', 'abiertos', 'abiertas', 'a esta hora']],
  ['always', ['24 horas', 'las 24 horas', '24 hrs', '24h', '24/7', 'siempre abierto', 'siempre abierta']],
  ['near', ['cerca', 'cerca de mí', 'cerca de aquí', 'cerca de mi casa', 'cercano', 'cercana']],
  [{ day: null, minute: 7 * 60 }, ['temprano']],
  [{ day: null, minute: 9 * 60 }, ['en la mañana']],
  [{ day: null, minute: 17 * 60 }, ['en la tarde', 'esta tarde']],
  [{ day: null, minute: 20 * 60 }, ['en la noche', 'esta noche', 'de noche']],
  ...weekDays.flatMap((day) =>
    [['', noon] as const, ...partsOfDay].map(([end, minute]): [Meaning, string[]] => [
      { day, minute },
      ['', 'el ', 'los '].map((article) => article + day + end),
    ]),
  ),
];

export const filterPhrases = table.flatMap(([, phrases]) => phrases);

const meanings = new Map(
  table.flatMap(([meaning, phrases]) => phrases.map((one) => [wordsOf(one), meaning])),
);

const longest = Math.max(...filterPhrases.map((phrase) => phrase.split(' ').length));

/** Words that only lead to a phrase: «qué hay abierto», «que abra el domingo». */
const leads = new Set([
  'que',
  'hay',
  'negocios',
  'abierto',
  'abierta',
  'abiertos',
  'abiertas',
  'abre',
  'abren',
  'abra',
  'abran',
]);

/**
 * The filter for the phrase that ends a text: «tacos el domingo» is «tacos» with the filter «domingo 12:00»; null without one.
 * @param now local minute
 */
export function offerFilter(text: string, now = currentMinute()): OfferedFilter | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const keys = words.map(wordsOf);
  for (let start = Math.max(0, words.length - longest); start < words.length; start += 1) {
    const meaning = meanings.get(keys.slice(start).join(' '));
    if (meaning === undefined) continue;
    const before = keys.slice(0, start);
    const end = before.findLastIndex((key) => !leads.has(key)) + 1;
    return { query: words.slice(0, end).join(' '), ...filterOf(meaning, now) };
  }
  return null;
}

function filterOf(meaning: Meaning, now: number): Omit<OfferedFilter, 'query'> {
  if (meaning === 'now') return { label: 'Abierto ahora', change: { ...anyTime, isOpenNow: true } };
  if (meaning === 'always') return { label: 'Abierto 24 horas', change: { ...anyTime, isAlwaysOpen: true } };
  if (meaning === 'near') return { label: 'Cerca de mí', change: { isNearby: true } };
  const { day, minute } = meaning;
  const openAt = day ? { day, minute } : weekTimeOf(nextMinuteOfDay(minute, now));
  return { label: `${openAt.day.toLowerCase()} ${toClock(minute)}`, change: { ...anyTime, openAt } };
}
