import { cpus, loadavg } from 'node:os';
import type { Database } from '../../supabase/local/database';
import { openSession } from '../../supabase/local/postgres/connection';
import { createTemporaryDatabase, startTemporaryServer } from '../../supabase/local/temporary-server';
import { staffQueries, visitorQueries } from './database-queries';
import { editorId, syntheticDataSql } from './synthetic-data';
import { table } from './table';

export interface DatabaseRow {
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
  sizes?: number[];
  runs?: number;
}

const defaults = { sizes: [1000, 10_000, 100_000, 1_000_000], runs: 15 };
/** Runs before the counted ones: they fill the buffer cache and the session's plan cache. */
const warmUps = 6;

/** Takes seconds instead of minutes. */
export const quickDatabaseBench: DatabaseBenchOptions = { sizes: [1000, 10_000], runs: 5 };

/** Measures the reads of the pages on synthetic data of growing size. */
export async function benchDatabase(
  progress: (text: string) => void,
  options: DatabaseBenchOptions = {},
): Promise<DatabaseRow[]> {
  const { sizes, runs } = { ...defaults, ...options };
  const results: DatabaseRow[] = [];
  const server = await startTemporaryServer();
  try {
    const database = openSession(await createTemporaryDatabase('migrated'));
    for (const businesses of sizes) {
      progress(`PostgreSQL: loading ${businesses.toLocaleString('en')} businesses`);
      for (const statement of syntheticDataSql(businesses)) await database.exec(statement);
      progress(`PostgreSQL: querying ${businesses.toLocaleString('en')} businesses`);
      results.push(...(await measure(database, businesses, runs)));
    }
    await database.close();
  } finally {
    await server.stop();
  }
  return results;
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

async function measure(database: Database, businesses: number, runs: number): Promise<DatabaseRow[]> {
  const results: DatabaseRow[] = [];
  const queries = [
    ...visitorQueries.map((query) => ({ ...query, role: 'visitor' as const })),
    ...staffQueries.map((query) => ({ ...query, role: 'editor' as const })),
  ];
  for (const { name, sql, role } of queries) {
    const explain = `explain (analyze, buffers, timing off) ${sql}`;
    const printed = await explainAs(database, role, explain, warmUps + runs);
    const planning = numbers(printed, /^Planning Time: ([\d.]+)/gm);
    const times = numbers(printed, /^Execution Time: ([\d.]+)/gm)
      .map((execution, index) => execution + (planning[index] ?? 0))
      .slice(warmUps)
      .sort((a, b) => a - b);
    const plans = printed.split(/^Execution Time.*$/m).slice(0, -1);
    const last = plans.at(-1) ?? '';
    results.push({
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
