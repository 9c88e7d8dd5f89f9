import './enable-lite-storage';
import { types, type Results as PgliteResults } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { OpenDatabase, Results, Session } from './database';
import { readTimestamp, writeText } from './postgrest-values';

type Pglite = Awaited<ReturnType<typeof createPgliteConnection>>['driver'];
type PgliteSession = Pick<Pglite, 'query' | 'exec'>;

/** PostgreSQL compiled to WebAssembly, in the memory of this process: for machines where no server can run. */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const connection = await createPgliteConnection({
    pgliteOptions: {
      extensions: { fuzzystrmatch, pg_trgm, pgcrypto },
      parsers: { [types.NUMERIC]: Number, [types.TIMESTAMPTZ]: readTimestamp },
      serializers: { [types.TEXT]: writeText },
    },
  });
  const pglite = connection.driver;
  await pglite.waitReady;
  return {
    connection,
    database: {
      ...sessionOver(pglite),
      transaction: (work) => pglite.transaction((transaction) => work(sessionOver(transaction))),
      listen: (channel, onNotification) => pglite.listen(channel, onNotification),
      close: () => connection.close(),
    },
    // There is one session: a statement of another request would run inside the transaction of this one.
    parallelRequests: 1,
  };
}

function sessionOver(pglite: PgliteSession): Session {
  return {
    query: async <Row>(statement: string, parameters?: unknown[]) =>
      resultsOf(await pglite.query<Row>(statement, parameters)),
    exec: async (script) => (await pglite.exec(script)).map(resultsOf<Record<string, unknown>>),
  };
}

function resultsOf<Row>({ rows, fields }: PgliteResults<Row>): Results<Row> {
  return { rows, fields };
}
