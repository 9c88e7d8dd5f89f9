import { startRealPostgres, postgresBinaries } from '../../tests/database/real-postgres';
import { createBackend } from '../../supabase/local/create-backend';
import { loadSnapshot } from '../../supabase/local/snapshot';
import { editorId } from './synthetic-data';

/** A migrated, empty database. */
export interface Engine {
  name: string;
  run: (statement: string) => Promise<void>;
  /** Runs statements in one session as a visitor or as an editor. @returns their output */
  runAs: (role: 'visitor' | 'editor', statements: string[]) => Promise<string>;
  close: () => Promise<void>;
}

/** Statements at the start of a session, as the data API has them at the start of a request. */
const sessionStarts = {
  visitor: [`set role anon`],
  editor: [
    `set role authenticated`,
    `set request.jwt.claim.sub = '${editorId}'`,
    `set request.jwt.claims = '${JSON.stringify({ sub: editorId })}'`,
  ],
};

export async function openPglite(): Promise<Engine> {
  const { pg, close } = await createBackend({ snapshot: await loadSnapshot() });
  const { rows } = await pg.query<{ version: string }>(`select current_setting('server_version') as version`);
  return {
    name: `PGlite ${rows[0]?.version ?? ''}`,
    run: async (statement) => void (await pg.exec(statement)),
    runAs: async (role, statements) => {
      await pg.exec(sessionStarts[role].join(';'));
      try {
        const printed: string[] = [];
        for (const statement of statements) {
          const { rows: records } = await pg.query(statement, [], { rowMode: 'array' });
          printed.push(...records.flat().map(String));
        }
        return printed.join('\n');
      } finally {
        await pg.exec('reset role; reset request.jwt.claim.sub; reset request.jwt.claims');
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
    runAs: (role, statements) =>
      sql([...sessionStarts[role], ...statements].map((statement) => `${statement};`).join('\n')),
    close: stop,
  };
}
