import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemState } from '../../src/features/activity/admin/system-checks.ts';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { siteConfig } from '../site-config/load.ts';
import { siteMatchesSql } from '../site-config/site-sql.ts';
import type { Checks, Problems } from './check.ts';
import { readObjects } from './objects.ts';
import { request } from './request.ts';
import { readRights, type Queries } from './rights.ts';

/** The database, and the API that should be of the same project. */
export interface DatabaseOfProject {
  database: Queries;
  url?: string;
  publishableKey?: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Why the first migration refuses older servers is said there. */
const minimumVersion = 16;

/** Of the demo accounts, as supabase/seed.sql writes them. */
const demoDomain = '@ejemplo.mx';

const putBack =
  'Alguien lo cambió en el tablero o en el editor de SQL, o falta una migración. Quita lo que está de más, y pon lo que falta o cambió con el texto de su migración (supabase/README.md dice cuál es).';

/** What the database itself is asked. */
export const databaseChecks: Checks<DatabaseOfProject> = {
  'database.project': {
    look: lookAtProject,
    say: {
      well: 'La base de datos es la de ese proyecto.',
      ill: 'SUPABASE_DB_URL y SUPABASE_URL son de dos proyectos distintos',
      remedy: 'Copia las dos del mismo proyecto (docs/operar/referencia.md dice de dónde salen).',
    },
  },
  'database.version': {
    look: async ({ database }) => {
      const version = await textOf(database, `select current_setting('server_version') as text`);
      return Number.parseInt(version) >= minimumVersion
        ? []
        : [`${version}, y hace falta ${String(minimumVersion)}`];
    },
    say: {
      well: `PostgreSQL ${String(minimumVersion)} o más nuevo.`,
      ill: 'PostgreSQL es viejo',
      remedy: 'Actualízalo en el tablero: Project Settings → Infrastructure → Upgrade project.',
    },
  },
  'database.writes': {
    look: async ({ database }) => {
      // That of this session is another one: the doctor only reads.
      const setting = await textOf(
        database,
        `select case when pg_is_in_recovery() then 'on' else reset_val end as text from pg_settings where name = 'default_transaction_read_only'`,
      );
      return setting === 'on' ? ['nadie puede guardar nada'] : [];
    },
    say: {
      well: 'La base de datos deja escribir.',
      ill: 'La base de datos es de solo lectura',
      remedy:
        'Supabase la pone así cuando se llena: docs/operar/emergencias.md, «Si se pasó del límite». Si alguien la puso así: alter database postgres reset default_transaction_read_only;',
    },
  },
  'database.migrations': {
    look: lookAtMigrations,
    say: {
      well: 'Las migraciones de esta copia del código están aplicadas, con el mismo texto.',
      ill: 'Migraciones',
      remedy: (problems) =>
        problems.some((problem) => problem.startsWith('falta'))
          ? 'Aplica lo que falta: npx supabase@3.1.0 db push --remote'
          : 'Trae la versión del código con que se publicó (git pull), y corre el doctor desde ella. Una migración aplicada no se edita: el cambio va en una nueva.',
    },
  },
  'database.site': {
    look: async ({ database }) => {
      const { rows } = await database.query<{ matches: boolean }>(siteMatchesSql(siteConfig));
      return rows[0]?.matches ? [] : ['la hora o los teléfonos pueden estar mal'];
    },
    say: {
      well: `La base de datos es de «${siteConfig.place.neighborhood}», como este código.`,
      ill: 'La base de datos no dice lo mismo de la colonia que src/site.config.ts',
      remedy: 'Escríbelo: npm run setup (docs/operar/otra-colonia.md)',
    },
  },
  'database.rights': {
    look: async ({ database }) =>
      differences(readReviewedRights(), await readRights(database), (line) => line),
    say: {
      well: 'Permisos y reglas de filas: los revisados, ni uno más.',
      ill: 'Permisos y reglas de filas distintos de los revisados (tests/database/permissions/grants.txt)',
      remedy: putBack,
    },
  },
  'database.objects': {
    look: async ({ database }) =>
      differences(
        readReviewed('foundation/catalogue.txt'),
        await readObjects(database),
        (line) => line.split(/: | returns | USING | AFTER | BEFORE /)[0] ?? line,
      ),
    say: {
      well: 'Tablas, reglas, funciones, disparadores, roles y almacenes: los que hacen las migraciones, ni uno más.',
      ill: 'La base de datos no es la que hacen las migraciones (tests/database/foundation/catalogue.txt)',
      remedy: putBack,
    },
  },
  'database.schedule': {
    look: lookAtSchedule,
    say: {
      well: 'Cada tarea programada hace lo suyo a su hora.',
      ill: 'Tareas de pg_cron con otra hora u otra orden',
      remedy: 'En el editor de SQL: select private.schedule_purges(), private.schedule_calls();',
    },
  },
  'database.admin': {
    look: async ({ database }) => {
      const count = await textOf(
        database,
        `select count(*)::text as text from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'`,
      );
      return count === '0' ? ['nadie puede dar roles ni cambiar los ajustes'] : [];
    },
    say: {
      well: 'El sitio tiene quien lo administre.',
      ill: 'No hay quien administre',
      remedy:
        'Crea tu cuenta en /auth, confírmala, y repite npm run setup (o: select private.bootstrap_admin(…) con tu correo, en el editor de SQL).',
    },
  },
  'database.demo-accounts': {
    look: async ({ database }) => {
      const count = await textOf(
        database,
        `select count(*)::text as text from auth.users where email like '%${demoDomain}'`,
      );
      return count === '0' ? [] : [`${count} (…${demoDomain})`];
    },
    say: {
      well: 'No hay cuentas de demostración.',
      ill: 'Cuentas de demostración, cuya contraseña es pública',
      remedy: 'Bórralas ya: Authentication → Users. Revisa después el historial y los roles.',
    },
  },
};

/** By the categories, whose times no two projects share. */
async function lookAtProject({ database, url, publishableKey }: DatabaseOfProject): Promise<Problems> {
  if (url === undefined || publishableKey === undefined) return [];
  const { status, body } = await request(`${url}/rest/v1/categories?select=created_at,name&order=id`, {
    headers: { apikey: publishableKey },
  });
  // What the API refuses has a line of its own.
  if (status !== 200) return [];
  const { rows } = await database.query<{ same: boolean }>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'name', name) order by id), '[]') from public.categories)
      = (select coalesce(jsonb_agg(jsonb_build_object('created_at', (c ->> 'created_at')::timestamptz, 'name', c ->> 'name')), '[]')
         from jsonb_array_elements($1) c) as same`,
    [body],
  );
  return rows[0]?.same ? [] : ['no tienen las mismas categorías'];
}

async function lookAtMigrations({ database }: DatabaseOfProject): Promise<Problems> {
  const { rows } = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations order by version',
  );
  const files = readMigrations();
  const known = new Set(files.map(({ version }) => version));
  const applied = new Map(rows.map(({ version, statements }) => [version, statements]));
  return [
    ...[...applied.keys()]
      .filter((version) => !known.has(version))
      .map((version) => `esta copia del código no tiene ${version}`),
    ...files.flatMap(({ version, name, sql }) => {
      if (!applied.has(version)) return [`falta ${version}_${name}`];
      const statements = applied.get(version);
      return !statements || bare(statements.join(';')) === bare(sql)
        ? []
        : [`se aplicó con otro texto ${version}_${name}`];
    }),
  ];
}

/** The CLI cuts a migration into its statements, and trims them. */
function bare(sql: string): string {
  return sql.replaceAll(/[\s;]+/g, '');
}

/** The file that is read in review: every right and policy that a migrated database has. */
export function readReviewedRights(): string[] {
  return readReviewed('permissions/grants.txt');
}

/** Lines that a test compares with a database of the migrations. */
function readReviewed(file: string): string[] {
  return readFileSync(path.join(root, 'tests/database', file), 'utf8')
    .split('\n')
    .filter(Boolean);
}

/** Of the platform, which differs, and what people change in the admin area. */
const ofProject = /^(?:extension|schema [^:]+$|row) /;

/** @param nameOf what an object that changed is recognized by */
function differences(
  reviewed: readonly string[],
  lines: readonly string[],
  nameOf: (line: string) => string,
): Problems {
  const present = new Set(lines.filter((line) => !ofProject.test(line)));
  const known = new Set(reviewed.filter((line) => !ofProject.test(line)));
  const missing = [...known].filter((line) => !present.has(line));
  const added = [...present].filter((line) => !known.has(line));
  const [missingNames, addedNames] = [new Set(missing.map(nameOf)), new Set(added.map(nameOf))];
  const short = (line: string) => (line.length < 160 ? line : `${line.slice(0, 159)}…`);
  return [
    ...added.map((line) => `${missingNames.has(nameOf(line)) ? 'cambió' : 'de más'}: ${short(line)}`),
    ...missing.filter((line) => !addedNames.has(nameOf(line))).map((line) => `falta: ${short(line)}`),
  ];
}

/** What the functions that schedule the jobs say, beside what pg_cron has; a job that is not there is named by the state. */
async function lookAtSchedule({ database }: DatabaseOfProject): Promise<Problems> {
  const table = await textOf(database, `select to_regclass('cron.job')::text as text`);
  if (!table) return [];
  const { rows } = await database.query<{ problem: string }>(
    `select format('%s (%s, %s)', j.jobname, j.schedule, j.command) as problem
    from pg_proc p, regexp_matches(p.prosrc, $$cron\\.schedule\\('([^']+)', '([^']+)', '([^']+)'\\)$$, 'g') m
    join cron.job j on j.jobname = m[1] and j.active
    where p.pronamespace = 'private'::regnamespace and p.proname in ('schedule_purges', 'schedule_calls')
      and (j.schedule, j.command) is distinct from (m[2], m[3])
    order by 1`,
  );
  return rows.map(({ problem }) => problem);
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

async function textOf(database: Queries, sql: string): Promise<string> {
  const { rows } = await database.query<{ text: string | null }>(sql);
  return rows[0]?.text ?? '';
}
