import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { DatabaseAddress } from './postgres/server';

export interface Results<Row = Record<string, unknown>> {
  rows: Row[];
  fields: { name: string }[];
}

export interface Session {
  /** Runs one statement with its parameters ($1, $2 …). */
  query: <Row = Record<string, unknown>>(statement: string, parameters?: unknown[]) => Promise<Results<Row>>;
  /** Runs a script and returns the results of each statement. */
  exec: (script: string) => Promise<Results[]>;
}

/** The database as its owner, for SQL beside the API. Two calls may run in different sessions. */
export interface Database extends Session {
  transaction: <Result>(work: (transaction: Session) => Promise<Result>) => Promise<Result>;
  /** Calls back with each notification of a channel. Returns the function that ends it. */
  listen: (channel: string, onNotification: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

/** How lite connects to the database. */
export type LiteConnection = PgliteConnection | PostgresConnection;

export interface OpenDatabase {
  database: Database;
  connection: LiteConnection;
  /** Where another program finds it, if a server has it. */
  address?: DatabaseAddress;
  /** How many requests may run at a time: one where there is one session. */
  parallelRequests: number;
}
