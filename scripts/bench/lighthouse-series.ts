import { imperfectAudits, type ImperfectAudit } from './imperfect-audits';
import {
  loadedFiles,
  medianNumbers,
  readNumbers,
  type LighthouseNumbers,
  type LoadedFile,
} from './lighthouse-numbers';
import { runLighthouse } from './lighthouse-run';
import type { RunSeries } from './run-series';

/** A build that is measured, and where it is served. */
export interface MeasuredSite {
  site: string;
  origin: string;
}

export interface PageMeasurement {
  site: string;
  path: string;
  median: LighthouseNumbers;
  runs: LighthouseNumbers[];
  /** Of the last run. */
  imperfect: ImperfectAudit[];
  /** Of the last run. */
  files: LoadedFile[];
}

/** Runs one page of all sites in turn, a b c a b c, so that a busy minute of the machine slows them alike. */
export async function measurePage(
  sites: readonly MeasuredSite[],
  path: string,
  runCount: number,
  series: RunSeries,
): Promise<PageMeasurement[]> {
  const measured = sites.map(({ site, origin }) => ({
    site,
    address: origin + path,
    runs: new Array<LighthouseNumbers>(),
    imperfect: new Array<ImperfectAudit>(),
    files: new Array<LoadedFile>(),
  }));
  for (let run = 1; run <= runCount; run += 1) {
    for (const one of measured) {
      const name = `Lighthouse ${String(run)}/${String(runCount)}: ${path} (${one.site})`;
      const result = await series.run(name, () => runLighthouse(one.address));
      one.runs.push(readNumbers(result));
      one.imperfect = imperfectAudits(result);
      one.files = loadedFiles(result);
    }
  }
  return measured.map(({ site, runs, imperfect, files }) => ({
    site,
    path,
    median: medianNumbers(runs),
    runs,
    imperfect,
    files,
  }));
}
