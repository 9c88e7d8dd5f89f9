import { describe, expect, it } from 'vitest';
import { exceededLimits, sites } from '../../scripts/bench/web-limits';

const perfect = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 };
const fast = { ...perfect, lcp: 1050, tbt: 60, tap: 1900 };

/** The static baseline has an LCP of 1,000 ms and a TBT of 20; a tap on the client-rendered build works after 2,000. */
function measured({ tap, ...build }: typeof fast, clientRenderedTap = 2000) {
  const taps = (site: string, reactedMs: number) => ({ site, runs: [{ reactedMs }] });
  return {
    pages: [
      { path: '/', site: sites.build, median: build },
      { path: '/', site: sites.staticBaseline, median: { ...perfect, lcp: 1000, tbt: 20 } },
    ],
    taps: [taps(sites.build, tap), taps(sites.csrBaseline, clientRenderedTap)],
  };
}

describe('exceededLimits', () => {
  it('returns nothing for values equal to the limits', () => {
    expect(exceededLimits(measured(fast))).toEqual([]);
  });

  it.each([
    [{ lcp: 1051 }, 'LCP of /: 1051 ms, which is over the limit of 1050 ms'],
    [{ tbt: 61 }, 'TBT of /: 61 ms, which is over the limit of 60 ms'],
    [{ performance: 99 }, 'Lighthouse performance of /: 99'],
    [{ accessibility: 99 }, 'Lighthouse accessibility of /: 99'],
    [{ bestPractices: 99 }, 'Lighthouse bestPractices of /: 99'],
    [{ seo: 99 }, 'Lighthouse seo of /: 99'],
    [{ tap: 1901 }, 'Category tap: 1901 ms, which is over the limit of 1900 ms'],
  ])('names the exceeded limit: %j', (slower, line) => {
    expect(exceededLimits(measured({ ...fast, ...slower }))).toEqual([line]);
  });

  it('compares the tap with the client-rendered build as well', () => {
    expect(exceededLimits(measured(fast, 1899))).toEqual([
      'Category tap beside the client-rendered build: 1900 ms, which is over the limit of 1899 ms',
    ]);
  });

  it('counts a missing measurement as exceeded', () => {
    expect(exceededLimits({ ...measured(fast), taps: [] })).toHaveLength(2);
    const { pages, taps } = measured(fast);
    expect(exceededLimits({ pages: pages.filter(({ site }) => site === sites.build), taps })).toHaveLength(2);
  });
});
