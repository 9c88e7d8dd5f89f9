import type { LighthouseNumbers } from './lighthouse-numbers';
import { median } from './median';

/** The compared sites by their names in the tables. */
export const sites = {
  build: 'build',
  staticBaseline: 'static baseline',
  csrBaseline: 'client-rendered',
} as const;

const limits = {
  /** LCP as a multiple of the static baseline's. */
  lcpRatio: 1.05,
  /** TBT beyond the static baseline's. */
  extraTbtMs: 40,
  /** From navigation until a tap on a category works; nor may it be later than in the client-rendered build. */
  tapMs: 1900,
  score: 100,
};

const categories = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

type Numbers = Pick<LighthouseNumbers, 'lcp' | 'tbt' | (typeof categories)[number]>;

interface Measured {
  pages: readonly { path: string; site: string; median: Numbers }[];
  taps: readonly { site: string; runs: readonly { reactedMs: number }[] }[];
}

/** @returns a line for each limit of docs/performance.md that the medians of the build exceed */
export function exceededLimits({ pages, taps }: Measured): string[] {
  const pageOf = (path: string, site: string) =>
    pages.find((page) => page.path === path && page.site === site)?.median;
  const tapOf = (site: string) =>
    median(taps.find((tap) => tap.site === site)?.runs.map(({ reactedMs }) => reactedMs) ?? []);

  const paths = [...new Set(pages.map(({ path }) => path))];
  const lines = paths.flatMap((path) => {
    const build = pageOf(path, sites.build);
    const baseline = pageOf(path, sites.staticBaseline);
    return [
      atMost(`LCP of ${path}`, build?.lcp, limits.lcpRatio * (baseline?.lcp ?? NaN)),
      atMost(`TBT of ${path}`, build?.tbt, (baseline?.tbt ?? NaN) + limits.extraTbtMs),
      ...categories.map((category) => {
        const score = build?.[category] ?? NaN;
        return score >= limits.score ? null : `Lighthouse ${category} of ${path}: ${String(score)}`;
      }),
    ];
  });
  const tap = tapOf(sites.build);
  return [
    ...lines,
    atMost('Category tap', tap, limits.tapMs),
    atMost('Category tap beside the client-rendered build', tap, tapOf(sites.csrBaseline)),
  ].filter((line) => line !== null);
}

/** A missing measurement exceeds every limit. */
function atMost(what: string, measured = NaN, limit = NaN): string | null {
  if (measured <= limit) return null;
  return `${what}: ${String(Math.round(measured))} ms, which is over the limit of ${String(Math.round(limit))} ms`;
}
