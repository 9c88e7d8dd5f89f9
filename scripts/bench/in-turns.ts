import { median } from './median';
import type { RunSeries } from './run-series';
import { table } from './table';

/** A measured site and the origin that serves it. */
export interface MeasuredSite {
  site: string;
  origin: string;
}

export interface Measurement {
  name: string;
  measure: (origin: string) => Promise<Readonly<Record<string, number>>>;
}

/** The values of every run, by site in the order of `sites`. */
export interface Compared {
  sites: readonly string[];
  rows: { name: string; key: string; runs: number[][] }[];
}

/** Interleaves the runs of all sites (a b c a b c), so that a busy minute of the machine slows them alike. */
export async function measureInTurns(
  sites: readonly MeasuredSite[],
  measurements: readonly Measurement[],
  runCount: number,
  series: RunSeries,
): Promise<Compared> {
  const rows: Compared['rows'] = [];
  for (const { name, measure } of measurements) {
    for (let run = 1; run <= runCount; run += 1) {
      for (const [index, { site, origin }] of sites.entries()) {
        const title = `${name} ${String(run)}/${String(runCount)} (${site})`;
        for (const [key, value] of Object.entries(await series.run(title, () => measure(origin)))) {
          let row = rows.find((other) => other.name === name && other.key === key);
          if (!row) rows.push((row = { name, key, runs: sites.map(() => []) }));
          row.runs[index]?.push(value);
        }
      }
    }
  }
  return { sites: sites.map(({ site }) => site), rows };
}

/** Medians of every site, and beside the later ones how they differ from the first: medians of the differences, run by run. */
export function comparedTable({ sites, rows }: Compared): string {
  const round = (value: number) => Number(value.toPrecision(4));
  return table(
    ['', '', ...sites.flatMap((site, index) => (index === 0 ? [site] : [site, '×', '+']))],
    rows.map(({ name, key, runs: [first = [], ...others] }) => [
      name,
      key,
      round(median(first)),
      ...others.flatMap((runs) => [
        round(median(runs)),
        median(runs.map((value, run) => value / (first[run] ?? NaN))).toFixed(2),
        round(median(runs.map((value, run) => value - (first[run] ?? NaN)))),
      ]),
    ]),
  );
}
