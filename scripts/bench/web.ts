import path from 'node:path';
import type { BenchOptions } from './bench-options';
import { measureCategoryTap, type CategoryTap } from './category-tap';
import { buildCsrBaseline } from './csr-baseline';
import { measureFirstLoad, type FirstLoad } from './first-load';
import { measureInteractions, type Interactions } from './interactions';
import { measurePage, sites, type MeasuredSite, type PageMeasurement } from './lighthouse-series';
import { startPreview, type RunningSite } from '../host/preview-server';
import { RunSeries, type FailedRun } from './run-series';
import { businessPath, writeStaticBaseline } from './static-baseline-site';
import { makeTemporaryFolder } from './temporary-folder';

export interface WebResults {
  pages: PageMeasurement[];
  taps: { site: string; runs: CategoryTap[] }[];
  interactions: Interactions[];
  firstLoad: FirstLoad[];
  /** Each was retried once. */
  failedRuns: FailedRun[];
}

/** Measures the production build against the static baseline and against the client-rendered one. */
export async function benchWeb({ dist, runCount }: BenchOptions): Promise<WebResults> {
  const folder = await makeTemporaryFolder('web');
  const running: RunningSite[] = [];
  const serve = async (...options: Parameters<typeof startPreview>): Promise<string> => {
    const site = await startPreview(...options);
    running.push(site);
    return site.origin;
  };
  try {
    const csrFolder = path.join(folder.path, 'csr-baseline');
    await buildCsrBaseline(csrFolder);
    const staticFolder = path.join(folder.path, 'static-baseline');
    await writeStaticBaseline(staticFolder, dist);

    const build = { site: sites.build, origin: await serve(dist) };
    const staticBaseline = {
      site: sites.staticBaseline,
      origin: await serve(staticFolder, { hasBackend: false }),
    };
    const csrBaseline = { site: sites.csrBaseline, origin: await serve(csrFolder) };
    const compared: MeasuredSite[] = [build, staticBaseline, csrBaseline];
    const interactive: MeasuredSite[] = [build, csrBaseline];
    const runsPerRound = 2 * compared.length + interactive.length + 1;
    const series = new RunSeries(runsPerRound * runCount, console.log);
    const pages = [
      ...(await measurePage(compared, '/', runCount, series)),
      ...(await measurePage(compared, businessPath, runCount, series)),
    ];
    const taps = await measureTaps(interactive, runCount, series);
    const interactions: Interactions[] = [];
    for (let run = 1; run <= runCount; run += 1) {
      const name = `Interactions ${String(run)}/${String(runCount)}`;
      interactions.push(await series.run(name, () => measureInteractions(build.origin)));
    }
    const firstLoad = await measureFirstLoad(csrFolder);
    return { pages, taps, interactions, firstLoad, failedRuns: series.failed };
  } finally {
    await Promise.all(running.map((site) => site.stop()));
    folder.remove();
  }
}

/** Interleaved like the pages. */
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
