import { fold } from '@/lib/fold';

/** What a typed search means: words to find, and filters that were written as words. */
export interface SearchIntent {
  query: string;
  isOpenNow: boolean;
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

const phrases = [
  ...openNowPhrases.map((phrase) => ({ words: phrase.split(' '), means: { isOpenNow: true } })),
  ...nearbyPhrases.map((phrase) => ({ words: phrase.split(' '), means: { isNearby: true } })),
  // The longest first: «cerca de mi casa» before «cerca».
].sort((one, other) => other.words.length - one.words.length);

/** «farmacia abierta cerca de mí» is «farmacia», open now and near. */
export function readFilterWords(text: string): SearchIntent {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const keys = words.map((word) =>
    fold(word)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const intent = { isOpenNow: false, isNearby: false };
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
    if (phrase) {
      Object.assign(intent, phrase.means);
      index += phrase.words.length;
    } else {
      rest.push(words[index] ?? '');
      index += 1;
    }
  }
  return { query: rest.join(' '), ...intent };
}
