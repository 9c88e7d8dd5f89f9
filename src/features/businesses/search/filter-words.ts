import { nextMinuteOfDay, weekTimeOf, type WeekTime } from '@/features/hours/week-time';
import { minutesInDay, weekDays, type WeekDay } from '@/lib/dates';
import { fold } from '@/lib/fold';

/** What a typed search means: words to find, and filters that were written as words. */
export interface SearchIntent {
  query: string;
  isOpenNow: boolean;
  /** «el domingo en la noche»: instead of now. */
  openAt: WeekTime | null;
  isNearby: boolean;
}

/** Words and phrases that mean «Abierto ahora», without accents. The search itself ignores them (private.filter_words). */
export const openNowPhrases = ['abierto', 'abierta', 'abiertos', 'abiertas', 'ahora', 'ahorita'];

/** Those that mean «Cerca de mí». */
export const nearbyPhrases = [
  'cerca',
  'cerca de mi',
  'cerca de aqui',
  'cerca de mi casa',
  'cercano',
  'cercana',
  'cercanos',
  'cercanas',
];

/**
 * The phrases that ask for businesses which never close, as the database has them (private.always_open_pattern). The search
 * reads them itself: they stay in the query, and «abierto» in «abierto 24 horas» is no filter.
 */
export const alwaysOpenPattern =
  '(?:(?:abiert[oa]s?|abren?|abra|atienden?|servicio) (?:de )?)?(?:las )?24 ?(?:h|hs|hrs?|horas?)(?: (?:del|al) dia)?' +
  '|(?:abiert[oa]s? )?(?:24 7|toda la noche|dia y noche)|siempre abiert[oa]s?|abiert[oa]s? siempre';
const alwaysOpen = new RegExp(`^(?:${alwaysOpenPattern})(?= |$)`);

const verb = '(?:abiert[oa]s?|abren?|abra|atienden?)';
const weekDay = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
const part = '(?:noche|tarde|ma[nñ]ana)';
const hour = `a las? (?:[1-9]|1[0-9]|2[0-3])(?: (?:00|15|30|45))?(?: ?[ap] ?m)?(?: de la ${part})?`;

/** The phrases that ask for another time, as the database has them (private.open_at_pattern). */
export const openAtPattern =
  `(?:${verb} )?(?:el|los|este|en|para el) ${weekDay}|${verb} (?:${weekDay}|ma[nñ]ana)` +
  `|(?:${verb} )?(?:(?:en|por) la ${part}|de noche|esta (?:noche|tarde))` +
  `|(?:${verb} )?${hour}|(?:${weekDay}|ma[nñ]ana|hoy) (?:(?:en|por) la ${part}|${hour})`;
const openAt = new RegExp(`^(?:${openAtPattern})$`);
/** «mañana a las 10 30 a m de la mañana» with a verb. */
const mostWords = 12;

/**
 * A day or «noche» alone may be a name. It is a time behind other words, unless these make a name of it («Santo Domingo»).
 * The same as private.bare_time_pattern, without a lookbehind: Safari before 16.4 does not parse it.
 */
const bareTime = /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|noche|ma[nñ]ana)$/;
const beforeNames = /^(?:la|las|el|los|de|del|don|do[nñ]a|san|santo|santa|y)$/;

const quoted = /^\s*["“«].*["”»]\s*$/s;

const phrases = [
  ...openNowPhrases.map((phrase) => ({ words: phrase.split(' '), means: { isOpenNow: true } })),
  ...nearbyPhrases.map((phrase) => ({ words: phrase.split(' '), means: { isNearby: true } })),
  // The longest first: «cerca de mi casa» before «cerca».
].sort((one, other) => other.words.length - one.words.length);

/**
 * «farmacia abierta cerca de mí» is «farmacia», open now and near. A quoted text is searched as it is.
 * @param now local minute
 */
export function readFilterWords(text: string, now: number): SearchIntent {
  const intent = { isOpenNow: false, isNearby: false };
  if (quoted.test(text)) return { query: text, openAt: null, ...intent };
  const words = text.split(/\s+/).filter((word) => word !== '');
  const keys = words.map((word) =>
    fold(word)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const times: string[] = [];
  const rest: string[] = [];
  for (let index = 0; index < words.length;) {
    const start = index;
    const kept = alwaysOpen.exec(keys.slice(start).join(' '))?.[0] ?? '';
    if (kept !== '') {
      while (keys.slice(start, index).join(' ').length < kept.length) index += 1;
      rest.push(...words.slice(start, index));
      continue;
    }
    const phrase = phrases.find(({ words: wanted }) =>
      wanted.every((word, offset) => keys[start + offset] === word),
    );
    const timeLength = lengthOfTime(keys, start);
    if (timeLength > 0 && timeLength >= (phrase?.words.length ?? 0)) {
      index += timeLength;
      times.push(keys.slice(start, index).join(' '));
    } else if (phrase) {
      Object.assign(intent, phrase.means);
      index += phrase.words.length;
    } else {
      rest.push(words[index] ?? '');
      index += 1;
    }
  }
  const query = rest.join(' ');
  if (times.length === 0) return { query, openAt: null, ...intent };
  return { query, ...intent, isOpenNow: false, openAt: timeOf(times.join(' '), now) };
}

/** How many words from `start` on ask for another time. */
function lengthOfTime(keys: readonly string[], start: number): number {
  for (let length = Math.min(mostWords, keys.length - start); length > 0; length -= 1) {
    if (openAt.test(keys.slice(start, start + length).join(' '))) return length;
  }
  const before = keys.slice(0, start).join(' ').trim().split(' ').at(-1) ?? '';
  return bareTime.test(keys[start] ?? '') && before !== '' && !beforeNames.test(before) ? 1 : 0;
}

/** When shops are asked for that are open «en la noche», «en la tarde», «en la mañana» or on a day. */
const usualMinutes = { night: 20 * 60, afternoon: 17 * 60, morning: 9 * 60, day: 12 * 60 };

/** The time of the week that phrases say, in the words of `openAtPattern`. */
function timeOf(text: string, now: number): WeekTime {
  const isMorning = /(?:en|por|de) la ma[nñ]ana|\d ?a ?m\b/.test(text);
  const isNight = /noche/.test(text);
  const isAfternoon = /tarde|\d ?p ?m\b/.test(text);
  const [, hours, minutes = '0'] = /a las? (\d+)(?: (\d\d))?/.exec(text) ?? [];
  const dayName = weekDays.find((day) => text.includes(fold(day)));
  const isTomorrow = /ma[nñ]ana/.test(text.replace(/(?:en|por|de) la ma[nñ]ana/g, ''));
  const today = weekTimeOf(now).day;
  const day =
    dayName ??
    (isTomorrow ? weekTimeOf(now + minutesInDay).day : /\bhoy\b|\besta\b/.test(text) ? today : null);

  if (hours === undefined) {
    const { night, afternoon, morning, day: noon } = usualMinutes;
    return atDay(day, isNight ? night : isAfternoon ? afternoon : isMorning ? morning : noon, now);
  }
  const ofClock = Number(hours) * 60 + Number(minutes);
  if (ofClock >= 13 * 60 || ofClock === 0) return atDay(day, ofClock, now);
  const inMorning = ofClock % (12 * 60);
  const inAfternoon = inMorning + 12 * 60;
  // «12 de la noche» is midnight.
  if (isMorning || (isNight && ofClock >= 12 * 60)) return atDay(day, inMorning, now);
  if (isNight || isAfternoon) return atDay(day, inAfternoon, now);
  if (day !== null && day !== today)
    return atDay(day, ofClock >= 7 * 60 && ofClock < 12 * 60 ? inMorning : inAfternoon, now);
  const [first = inMorning] = [inMorning, inAfternoon].sort(
    (a, b) => nextMinuteOfDay(a, now) - nextMinuteOfDay(b, now),
  );
  return atDay(day, first, now);
}

/** @param day null for the next time that it is this minute */
function atDay(day: WeekDay | null, minute: number, now: number): WeekTime {
  return day === null ? weekTimeOf(nextMinuteOfDay(minute, now)) : { day, minute };
}
