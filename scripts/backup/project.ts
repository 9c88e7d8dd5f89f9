import path from 'node:path';
import { rootCertificates } from 'node:tls';
// Not postgres.js, which waits for ever when the server refuses the last bytes of a COPY.
import { Client, DatabaseError, type ClientConfig } from 'pg';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { readRequired, readText, readWebUrl, type Environment } from '../command/environment.ts';

/** A Supabase project as its owner reaches it. Nothing of it is ever printed but the URL. */
export interface Project {
  databaseUrl: string;
  /** Of its API, without a slash at the end. */
  url: string;
  secretKey: string;
}

const variables = ['SUPABASE_DB_URL', 'SUPABASE_URL', 'SUPABASE_SECRET_KEY'] as const;

export function readProject(environment: Environment): Project {
  const values = readRequired(environment, variables);
  return {
    databaseUrl: readDatabaseUrl(values.SUPABASE_DB_URL),
    url: readWebUrl('SUPABASE_URL', values.SUPABASE_URL),
    secretKey: values.SUPABASE_SECRET_KEY,
  };
}

/** @throws {DataError} where it is none, or its password cannot be decoded */
export function readDatabaseUrl(text: string): string {
  // A password is pasted as it is: a `%` that begins no escape means itself.
  const url = text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  try {
    decodeURIComponent(url);
    if (/^postgres(?:ql)?:$/.test(new URL(url).protocol)) return url;
  } catch {
    // No URL.
  }
  throw new DataError(
    'SUPABASE_DB_URL no es una dirección postgresql://…\nSi la contraseña tiene signos como %, # o /, cámbiala por una de letras y números.',
  );
}

/** Runs SQL as the owner of the project's database, in one session. */
export async function withDatabase<Result>(
  { databaseUrl }: Pick<Project, 'databaseUrl'>,
  work: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client({
    ...connectionOf(databaseUrl),
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A lost connection rejects the statement that runs; without a listener it would end the process as well.
  database.on('error', () => undefined);
  try {
    await database.connect();
  } catch (cause) {
    const advice = isUnproven(cause)
      ? 'El servidor no demostró ser el tuyo, así que no se le mandó la contraseña. Revisa el servidor de SUPABASE_DB_URL y prueba ' +
        'en otra red. Si tu base usa otro certificado, bájalo del tablero (Project Settings → Database → SSL Configuration) y ' +
        'agrega ?sslrootcert=ARCHIVO al final de SUPABASE_DB_URL.'
      : 'Revisa SUPABASE_DB_URL: el servidor, el puerto (el de «Session pooler», 5432) y la contraseña.';
    throw new DataError(`No se pudo abrir la base de datos: ${messageOf(cause)}\n${advice}`, { cause });
  }
  try {
    // As pg_dump does: values are written in the same way on every server, nothing ends a long copy, and a policy that hid a
    // row would be an error.
    await database.query(
      `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
       set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off`,
    );
    return await work(database);
  } finally {
    await database.end();
  }
}

/** The two roots that sign the databases of Supabase, valid until 2031 and 2035. The Supabase CLI trusts the same. */
const supabaseRoots = path.join(import.meta.dirname, 'supabase-ca.crt');

/** TLS with a verified certificate, whatever `sslmode` says; without it only to this machine. */
function connectionOf(databaseUrl: string): Pick<ClientConfig, 'connectionString' | 'ssl'> {
  const url = new URL(databaseUrl);
  if (isOnThisMachine(url)) return { connectionString: databaseUrl, ssl: false };
  const file = url.searchParams.get('sslrootcert');
  // pg would let them replace `ssl`, and some of their values verify nothing.
  for (const name of [...url.searchParams.keys()].filter((key) => key.startsWith('ssl')))
    url.searchParams.delete(name);
  const ca = file === null ? [...rootCertificates, readText(supabaseRoots)] : readText(file);
  return { connectionString: url.href, ssl: { ca, rejectUnauthorized: true } };
}

function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  // As pg reads them: `?host=` comes first, and may be the folder of a socket.
  const host = searchParams.getAll('host').at(-1) || hostname || process.env.PGHOST || 'localhost';
  return /^(?:localhost|127\.0\.0\.1|\[?::1\]?|\/.*)$/.test(host);
}

/** Whether a connection ended before the server had proved who it is. */
function isUnproven(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseError) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /CERT|SIGNATURE|TLS|SSL/.test(`${code} ${error.message}`);
}

export function messageOf(error: unknown): string {
  // Of a server with several addresses, each with its own refusal.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** A table, column or sequence as SQL writes it: `public."order"`. */
export function quoted(database: Client, name: string): string {
  return name
    .split('.')
    .map((part) => database.escapeIdentifier(part))
    .join('.');
}
