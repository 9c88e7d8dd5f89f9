import path from 'node:path';
import type { BenchOptions } from './bench-options';
import { buildCsrBaseline } from './csr-baseline';
import { earlyInputs } from './early-input';
import { measureFirstLoad, type FirstLoad } from './first-load';
import { measureInTurns, type Compared, type MeasuredSite } from './in-turns';
import { measureInteractions, type Interactions } from './interactions';
import { measurePage, sites, type PageMeasurement } from './lighthouse-series';
import { serveOwnBuild } from './own-build';
import { startPreview, type RunningSite } from '../host/preview-server';
import { RunSeries, type FailedRun } from './run-series';
import { businessPath, writeStaticBaseline } from './static-baseline-site';
import { makeTemporaryFolder } from './temporary-folder';

export interface WebResults {
  pages: PageMeasurement[];
  earlyInputs: Compared;
  interactions: Interactions[];
  firstLoad: FirstLoad[];
  /** Each was retried once. */
  failedRuns: FailedRun[];
}

/** Measures the build of this checkout against the static baseline and against the client-rendered one. */
export async function benchWeb({ runCount }: BenchOptions): Promise<WebResults> {
  const folder = await makeTemporaryFolder('web');
  const running: RunningSite[] = [];
  const serve = async (...options: Parameters<typeof startPreview>): Promise<string> => {
    const site = await startPreview(...options);
    running.push(site);
    return site.origin;
  };
  try {
    const own = await serveOwnBuild(process.cwd());
    running.push(own);
    const csrFolder = path.join(folder.path, 'csr-baseline');
    await buildCsrBaseline(csrFolder);
    const staticFolder = path.join(folder.path, 'static-baseline');
    await writeStaticBaseline(staticFolder, own.dist);

    const build = { site: sites.build, origin: own.origin };
    const staticBaseline = {
      site: sites.staticBaseline,
      origin: await serve(staticFolder, { backend: null }),
    };
    const csrBaseline = { site: sites.csrBaseline, origin: await serve(csrFolder) };
    const compared: MeasuredSite[] = [build, staticBaseline, csrBaseline];
    const runsPerRound = 2 * compared.length + 2 * earlyInputs.length + 1;
    const series = new RunSeries(runsPerRound * runCount, console.log);
    const pages = [
      ...(await measurePage(compared, '/', runCount, series)),
      ...(await measurePage(compared, businessPath, runCount, series)),
    ];
    // How many times the client-rendered app's.
    const early = await measureInTurns([csrBaseline, build], earlyInputs, runCount, series);
    const interactions: Interactions[] = [];
    for (let run = 1; run <= runCount; run += 1) {
      const name = `Interactions ${String(run)}/${String(runCount)}`;
      interactions.push(await series.run(name, () => measureInteractions(build.origin)));
    }
    const firstLoad = await measureFirstLoad(csrFolder);
    return { pages, earlyInputs: early, interactions, firstLoad, failedRuns: series.failed };
  } finally {
    await Promise.all(running.map((site) => site.stop()));
    folder.remove();
  }
}
