import { failedAudits, type FailedAudit } from './failed-audits';
import {
  loadedFiles,
  medianNumbers,
  readNumbers,
  type LighthouseNumbers,
  type LoadedFile,
} from './lighthouse-numbers';
import { runLighthouse } from './lighthouse-run';
import type { MeasuredSite } from './in-turns';
import type { RunSeries } from './run-series';

/** The compared sites by their names in the tables. */
export const sites = {
  build: 'build',
  staticBaseline: 'static baseline',
  csrBaseline: 'client-rendered',
} as const;

export interface PageMeasurement {
  site: string;
  path: string;
  median: LighthouseNumbers;
  runs: LighthouseNumbers[];
  /** Of the last run. */
  failedAudits: FailedAudit[];
  /** Of the last run. */
  files: LoadedFile[];
}

/** Interleaves the runs of all sites (a b c a b c), so that a busy minute of the machine slows them alike. */
export async function measurePage(
  sites: readonly MeasuredSite[],
  path: string,
  runCount: number,
  series: RunSeries,
): Promise<PageMeasurement[]> {
  const measured = sites.map(({ site, origin }) => ({
    site,
    url: origin + path,
    runs: new Array<LighthouseNumbers>(),
    failedAudits: new Array<FailedAudit>(),
    files: new Array<LoadedFile>(),
  }));
  for (let run = 1; run <= runCount; run += 1) {
    for (const page of measured) {
      const name = `Lighthouse ${String(run)}/${String(runCount)}: ${path} (${page.site})`;
      const result = await series.run(name, () => runLighthouse(page.url));
      page.runs.push(readNumbers(result));
      page.failedAudits = failedAudits(result);
      page.files = loadedFiles(result);
    }
  }
  return measured.map((page) => ({
    site: page.site,
    path,
    median: medianNumbers(page.runs),
    runs: page.runs,
    failedAudits: page.failedAudits,
    files: page.files,
  }));
}
