import '../enable-lite-storage';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import type { Database, OpenDatabase, Results, Session } from '../database';
import { readTimestamp, writeText } from '../postgrest-values';
import type { DatabaseAddress } from './server';

/**
 * Sessions of one backend. Each request takes one; further requests wait. As many as PostgREST opens by default: Supabase documents no
 * other number for the compute size of the free plan.
 */
const poolSize = 10;

/** The sessions of hosted projects find extensions without their schema. */
const searchPath = '"$user", public, extensions';

/** OIDs of pg_type. */
const oid = { bool: 16, text: 25, json: 114, timestamptz: 1184, numeric: 1700, jsonb: 3802 };

const asIs = (text: string) => text;
const writeJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const type = (number: number, parse: (text: string) => unknown, serialize: (value: unknown) => string) => ({
  to: number,
  from: [number],
  parse,
  serialize,
});

/** Values as PostgREST returns and takes them. */
const types = {
  numeric: type(oid.numeric, Number, String),
  timestamptz: type(oid.timestamptz, readTimestamp, String),
  // lite passes JSON as text already, which is not to be encoded once more.
  json: type(oid.json, JSON.parse, writeJson),
  jsonb: type(oid.jsonb, JSON.parse, writeJson),
  bool: type(oid.bool, (text) => text === 't', String),
  string: { to: oid.text, from: [], parse: asIs, serialize: writeText },
};

type Types = Record<string, postgres.PostgresType>;

/** Connects lite to a database of a server. */
export function openPostgres(address: DatabaseAddress): OpenDatabase {
  const connection = createPostgresConnection({
    postgresOptions: { ...optionsOf(address), max: poolSize, types: types as Types },
  });
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- lite declares the driver as Sql<any>.
  const sql: postgres.Sql = connection.driver;
  sendUntyped(sql);
  return { connection, address, database: databaseOver(sql), parallelRequests: Infinity };
}

/** A database for SQL alone, in one session: `begin` in one call holds for the next. */
export function openSession(address: DatabaseAddress, username = 'postgres'): Database {
  return databaseOver(postgres({ ...optionsOf(address), username, max: 1, types }));
}

function optionsOf({ host, port, password, database }: DatabaseAddress) {
  return {
    ...{ host, port, database, username: 'postgres' },
    ...(password !== undefined && { password }),
    connection: { TimeZone: 'UTC', search_path: searchPath },
    onnotice: () => undefined,
    // A pool that is replaced after half an hour would lose its session settings and locks.
    max_lifetime: null,
  };
}

/**
 * postgres.js declares the type of booleans and dates by their class, and a jsonb column then refuses them. As text the server
 * finds the type.
 */
function sendUntyped(sql: Pick<postgres.Sql, 'reserve'>): void {
  const reserve = sql.reserve.bind(sql);
  sql.reserve = async () => {
    const session = await reserve();
    const unsafe = session.unsafe.bind(session);
    const override: typeof session.unsafe = (statement, parameters, options) =>
      unsafe(statement, parameters?.map(untyped), options);
    return Object.assign(session, { unsafe: override });
  };
}

function untyped<Value>(value: Value): Value | string {
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return value instanceof Date ? value.toISOString() : value;
}

type Sql = Pick<postgres.Sql, 'unsafe'>;

function sessionOver(sql: Sql): Session {
  return {
    query: async <Row>(statement: string, parameters: unknown[] = []) => {
      const result = await sql.unsafe(
        statement,
        parameters.map(untyped) as postgres.ParameterOrJSON<never>[],
      );
      return resultsOf<Row>(result);
    },
    exec: async (script) => {
      const found = await sql.unsafe(script).simple();
      // One statement gives its rows, several give a list of those.
      const results = Array.isArray(found[0])
        ? (found as unknown as postgres.RowList<postgres.Row[]>[])
        : [found];
      return results.map(resultsOf<Record<string, unknown>>);
    },
  };
}

function resultsOf<Row>(result: postgres.RowList<postgres.Row[]>): Results<Row> {
  return { rows: [...result] as Row[], fields: result.columns ?? [] };
}

function databaseOver(sql: Pick<postgres.Sql, 'unsafe' | 'begin' | 'listen' | 'end'>): Database {
  return {
    ...sessionOver(sql),
    transaction: async <Result>(work: (transaction: Session) => Promise<Result>) => {
      const result = await sql.begin(async (transaction) => ({ of: await work(sessionOver(transaction)) }));
      return result.of;
    },
    listen: async (channel, onNotification) => {
      const subscription = await sql.listen(channel, onNotification);
      return () => subscription.unlisten();
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
