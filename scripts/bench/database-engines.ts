import { startRealPostgres, postgresBinaries } from '../../tests/database/real-postgres';
import { createBackend } from '../../supabase/local/create-backend';
import { loadSnapshot } from '../../supabase/local/snapshot';

/** A migrated, empty database. */
export interface Engine {
  name: string;
  run: (statement: string) => Promise<void>;
  /** Runs statements in one session as anon. @returns their output */
  runAsAnon: (statements: string[]) => Promise<string>;
  close: () => Promise<void>;
}

export async function openPglite(): Promise<Engine> {
  const { pg, close } = await createBackend({ snapshot: await loadSnapshot() });
  const { rows } = await pg.query<{ version: string }>(`select current_setting('server_version') as version`);
  return {
    name: `PGlite ${rows[0]?.version ?? ''}`,
    run: async (statement) => void (await pg.exec(statement)),
    runAsAnon: async (statements) => {
      await pg.exec('set role anon');
      try {
        const printed: string[] = [];
        for (const statement of statements) {
          const { rows: records } = await pg.query(statement, [], { rowMode: 'array' });
          printed.push(...records.flat().map(String));
        }
        return printed.join('\n');
      } finally {
        await pg.exec('reset role');
      }
    },
    close,
  };
}

/** @returns null where no PostgreSQL server is installed */
export async function openPostgres(): Promise<Engine | null> {
  const binaries = postgresBinaries();
  if (binaries === null) return null;
  const { sql, stop } = await startRealPostgres(binaries);
  const version = await sql(`select split_part(current_setting('server_version'), ' ', 1)`);
  return {
    name: `PostgreSQL ${version}`,
    run: async (statement) => void (await sql(statement)),
    runAsAnon: (statements) =>
      sql(['set role anon;', ...statements.map((statement) => `${statement};`)].join('\n')),
    close: stop,
  };
}
