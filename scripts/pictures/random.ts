/** A repeatable source of chance: the same word always gives the same picture. */
export type Random = {
  /** A number in [low, high). */
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(options: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
};

/** FNV-1a over the word, then mulberry32: both tiny, public domain by age and equal on every machine. */
export function randomFrom(word: string): Random {
  let state = 2166136261;
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick: <T>(options: readonly T[]): T => {
      const option = options[whole(0, options.length - 1)];
      if (option === undefined) throw new Error('Nothing to pick from');
      return option;
    },
    shuffle: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
