import postgres from 'postgres';
import type { DatabaseAddress } from '../../supabase/local/postgres/server';

/** `done`, or the SQLSTATE of the error. */
type Outcome = string;

export interface ParallelSessions {
  /** Runs each script in a session of its own; all wait for a lock and start together. */
  together: (scripts: string[]) => Promise<Outcome[]>;
  rows: <Row extends object>(statement: string) => Promise<Row[]>;
  close: () => Promise<void>;
}

const startLock = 4242;

export function openParallelSessions(address: DatabaseAddress): ParallelSessions {
  const { host, port, password, database } = address;
  const pool = postgres({
    ...{ host, port, password, database, username: 'postgres', max: 60 },
    connection: { search_path: '"$user", public, extensions' },
    onnotice: () => undefined,
  });

  async function together(scripts: string[]): Promise<Outcome[]> {
    const starter = await pool.reserve();
    await starter`select pg_advisory_lock(${startLock})`;
    const sessions = await Promise.all(scripts.map(() => pool.reserve()));
    const runs = sessions.map((session, index) => run(session, scripts[index] ?? ''));
    // Each session holds its place in the queue of the lock before the first one starts.
    let waiting = 0;
    while (waiting < scripts.length) {
      const [row] = await starter<{ waiting: number }[]>`
        select count(*)::int as waiting from pg_locks
        where locktype = 'advisory' and objid = ${startLock} and not granted
          and database = (select oid from pg_database where datname = current_database())`;
      waiting = row?.waiting ?? 0;
    }
    await starter`select pg_advisory_unlock(${startLock})`;
    starter.release();
    return Promise.all(runs);
  }

  async function run(session: postgres.ReservedSql, script: string): Promise<Outcome> {
    try {
      await session.unsafe(`select pg_advisory_lock_shared(${String(startLock)})`);
      await session.unsafe(script).simple();
      return 'done';
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
      return error.code;
    } finally {
      // The settings and locks of a session outlive its transaction.
      await session.unsafe('rollback').simple();
      await session.unsafe('discard all').simple();
      session.release();
    }
  }

  return {
    together,
    rows: async <Row extends object>(statement: string) => [...(await pool.unsafe<Row[]>(statement))],
    close: () => pool.end({ timeout: 5 }),
  };
}
