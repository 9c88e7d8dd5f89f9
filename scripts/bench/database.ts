import { cpus, loadavg } from 'node:os';
import type { Database } from '../../supabase/local/database';
import { openSession } from '../../supabase/local/postgres/connection';
import {
  createTemporaryDatabase,
  hasTemporaryServer,
  startTemporaryServer,
} from '../../supabase/local/temporary-server';
import type { BenchOptions } from './bench-options';
import { staffQueries, visitorQueries } from './database-queries';
import { median } from './median';
import { editorId, syntheticDataSql } from './synthetic-data';
import { table } from './table';

export interface DatabaseRow extends QueryTime {
  businesses: number;
  query: string;
}

/** Planning and execution inside the server, without the round trip. */
export interface QueryTime {
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

/** With --quick; larger databases take minutes. */
const largestQuickSize = 10_000;
const databaseSizes = [1000, 10_000, 100_000, 1_000_000];
/** Runs before the counted ones fill the buffer cache and the session's plan cache; six, unless fewer are counted. */
const mostWarmUps = 6;

export type DatabaseBenchOptions = Pick<BenchOptions, 'isQuick' | 'businesses' | 'queryRunCount'>;

/** Of these numbers of businesses, those to measure. */
export function chooseSizes(
  sizes: readonly number[],
  { isQuick, businesses }: DatabaseBenchOptions,
): readonly number[] {
  if (businesses !== null) return [businesses];
  return isQuick ? sizes.filter((size) => size <= largestQuickSize) : sizes;
}

/** Measures the reads of the pages on synthetic data of growing size. */
export async function benchDatabase(
  options: DatabaseBenchOptions,
  progress: (text: string) => void,
): Promise<DatabaseRow[]> {
  const queries = [
    ...visitorQueries.map((query) => ({ ...query, role: 'visitor' as const })),
    ...staffQueries.map((query) => ({ ...query, role: 'editor' as const })),
  ];
  const results: DatabaseRow[] = [];
  await withSyntheticData(chooseSizes(databaseSizes, options), progress, async (database, businesses) => {
    for (const { name, sql, role } of queries) {
      results.push({
        businesses,
        query: name,
        ...(await timeQuery(database, role, sql, options.queryRunCount)),
      });
    }
  });
  return results;
}

/** Calls `measure` with a database of so many synthetic businesses, for each size. */
export async function withSyntheticData(
  sizes: readonly number[],
  progress: (text: string) => void,
  measure: (database: Database, businesses: number) => Promise<void>,
): Promise<void> {
  const server = hasTemporaryServer() ? null : await startTemporaryServer();
  try {
    const database = openSession(await createTemporaryDatabase('migrated'));
    for (const businesses of sizes) {
      progress(`PostgreSQL: loading ${businesses.toLocaleString('en')} businesses`);
      for (const statement of syntheticDataSql(businesses)) await database.exec(statement);
      progress(`PostgreSQL: querying ${businesses.toLocaleString('en')} businesses`);
      await measure(database, businesses);
    }
    await database.close();
  } finally {
    await server?.stop();
  }
}

/** The session of a role, as the data API has it in a request. */
const sessionStarts = {
  visitor: 'set role anon',
  editor: `set role authenticated; set request.jwt.claim.sub = '${editorId}';
    set request.jwt.claims = '${JSON.stringify({ sub: editorId })}'`,
};

/** Runs a statement several times in one session. @returns the lines of its plans */
async function explainAs(
  database: Database,
  role: keyof typeof sessionStarts,
  statement: string,
  times: number,
): Promise<string> {
  await database.exec(sessionStarts[role]);
  try {
    const lines: string[] = [];
    for (let run = 0; run < times; run += 1) {
      const { rows } = await database.query<{ 'QUERY PLAN': string }>(statement);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines.join('\n');
  } finally {
    await database.exec('reset role; reset request.jwt.claim.sub; reset request.jwt.claims');
  }
}

/** Runs a query several times in a session of its own role, the first ones uncounted. */
export async function timeQuery(
  database: Database,
  role: keyof typeof sessionStarts,
  sql: string,
  runs: number,
): Promise<QueryTime> {
  const warmUps = Math.min(runs, mostWarmUps);
  const explain = `explain (analyze, buffers, timing off) ${sql}`;
  const printed = await explainAs(database, role, explain, warmUps + runs);
  const planning = numbers(printed, /^Planning Time: ([\d.]+)/gm);
  const times = numbers(printed, /^Execution Time: ([\d.]+)/gm)
    .map((execution, index) => execution + (planning[index] ?? 0))
    .slice(warmUps);
  const plans = printed.split(/^Execution Time.*$/m).slice(0, -1);
  const last = plans.at(-1) ?? '';
  return {
    medianMs: median(times),
    minMs: Math.min(...times),
    maxMs: Math.max(...times),
    runs: times.length,
    rows: numbers(last, /actual rows=(\d+)/g)[0] ?? 0,
    pages:
      (numbers(last, /Buffers: shared.*?hit=(\d+)/g)[0] ?? 0) +
      (numbers(last, /Buffers: shared.*?read=(\d+)/g)[0] ?? 0),
    load: (loadavg()[0] ?? 0) / cpus().length,
  };
}

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number));
}

export function databaseReport(rows: readonly DatabaseRow[]): string {
  return [
    'Database: time inside the server (ms, planning and execution), pages of 8 kB read',
    table(
      ['businesses', 'query', 'median', 'min', 'rows', 'pages'],
      rows.map(({ businesses, query, medianMs, minMs, rows: found, pages }) => [
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
