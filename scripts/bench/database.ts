import { cpus, loadavg } from 'node:os';
import { openPglite, openPostgres, type Engine } from './database-engines';
import { staffQueries, visitorQueries } from './database-queries';
import { syntheticDataSql } from './synthetic-data';
import { table } from './table';

export interface DatabaseRow {
  engine: string;
  businesses: number;
  query: string;
  /** Planning and execution inside the server, without the round trip. */
  medianMs: number;
  minMs: number;
  maxMs: number;
  runs: number;
  rows: number;
  /** Pages of 8 kB read; the same on a busy machine as on an idle one. */
  pages: number;
  /** Load average for each core; above 1 the times are too long. */
  load: number;
}

interface DatabaseBenchOptions {
  pgliteSizes?: number[];
  postgresSizes?: number[];
  runs?: number;
}

const defaults = {
  pgliteSizes: [1000, 10_000, 100_000],
  postgresSizes: [1000, 10_000, 100_000, 1_000_000],
  runs: 15,
};
/** Runs before the counted ones: they fill the buffer cache and the session's plan cache. */
const warmUps = 6;

/** Takes seconds instead of minutes. */
export const quickDatabaseBench: DatabaseBenchOptions = {
  pgliteSizes: [1000],
  postgresSizes: [1000, 10_000],
  runs: 5,
};

/** Measures the reads of the pages on synthetic data of growing size, on both databases. */
export async function benchDatabases(
  progress: (text: string) => void,
  options: DatabaseBenchOptions = {},
): Promise<DatabaseRow[]> {
  const { pgliteSizes, postgresSizes, runs } = { ...defaults, ...options };
  const results: DatabaseRow[] = [];
  const measureSizes = async (engine: Engine, sizes: number[]) => {
    try {
      for (const businesses of sizes) {
        progress(`${engine.name}: loading ${businesses.toLocaleString('en')} businesses`);
        for (const statement of syntheticDataSql(businesses)) await engine.run(statement);
        progress(`${engine.name}: querying ${businesses.toLocaleString('en')} businesses`);
        results.push(...(await measure(engine, businesses, runs)));
      }
    } finally {
      await engine.close();
    }
  };

  if (pgliteSizes.length > 0) await measureSizes(await openPglite(), pgliteSizes);
  if (postgresSizes.length > 0) {
    const postgres = await openPostgres();
    if (postgres) await measureSizes(postgres, postgresSizes);
    else progress('PostgreSQL: skipped, no server on this machine (PG_BIN names the folder of one)');
  }
  return results;
}

async function measure(engine: Engine, businesses: number, runs: number): Promise<DatabaseRow[]> {
  const results: DatabaseRow[] = [];
  const queries = [
    ...visitorQueries.map((query) => ({ ...query, role: 'visitor' as const })),
    ...staffQueries.map((query) => ({ ...query, role: 'editor' as const })),
  ];
  for (const { name, sql, role } of queries) {
    const explain = `explain (analyze, buffers, timing off) ${sql}`;
    const printed = await engine.runAs(
      role,
      Array.from({ length: warmUps + runs }, () => explain),
    );
    const planning = numbers(printed, /^Planning Time: ([\d.]+)/gm);
    const times = numbers(printed, /^Execution Time: ([\d.]+)/gm)
      .map((execution, index) => execution + (planning[index] ?? 0))
      .slice(warmUps)
      .sort((a, b) => a - b);
    const plans = printed.split(/^Execution Time.*$/m).slice(0, -1);
    const last = plans.at(-1) ?? '';
    results.push({
      engine: engine.name,
      businesses,
      query: name,
      medianMs: times[Math.floor(times.length / 2)] ?? NaN,
      minMs: times[0] ?? NaN,
      maxMs: times.at(-1) ?? NaN,
      runs: times.length,
      rows: numbers(last, /actual rows=(\d+)/g)[0] ?? 0,
      pages:
        (numbers(last, /Buffers: shared.*?hit=(\d+)/g)[0] ?? 0) +
        (numbers(last, /Buffers: shared.*?read=(\d+)/g)[0] ?? 0),
      load: (loadavg()[0] ?? 0) / cpus().length,
    });
  }
  return results;
}

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number));
}

export function databaseReport(rows: readonly DatabaseRow[]): string {
  return [
    'Database: time inside the server (ms, planning and execution), pages of 8 kB read',
    table(
      ['engine', 'businesses', 'query', 'median', 'min', 'rows', 'pages'],
      rows.map(({ engine, businesses, query, medianMs, minMs, rows: found, pages }) => [
        engine,
        businesses,
        query,
        medianMs.toFixed(2),
        minMs.toFixed(2),
        found,
        pages,
      ]),
    ),
  ].join('\n\n');
}
