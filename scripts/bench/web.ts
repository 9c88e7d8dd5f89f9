import path from 'node:path';
import type { BenchOptions } from './bench-options';
import { measureCategoryTap, type CategoryTap } from './category-tap';
import { measureInteractions, type Interactions } from './interactions';
import { measurePage, type MeasuredSite, type PageMeasurement } from './lighthouse-series';
import { measureLongList, type LongList } from './long-list';
import { buildPlain } from './plain-site';
import { startPreview, type RunningSite } from './preview-server';
import { RunSeries, type FailedRun } from './run-series';
import { businessPath, writeStaticBaseline } from './static-baseline-site';
import { makeTemporaryFolder } from './temporary-folder';
import { sites } from './web-limits';

export interface WebResults {
  pages: PageMeasurement[];
  taps: { site: string; runs: CategoryTap[] }[];
  interactions: Interactions[];
  longList: LongList;
  /** Those that were repeated in their place. */
  failedRuns: FailedRun[];
}

/** Measures the production build against the static baseline and against itself without prerendering. */
export async function benchWeb({ dist, runCount }: BenchOptions): Promise<WebResults> {
  const folder = await makeTemporaryFolder('web');
  const running: RunningSite[] = [];
  const keep = <Site extends RunningSite>(site: Site): Site => {
    running.push(site);
    return site;
  };
  try {
    const plain = await buildPlain(path.join(folder.path, 'plain'));
    const build = keep(await startPreview(dist));
    const baselineFolder = path.join(folder.path, 'static-baseline');
    await writeStaticBaseline(baselineFolder, dist);
    const staticBaseline = keep(await startPreview(baselineFolder, { hasBackend: false }));
    const clientRendered = keep(await startPreview(plain));

    const compared: MeasuredSite[] = [
      { site: sites.build, origin: build.origin },
      { site: sites.staticBaseline, origin: staticBaseline.origin },
      { site: sites.plain, origin: clientRendered.origin },
    ];
    const tapped = compared.filter(({ site }) => site !== sites.staticBaseline);
    const runsInTurn = 2 * compared.length + tapped.length + 1;
    const series = new RunSeries(runsInTurn * runCount + 1, console.log);
    const pages = [
      ...(await measurePage(compared, '/', runCount, series)),
      ...(await measurePage(compared, businessPath, runCount, series)),
    ];
    const taps = await measureTaps(tapped, runCount, series);
    const interactions: Interactions[] = [];
    for (let run = 1; run <= runCount; run += 1) {
      const name = `Search and load more ${String(run)}/${String(runCount)}`;
      interactions.push(await series.run(name, () => measureInteractions(build.origin)));
    }
    const longList = await series.run('The list with 2,000 businesses', () => measureLongList(dist));
    return { pages, taps, interactions, longList, failedRuns: series.failed };
  } finally {
    await Promise.all(running.map((site) => site.stop()));
    folder.remove();
  }
}

/** In turn, for the same reason as the pages. */
async function measureTaps(
  compared: readonly MeasuredSite[],
  runCount: number,
  series: RunSeries,
): Promise<WebResults['taps']> {
  const taps = compared.map(({ site, origin }) => ({ site, origin, runs: new Array<CategoryTap>() }));
  for (let run = 1; run <= runCount; run += 1) {
    for (const { site, origin, runs } of taps) {
      const name = `Category tap ${String(run)}/${String(runCount)} (${site})`;
      runs.push(await series.run(name, () => measureCategoryTap(origin)));
    }
  }
  return taps.map(({ site, runs }) => ({ site, runs }));
}
