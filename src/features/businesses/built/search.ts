import { fold } from '@/lib/fold';

/**
 * The search over what the build has written down, for when the database does not respond: the words, weights and order of
 * supabase/migrations/20261201002200_search.sql without its finer points. tests/database/search/test-searches.test.ts compares the two.
 */

/** What is searched of a business. */
export interface SearchableBusiness {
  name: string;
  address: string;
  phone: string | null;
  whatsapp: string | null;
  category: { name: string } | null;
  attributes: readonly { name: string }[];
  products: readonly string[];
}

/** The words of the search besides those of businesses (public.search_vocabulary). */
export interface Vocabulary {
  /** Words that say nothing. */
  fillers: readonly string[];
  /** Words that may mean a filter: who lacks them is found by the others. */
  filter_words: readonly string[];
  meanings: readonly string[];
  /** To each meaning those that lead to it, with commas between. */
  terms: readonly string[];
}

export interface Found<Business> {
  /** The best one first. */
  businesses: Business[];
  /** Words of the query, as they were typed, that the first business does not have. */
  missing: string[];
  /** The query as it was searched where a word was misspelled, else null. */
  corrected: string | null;
}

/** Weights by the index of a business. */
type Weights = Map<number, number>;

const nameWeight = 80;
const categoryWeight = 40;

/** Reads the words once. @returns the search of a typed text under filters; of equals the earlier business comes first */
export function createSearch<Business extends SearchableBusiness>(
  businesses: readonly Business[],
  vocabulary: Vocabulary,
): (query: string, isWanted: (business: Business) => boolean) => Found<Business> {
  const byStem = new Map<string, Weights>();
  /** Of names alone: what else is called like a shop is a guess. */
  const byShop = new Map<string, Weights>();
  /** The words with their best weights; 0 for those of synonyms. */
  const words = new Map<string, number>();
  const fillers = new Set(vocabulary.fillers);
  const filterWords = new Set(vocabulary.filter_words);
  const synonyms = vocabulary.meanings.flatMap((meaning, index) =>
    (vocabulary.terms[index] ?? '').split(',').map((term) => ({ from: stemsOf(term), to: stemsOf(meaning) })),
  );
  vocabulary.terms.forEach((terms) => wordsOf(terms).forEach((word) => words.set(word, 0)));
  businesses.forEach((business, index) => {
    for (const [text, weight] of textsOf(business)) {
      // A typed n is found in ñ, too.
      for (const word of [...wordsOf(text), ...wordsOf(fold(text))]) {
        raise(words, word, weight);
        raise(weightsAt(byStem, stemOf(word)), index, weight);
        if (weight === nameWeight) raise(weightsAt(byShop, shopOf(word)), index, weight);
      }
    }
  });

  function stemsOf(text: string): string[] {
    return wordsOf(text)
      .filter((word) => !fillers.has(word))
      .map(stemOf);
  }

  /** Who has the word: itself, its shop or its goods, or a synonym. In several ways is better than in one. */
  function find(word: string, others: readonly string[], isAlone: boolean): Weights {
    const stem = stemOf(word);
    const ways: [factor: number, Weights][] = [
      [1, byStem.get(stem) ?? new Map()],
      [0.8, byShop.get(shopOf(word)) ?? new Map()],
      ...synonyms
        .filter(({ from }) => from.includes(stem) && from.every((one) => others.includes(one)))
        .map(({ to }): [number, Weights] => [0.9, lowest(to.map((one) => byStem.get(one) ?? new Map()))]),
    ];
    const best: Weights = new Map();
    const tenths: Weights = new Map();
    const isNamed = ([, weights]: (typeof ways)[number]) => [...weights.values()].includes(nameWeight);
    const answers = new Set<number>();
    for (const [factor, weights] of ways) {
      // Where a business is called by a single word, who has it in the name of the category alone is no answer.
      const isCategoryEnough = !isAlone || !(factor === 1 ? ways.slice(0, 2) : ways).some(isNamed);
      for (const [index, weight] of weights) {
        if (weight !== categoryWeight || isCategoryEnough) answers.add(index);
        raise(best, index, weight * factor);
        tenths.set(index, (tenths.get(index) ?? 0) + (weight * factor) / 10);
      }
    }
    return new Map([...answers].map((index) => [index, (best.get(index) ?? 0) + (tenths.get(index) ?? 0)]));
  }

  /** A word as it is known, or else the best one that begins with it or sounds like it. */
  function spell(typed: string): { word: string; typed: string; isCorrected: boolean } {
    const asTyped = { word: typed, typed, isCorrected: false };
    if (words.has(typed) || find(typed, [stemOf(typed)], true).size > 0) return asTyped;
    const known = [...words].sort(([, a], [, b]) => b - a).map(([one]) => one);
    const begun = known.find((one) => one.startsWith(typed));
    if (begun !== undefined) return { ...asTyped, word: begun };
    const near = nearest(typed, known);
    return near === null ? asTyped : { word: near, typed, isCorrected: true };
  }

  return (query, isWanted) => {
    const typed = queryWords(query);
    const meant = typed.filter((word) => !fillers.has(word));
    const read = (meant.length > 0 ? meant : typed).map(spell);
    const stems = read.map(({ word }) => stemOf(word));
    const isFilter = read.map(({ word }) => filterWords.has(word));
    const decides = isFilter.map((one) => !one || !isFilter.includes(false));
    const isAlone = decides.filter(Boolean).length === 1;
    const all = read.map(({ word, typed }, place) => ({
      typed,
      found: find(word, stems, isAlone),
      decides: decides[place],
    }));
    const deciding = all.filter(({ decides }) => decides);
    const ranked = businesses
      .map((business, index) => ({
        business,
        index,
        count: deciding.filter(({ found }) => found.has(index)).length,
        weight: sum(all.map(({ found }) => found.get(index) ?? 0)),
        /** Where no business has all words, the rare ones count more. */
        rare: sum(deciding.map(({ found }) => (found.get(index) ?? 0) / Math.log(2 + found.size))),
      }))
      .filter(({ count }) => count > 0);
    const complete = ranked.filter(({ count }) => count === deciding.length);
    const sorted = (
      complete.length > 0
        ? complete.sort((a, b) => b.weight - a.weight)
        : ranked.sort((a, b) => b.rare - a.rare)
    ).filter(({ business }) => isWanted(business));
    const first = sorted[0]?.index ?? -1;
    return {
      businesses: sorted.map(({ business }) => business),
      missing: deciding.filter(({ found }) => !found.has(first)).map(({ typed }) => typed),
      corrected: read.some(({ isCorrected }) => isCorrected) ? read.map(({ word }) => word).join(' ') : null,
    };
  };
}

function textsOf(business: SearchableBusiness): [text: string, weight: number][] {
  const { name, attributes, products, category, address, phone, whatsapp } = business;
  return [
    [name, nameWeight],
    [attributes.map((one) => one.name).join(' '), 55],
    [products.join(' '), 50],
    [category?.name ?? '', categoryWeight],
    [
      [address, ...[phone, whatsapp].map((number) => number?.replace(/\D/g, '').slice(-10) ?? '')].join(' '),
      35,
    ],
  ];
}

/** The words of a text; ñ stays ñ, an apostrophe joins. */
function wordsOf(text: string): string[] {
  return fold(text.replace(/['’‘ʼ′`´]/g, ''), { keepsEnye: true }).match(/[a-z0-9ñ]+/g) ?? [];
}

/** A phone number is one word, without its country code. */
function queryWords(query: string): string[] {
  const digits = query.replace(/\D/g, '');
  return digits.length >= 7 && !/\p{L}/u.test(query) ? [digits.slice(-10)] : wordsOf(query).slice(0, 8);
}

/** Light: without plural, gender, and the ending of an infinitive. */
function stemOf(word: string): string {
  return word
    .replace(/([lrndj])es$|([^s])s$/, '$1$2')
    .replace(/ce?$/, 'z')
    .replace(/(.{3})(?:[aei]r|[aeo])$/, '$1');
}

/** What a shop and its keeper have in common with their goods: «taquería» and «taco», «panadería» and «pan», «plomero» and «plomería». */
function shopOf(word: string): string {
  return stemOf(word)
    .replace(/^(.{3,}?)(?:ad|ic)?eri?$/, '$1')
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g');
}

/** One letter for those that sound alike in Mexican Spanish, as private.sound_of. */
function soundOf(word: string): string {
  return word
    .replaceAll('ñ', 'n')
    .replaceAll('ch', 'C')
    .replaceAll('h', '')
    .replace(/g([ei])/g, 'j$1')
    .replace(/gu([ei])/g, 'g$1')
    .replace(/c([ei])/g, 's$1')
    .replace(/qu?|c/g, 'k')
    .replaceAll('ll', 'y')
    .replace(/n([bp])/g, 'm$1')
    .replace(/[zx]/g, 's')
    .replaceAll('v', 'b')
    .replaceAll('y', 'i')
    .replaceAll('w', 'u')
    .replace(/(.)\1+/g, '$1');
}

/** The word that was surely meant: it begins with the same sound and differs by little; null without one. */
function nearest(word: string, known: readonly string[]): string | null {
  if (!/^[a-zñ]{3,}$/.test(word)) return null;
  const sound = soundOf(word);
  const most = word.length < 5 ? 0 : word.length < 9 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  for (const one of known) {
    const other = soundOf(one);
    if (one.length < 3 || other[0] !== sound[0] || Math.abs(other.length - sound.length) > most) continue;
    const distance = editDistance(other, sound);
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/** How many letters are to be added, removed or replaced (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Who is in all of these, with the lowest weight. */
function lowest([first = new Map(), ...others]: readonly Weights[]): Weights {
  const inAll = [...first].filter(([index]) => others.every((other) => other.has(index)));
  return new Map(
    inAll.map(([index, weight]) => [
      index,
      Math.min(weight, ...others.map((other) => other.get(index) ?? 0)),
    ]),
  );
}

function weightsAt(map: Map<string, Weights>, key: string): Weights {
  const weights = map.get(key) ?? new Map<number, number>();
  map.set(key, weights);
  return weights;
}

function raise<Key>(weights: Map<Key, number>, key: Key, weight: number): void {
  weights.set(key, Math.max(weights.get(key) ?? 0, weight));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
