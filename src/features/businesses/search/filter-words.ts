import { nextMinuteOfDay, weekTimeOf, type WeekTime } from '@/features/hours/week-time';
import { weekDays, type WeekDay } from '@/lib/dates';
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
  '|(?:abiert[oa]s? )?(?:24 7|toda la noche|dia y noche)|siempre abiert[oa]s?|abiert[oa]s? siempre|de guardia';
const alwaysOpen = new RegExp(`^(?:${alwaysOpenPattern})(?= |$)`);

const verb = '(?:que )?(?:est[ae]n? )?(?:abiert[oa]s?|abr[ae]n?|atiend[ae]n?)';

/** Phrases that mean «Abierto ahora», besides the words above, as the database has them (private.open_now_pattern). */
export const openNowPattern = `${verb} (?:hoy|ahora|ahorita|ya)|(?:que )?(?:est[ae]n? )?abiert[oa]s?|a esta hora|en este momento`;
/** Each pattern is matched against some words, a line break, and the words behind them. */
const openNow = new RegExp(`^(?:${openNowPattern})\n`);

const weekDay = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
/** A number behind a day makes a name of it: «El Domingo 7», «Domingo Siete». */
const notNumbered = '(?!\\s+(?:[0-9]|siete))';
const partOfWeek = '(?:(?:el|los|este|en) )?fin(?:es)? de semana|entre semana';
const part = '(?:noches?|tardes?|ma[nñ]anas?|madrugadas?)';
const clock = '(?:[1-9]|1[0-9]|2[0-3])(?: (?:00|15|30|45))?';
/** «a las 8», «hasta las 10», «después de las 8 p. m.», «8 pm», «8 de la noche». A number alone may be anything. */
const hour =
  `(?:(?:a|hasta|desde|despues de) las? ${clock}(?: ?[ap] ?m)?(?: de la ${part})?` +
  `|${clock}(?: ?[ap] ?m(?: de la ${part})?| de la ${part}))`;
const partOfDay = `(?:(?:en|por) las? ${part}|de (?:noche|madrugada)|temprano|(?:a|al) medio ?dia)`;

/** The phrases that ask for another time, as the database has them (private.open_at_pattern). */
export const openAtPattern =
  `(?:${verb} )?(?:(?:el|los|este|en|para el) ${weekDay}${notNumbered}|${partOfWeek})|${verb} (?:${weekDay}${notNumbered}|ma[nñ]ana|temprano)` +
  `|(?:${verb} )?(?:(?:en|por) las? ${part}|de (?:noche|madrugada)|esta (?:noche|tarde|ma[nñ]ana)|(?:a|al) medio ?dia)` +
  `|(?:${verb} )?${hour}|(?:${verb} )?(?:(?:el|este) )?(?:${weekDay}|ma[nñ]ana|hoy) (?:${partOfDay}|noche|tarde|${hour})`;
const openAt = new RegExp(`^(?:${openAtPattern})\n`);
/** «que estén abiertos mañana a las 10 30 a m de la mañana». */
const mostWords = 13;

/**
 * A day, «noche» or «temprano» alone may be a name. It is a time behind other words, unless these make a name of it
 * («Santo Domingo», «Media Noche»).
 * The same as private.bare_time_pattern, without a lookbehind: Safari before 16.4 does not parse it.
 */
const bareTime = new RegExp(`^(?:${weekDay}${notNumbered}|noche|ma[nñ]ana|temprano)\n`);
const beforeNames =
  /^(?:la|las|el|los|de|del|don|do[nñ]a|san|santo|santa|y|una?|media|buenas?|nueva|ultima)$/;

/** What is left of «¿Qué negocios hay abiertos?» searches for nothing. */
const emptyWord =
  /^(?:a|algo|algun[oa]?s?|comercios?|cual(?:es)?|de|donde|el|en|es|est[ae]n?|hay|hoy|la|las|lo|locales|los|lugar(?:es)?|negocios?|para|por|que|quien(?:es)?|todos?|un|una|unos|y|ya)?$/;

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
  const keys = keysOf(words);
  const isKept = areAlwaysOpen(keys);
  const times: string[] = [];
  const rest: string[] = [];
  for (let index = 0; index < words.length;) {
    const start = index;
    if (isKept[start]) {
      rest.push(words[start] ?? '');
      index += 1;
      continue;
    }
    const nextKept = isKept.indexOf(true, start);
    const readable = nextKept === -1 ? keys : keys.slice(0, nextKept);
    const phrase = phrases.find(({ words: wanted }) =>
      wanted.every((word, offset) => readable[start + offset] === word),
    );
    const timeLength = lengthOf(openAt, readable, start) || lengthOfBareTime(readable, start);
    const openNowLength = lengthOf(openNow, readable, start);
    const phraseLength = phrase?.words.length ?? 0;
    if (timeLength > 0 && timeLength >= Math.max(openNowLength, phraseLength)) {
      index += timeLength;
      times.push(keys.slice(start, index).join(' '));
    } else if (openNowLength > phraseLength) {
      intent.isOpenNow = true;
      index += openNowLength;
    } else if (phrase) {
      Object.assign(intent, phrase.means);
      index += phrase.words.length;
    } else {
      rest.push(words[index] ?? '');
      index += 1;
    }
  }
  const hasFilter = times.length > 0 || intent.isOpenNow || intent.isNearby;
  const query = hasFilter && keysOf(rest).every((key) => emptyWord.test(key)) ? '' : rest.join(' ');
  if (times.length === 0) return { query, openAt: null, ...intent };
  return { query, ...intent, isOpenNow: false, openAt: timeOf(times.join(' '), now) };
}

function keysOf(words: readonly string[]): string[] {
  return words.map((word) =>
    fold(word)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
}

/** Which of the words ask for businesses that never close: first of all, as the search reads them. */
function areAlwaysOpen(keys: readonly string[]): boolean[] {
  const are = keys.map(() => false);
  for (let start = 0; start < keys.length; start += 1) {
    if (are[start]) continue;
    const found = alwaysOpen.exec(keys.slice(start).join(' '))?.[0] ?? '';
    for (let end = start; keys.slice(start, end).join(' ').length < found.length; end += 1) are[end] = true;
  }
  return are;
}

/** How many words from `start` on are one of the phrases; of several the longest. */
function lengthOf(pattern: RegExp, keys: readonly string[], start: number): number {
  for (let length = Math.min(mostWords, keys.length - start); length > 0; length -= 1) {
    if (pattern.test(splitAt(keys, start, start + length))) return length;
  }
  return 0;
}

/** The words from `start` on, as the patterns read them. */
function splitAt(keys: readonly string[], start: number, end: number): string {
  return `${keys.slice(start, end).join(' ')}\n${keys.slice(end).join(' ')}`;
}

function lengthOfBareTime(keys: readonly string[], start: number): number {
  const before = keys.slice(0, start).join(' ').trim().split(' ').at(-1) ?? '';
  return bareTime.test(splitAt(keys, start, start + 1)) && before !== '' && !beforeNames.test(before) ? 1 : 0;
}

const inMorningPattern = /(?:en|por|de) las? ma[nñ]ana|\besta ma[nñ]ana|\d ?a ?m\b/;

/** When shops are asked for that are open in a part of the day: the first one that a text names. */
const partsOfDay = [
  { named: /madrugada/, minute: 2 * 60 },
  { named: /noche/, minute: 20 * 60 },
  { named: /tarde/, minute: 17 * 60 },
  { named: /temprano/, minute: 7 * 60 },
  { named: inMorningPattern, minute: 9 * 60 },
];
/** Of a day alone. */
const noon = 12 * 60;

/** The time of the week that phrases say, in the words of `openAtPattern`. */
function timeOf(text: string, now: number): WeekTime {
  const isMorning = inMorningPattern.test(text) || /madrugada|temprano/.test(text);
  const isNight = /noche/.test(text);
  const isAfternoon = /tarde|\d ?p ?m\b/.test(text);
  const [, hours, minutes = '0'] = /(\d+)(?: (\d\d))?/.exec(text) ?? [];
  const isTomorrow = /ma[nñ]ana/.test(text.replace(/(?:(?:en|por|de) las?|esta) ma[nñ]ana/g, ''));
  const today = weekTimeOf(now).day;
  const dayName = weekDays.find((day) => text.includes(fold(day))) ?? dayOfWeekPart(text, today);
  const isToday = /\bhoy\b|\besta (?:noche|tarde|ma[nñ]ana)/.test(text);
  const day = dayName ?? (isTomorrow ? dayAfter(today) : isToday ? today : null);

  if (hours === undefined) {
    const usual = partsOfDay.find(({ named }) => named.test(text));
    return atDay(day, usual?.minute ?? noon, now);
  }
  const ofClock = Number(hours) * 60 + Number(minutes);
  if (ofClock >= 13 * 60 || ofClock === 0) return atDay(day, ofClock, now);
  const inMorning = ofClock % (12 * 60);
  const inAfternoon = inMorning + 12 * 60;
  // «12 de la noche» is midnight, at the end of the day that is named.
  if (isNight && ofClock >= 12 * 60) return atDay(day && dayAfter(day), inMorning, now);
  if (isMorning) return atDay(day, inMorning, now);
  // «Hasta las 10» of a shop is at night.
  const isClosingTime = /hasta/.test(text) && ofClock >= 6 * 60 && ofClock < 12 * 60;
  if (isNight || isAfternoon || isClosingTime) return atDay(day, inAfternoon, now);
  if (day !== null && day !== today)
    return atDay(day, ofClock >= 7 * 60 && ofClock < 12 * 60 ? inMorning : inAfternoon, now);
  const [first = inMorning] = [inMorning, inAfternoon].sort(
    (a, b) => nextMinuteOfDay(a, now) - nextMinuteOfDay(b, now),
  );
  return atDay(day, first, now);
}

/** A day for «fin de semana» and «entre semana»; null for other phrases. */
function dayOfWeekPart(text: string, today: WeekDay): WeekDay | null {
  if (/\bfin(?:es)? de semana/.test(text)) return today === 'Domingo' ? today : 'Sábado';
  if (/entre semana/.test(text)) return weekDays.indexOf(today) < 5 ? today : 'Lunes';
  return null;
}

function dayAfter(day: WeekDay): WeekDay {
  return weekDays[(weekDays.indexOf(day) + 1) % weekDays.length] ?? day;
}

/** @param day null for the next time that it is this minute */
function atDay(day: WeekDay | null, minute: number, now: number): WeekTime {
  return day === null ? weekTimeOf(nextMinuteOfDay(minute, now)) : { day, minute };
}
