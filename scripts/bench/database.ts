import { cpus, loadavg } from 'node:os';
import { citySql } from './city';
import { openPglite, openPostgres } from './database-engines';
import type { Engine } from './database-engines';
import { questions } from './database-questions';
import { table } from './table';

export interface DatabaseRow {
  engine: string;
  businesses: number;
  query: string;
  /** Planning and execution inside the server, without the way there and back. */
  medianMs: number;
  minMs: number;
  maxMs: number;
  runs: number;
  rows: number;
  /** Pages of 8 kB read; the same on a busy machine as on an idle one. */
  pages: number;
  /** Processes that wanted a core, for each core; above 1 the times are too long. */
  load: number;
}

export interface DatabaseBenchOptions {
  pgliteSizes?: number[];
  postgresSizes?: number[];
  runs?: number;
  /** Told what is being done, in words. */
  progress?: (text: string) => void;
}

const defaults = {
  pgliteSizes: [1000, 10_000, 100_000],
  postgresSizes: [1000, 10_000, 100_000, 1_000_000],
  runs: 15,
};
/** Runs before the counted ones: pages come into memory, and the session learns its functions. */
const warmUps = 6;

/** Sizes for a look of some seconds. */
export const quickDatabaseBench: DatabaseBenchOptions = {
  pgliteSizes: [1000],
  postgresSizes: [1000, 10_000],
  runs: 5,
};

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number));
}

async function measure(engine: Engine, businesses: number, runs: number): Promise<DatabaseRow[]> {
  const results: DatabaseRow[] = [];
  for (const { name, sql } of questions) {
    const explain = `explain (analyze, buffers, timing off) ${sql}`;
    const printed = await engine.asVisitor(Array.from({ length: warmUps + runs }, () => explain));
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

/** Server time of what visitors ask, in made-up cities of growing size on both databases. */
export async function benchDatabases(options: DatabaseBenchOptions = {}): Promise<DatabaseRow[]> {
  const { pgliteSizes, postgresSizes, runs, progress = () => {} } = { ...defaults, ...options };
  const results: DatabaseRow[] = [];
  const take = async (engine: Engine, sizes: number[]) => {
    try {
      for (const businesses of sizes) {
        progress(`${engine.name}: loading ${businesses.toLocaleString('en')} businesses`);
        for (const statement of citySql(businesses)) await engine.run(statement);
        progress(`${engine.name}: asking ${businesses.toLocaleString('en')} businesses`);
        results.push(...(await measure(engine, businesses, runs)));
      }
    } finally {
      await engine.close();
    }
  };

  if (pgliteSizes.length > 0) await take(await openPglite(), pgliteSizes);
  if (postgresSizes.length > 0) {
    const postgres = await openPostgres();
    if (postgres) await take(postgres, postgresSizes);
    else progress('PostgreSQL: skipped, no server on this machine (PG_BIN names the folder of one)');
  }
  return results;
}

/** Server times of the database half, as a table for people. */
export function databaseReport(rows: readonly DatabaseRow[]): string {
  return [
    'Database: time inside the server as a visitor (ms, planning and execution), pages of 8 kB read',
    table(
      ['engine', 'businesses', 'query', 'median', 'least', 'rows', 'pages'],
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
