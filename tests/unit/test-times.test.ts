import { describe, expect, it } from 'vitest';
import { findSlower, timesOf } from '../../scripts/test-times.mjs';

/** The result of a layer whose tests take so many seconds. */
const layer = (name: string, cpuSeconds: number, tests: Record<string, number>) => ({
  name,
  seconds: cpuSeconds * 2,
  cpuSeconds,
  tests: Object.entries(tests).map(([test, seconds]) => ({ name: test, seconds })),
});
const unit = { fold: 3, dates: 5, phones: 8 };
const pages = { listing: 10, register: 20, votes: 4 };
const before = timesOf([layer('unit', 20, unit), layer('pages', 200, pages)]);
const scaled = (tests: Record<string, number>, factor: number) =>
  Object.fromEntries(Object.entries(tests).map(([name, seconds]) => [name, seconds * factor]));
const namesOf = (slower: ReturnType<typeof findSlower>) => slower.map(({ name }) => name);

describe('what became slower', () => {
  it('is nothing on a machine that is three times slower or faster', () => {
    for (const factor of [3, 1, 1 / 3]) {
      const now = timesOf([
        layer('unit', 20 * factor, scaled(unit, factor)),
        layer('pages', 200 * factor, scaled(pages, factor)),
      ]);
      expect(findSlower(now, before)).toEqual([]);
    }
  });

  it('is the test that takes more than its share, with the time that the machine leaves it', () => {
    const now = timesOf([
      layer('unit', 60, scaled(unit, 3)),
      layer('pages', 600, { ...scaled(pages, 3), votes: 4 * 3 * 1.5 }),
    ]);
    expect(findSlower(now, before)).toMatchObject([{ name: 'pages › votes', now: 18, expected: 12 }]);
  });

  it('is the layer of which every test became a little slower, by its CPU seconds', () => {
    const now = timesOf([layer('unit', 20, unit), layer('pages', 250, pages)]);
    expect(findSlower(now, before)).toMatchObject([{ name: 'pages', now: 250, expected: 200 }]);
  });

  it('is found among the tests of a run of one layer, whose own CPU seconds have nothing to be compared with', () => {
    const now = timesOf([layer('unit', 60, { ...scaled(unit, 0.5), phones: 8 })]);
    expect(namesOf(findSlower(now, before))).toEqual(['unit › phones']);
  });

  it('is not what differs by less than 20 % or by less than a second', () => {
    const now = timesOf([
      layer('unit', 20, { ...unit, fold: 3.9 }),
      layer('pages', 230, { ...pages, register: 23.9 }),
    ]);
    expect(findSlower(now, before)).toEqual([]);
  });

  it('is a test that was not among the twenty slowest, and is slower than they were', () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`test ${index}`, 30 - index]));
    const old = timesOf([layer('pages', 300, many)]);
    expect(Object.keys(old.pages?.tests ?? {})).toHaveLength(20);
    const now = timesOf([layer('pages', 310, { ...many, 'test 24': 29, new: 12.5 })]);
    expect(namesOf(findSlower(now, old))).toEqual(['pages › test 24']);
  });

  it('is measured by the clock where the system counts no CPU seconds', () => {
    const now = timesOf([layer('unit', NaN, unit)]);
    expect(now.unit).not.toHaveProperty('cpuSeconds');
    const onClock = { unit: { seconds: 80, tests: unit }, pages: { seconds: 400, tests: pages } };
    expect(findSlower(onClock, before)).toMatchObject([{ name: 'unit', now: 80, expected: 40 }]);
  });

  it('is nothing without times to compare with', () => {
    expect(findSlower(before, {})).toEqual([]);
  });
});
