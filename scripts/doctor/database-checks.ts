import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemState } from '../../src/features/activity/admin/system-checks.ts';
import { readMigrations, type Migration } from '../../supabase/local/migrations.ts';
import { siteConfig } from '../site-config/load.ts';
import { siteMatchesSql } from '../site-config/site-sql.ts';
import { listed, type Checks, type Outcome } from './check.ts';
import { readRights, type Queries } from './rights.ts';
import { functionSources, hasUnfilteredWrite } from './unfiltered-writes.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Of the demo accounts, as supabase/seed.sql writes them. */
const demoDomain = '@ejemplo.mx';

const pushMigrations = 'npx supabase@3.1.0 db push --remote';

/** What the database itself is asked. */
export const databaseChecks: Checks<Queries> = {
  'database.version': (database) => checkVersion(database),
  'database.migrations': (database) => checkMigrations(database, readMigrations()),
  'database.site': checkSite,
  'database.rights': checkRights,
  'database.safeupdate': checkSafeupdate,
  'database.realtime': checkPublication,
  'database.bucket': checkBucket,
  'database.demo-accounts': checkDemoAccounts,
};

/** Why the first migration refuses older servers is said there. */
export async function checkVersion(database: Queries, minimum = 16): Promise<Outcome> {
  const version = await one(database, `select current_setting('server_version') as value`);
  return {
    ok: Number.parseInt(version) >= minimum,
    text: `PostgreSQL ${version} (hace falta ${String(minimum)} o más nuevo).`,
    remedy: 'Actualízalo en el tablero: Project Settings → Infrastructure → Upgrade project.',
  };
}

async function checkMigrations(database: Queries, files: Migration[]): Promise<Outcome> {
  const { rows } = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations order by version',
  );
  const applied = new Map(rows.map(({ version, statements }) => [version, statements]));
  const known = new Set(files.map(({ version }) => version));
  const nameOf = ({ version, name }: Migration) => `${version}_${name}`;
  const missing = files.filter(({ version }) => !applied.has(version));
  const unknown = [...applied.keys()].filter((version) => !known.has(version));
  const stored = files.filter(({ version }) => applied.get(version));
  const changed = stored.filter(
    ({ version, sql }) => bare(applied.get(version)?.join(';') ?? '') !== bare(sql),
  );

  if (unknown.length > 0) {
    return {
      ok: false,
      text: `La base de datos tiene migraciones que esta copia del código no tiene: ${listed(unknown)}.`,
      remedy: 'Trae la versión del código con que se publicó (git pull), y corre el doctor desde ella.',
    };
  }
  if (missing.length > 0) {
    return {
      ok: false,
      text: `Faltan migraciones: ${listed(missing.map(nameOf))}.`,
      remedy: `Aplícalas: ${pushMigrations}`,
    };
  }
  if (changed.length > 0) {
    return {
      ok: false,
      text: `Se aplicaron con otro texto que el de esta copia del código: ${listed(changed.map(nameOf))}.`,
      remedy:
        'Una migración aplicada no se edita: recupera el archivo (git checkout), y escribe el cambio en una migración nueva.',
    };
  }
  return {
    ok: true,
    text:
      `Las ${String(files.length)} migraciones están aplicadas` +
      (stored.length > 0
        ? `, ${String(stored.length)} con el mismo texto.`
        : '; el servidor no guardó su texto.'),
  };
}

async function checkSite(database: Queries): Promise<Outcome> {
  const { rows } = await database.query<{ matches: boolean }>(siteMatchesSql(siteConfig));
  const { neighborhood } = siteConfig.place;
  return rows[0]?.matches
    ? { ok: true, text: `La base de datos es de «${neighborhood}», como este código.` }
    : {
        ok: false,
        text: 'La base de datos no dice lo mismo de la colonia que src/site.config.ts: la hora o los teléfonos pueden estar mal.',
        remedy: 'Escríbelo: npm run setup (docs/operar/otra-colonia.md)',
      };
}

/** The CLI cuts a migration into its statements, and trims them. */
function bare(sql: string): string {
  return sql.replaceAll(/[\s;]+/g, '');
}

async function checkRights(database: Queries): Promise<Outcome> {
  const reviewed = readReviewedRights();
  const present = new Set(await readRights(database));
  const missing = reviewed.filter((line) => !present.has(line));
  const added = [...present].filter((line) => !reviewed.includes(line));
  if (missing.length === 0 && added.length === 0) {
    return {
      ok: true,
      text: `Permisos y reglas de filas: los ${String(reviewed.length)} revisados, ni uno más.`,
    };
  }
  const parts = [
    ...(added.length > 0 ? [`de más: ${listed(added)}`] : []),
    ...(missing.length > 0 ? [`faltan: ${listed(missing)}`] : []),
  ];
  return {
    ok: false,
    text: `Permisos y reglas de filas distintos de los revisados (tests/database/permissions/grants.txt): ${parts.join(' · ')}`,
    remedy:
      'Alguien los cambió en el tablero o falta una migración. Quita lo de más y pon lo que falta en el editor de SQL, con lo que dice la migración de esa tabla.',
  };
}

/** The file that is read in review: every right and policy that a migrated database has. */
export function readReviewedRights(): string[] {
  return readFileSync(path.join(root, 'tests/database/permissions/grants.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
}

async function checkSafeupdate(database: Queries): Promise<Outcome> {
  const { rows } = await database.query<{ offender: string; source: string }>(functionSources);
  const found = rows.filter(({ source }) => hasUnfilteredWrite(source)).map(({ offender }) => offender);
  return {
    ok: found.length === 0,
    text:
      found.length === 0
        ? `Ninguna de las ${String(rows.length)} funciones cambia o borra filas sin WHERE.`
        : `Funciones con un UPDATE o DELETE sin WHERE, que la API rechaza (safeupdate): ${listed(found)}.`,
    remedy: 'Escribe «where true» donde se quieren todas las filas, en una migración nueva.',
  };
}

async function checkPublication(database: Queries): Promise<Outcome> {
  const { rows } = await database.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
  );
  const published = rows.map(({ name }) => name).join(', ');
  return {
    ok: published === '',
    text: `Tablas que se anuncian en vivo: ${published || 'ninguna'} (no debe ser ninguna).`,
    remedy: `En el editor de SQL: alter publication supabase_realtime drop table ${published};`,
  };
}

async function checkBucket(database: Queries): Promise<Outcome> {
  const { rows } = await database.query<{ size: string | null; types: string[] | null; public: boolean }>(
    `select file_size_limit as size, allowed_mime_types as types, public from storage.buckets where id = 'business_images'`,
  );
  const [bucket] = rows;
  const { megabytes, types, migration } = bucketLimits();
  const ok =
    bucket?.public === true &&
    Number(bucket.size) === megabytes * 1024 * 1024 &&
    [...(bucket.types ?? [])].sort().join() === types.join();
  return {
    ok,
    text: ok
      ? `El almacén acepta fotos de hasta ${String(megabytes)} MB: ${types.join(', ')}.`
      : bucket
        ? `El almacén «business_images» no tiene los límites del proyecto (público: ${bucket.public ? 'sí' : 'no'}, bytes: ${bucket.size ?? 'sin límite'}, tipos: ${bucket.types?.join(', ') ?? 'todos'}).`
        : 'Falta el almacén «business_images».',
    remedy: `En el editor de SQL, corre otra vez el «insert into storage.buckets» de ${migration}.`,
  };
}

/** What the migrations say of the bucket. */
function bucketLimits() {
  const files = readMigrations();
  const pattern = /insert into storage\.buckets[^;]*?(\d+) \* 1024 \* 1024, array\[([^\]]+)\]/;
  const last = files.findLast(({ sql }) => pattern.test(sql));
  const [, megabytes, types = ''] = pattern.exec(last?.sql ?? '') ?? [];
  if (!last || megabytes === undefined) throw new Error('ninguna migración dice los límites del almacén');
  return {
    megabytes: Number(megabytes),
    types: types.replaceAll("'", '').split(', ').sort(),
    migration: `${last.version}_${last.name}.sql`,
  };
}

async function checkDemoAccounts(database: Queries): Promise<Outcome> {
  const count = Number(
    await one(database, `select count(*)::text as value from auth.users where email like '%${demoDomain}'`),
  );
  return {
    ok: count === 0,
    text:
      count === 0
        ? 'No hay cuentas de demostración.'
        : `Cuentas de demostración, cuya contraseña es pública: ${String(count)} (…${demoDomain}).`,
    remedy: 'Bórralas ya: Authentication → Users. Revisa después el historial y los roles.',
  };
}

/** What private.read_system_state() says, as JSON, so that numbers and times are those of the API. */
export async function readSystemState(database: Queries): Promise<SystemState> {
  const { rows } = await database.query<{ state: SystemState }>(
    'select to_jsonb(s) as state from private.read_system_state() s',
  );
  const [row] = rows;
  if (!row) throw new Error('private.read_system_state() no respondió');
  return row.state;
}

async function one(database: Queries, sql: string): Promise<string> {
  const { rows } = await database.query<{ value: string }>(sql);
  return rows[0]?.value ?? '';
}
