import { cpus, loadavg } from 'node:os';
import type { Database } from '../../supabase/local/database';
import { openSession } from '../../supabase/local/postgres/connection';
import {
  createTemporaryDatabase,
  hasTemporaryServer,
  startTemporaryServer,
} from '../../supabase/local/temporary-server';
import { median } from './median';
import { syntheticDataSql } from './synthetic-data';

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

/** Runs before the counted ones fill the buffer cache and the session's plan cache; six, unless fewer are counted. */
const mostWarmUps = 6;

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

/** Runs a statement several times in a session of a visitor, as the data API has it in a request. @returns the lines of its plans */
async function explain(database: Database, statement: string, times: number): Promise<string> {
  await database.exec('set role anon');
  try {
    const lines: string[] = [];
    for (let run = 0; run < times; run += 1) {
      const { rows } = await database.query<{ 'QUERY PLAN': string }>(statement);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines.join('\n');
  } finally {
    await database.exec('reset role');
  }
}

/** Runs a query several times as a visitor, the first ones uncounted. */
export async function timeQuery(database: Database, sql: string, runs: number): Promise<QueryTime> {
  const warmUps = Math.min(runs, mostWarmUps);
  const statement = `explain (analyze, buffers, timing off) ${sql}`;
  const printed = await explain(database, statement, warmUps + runs);
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
