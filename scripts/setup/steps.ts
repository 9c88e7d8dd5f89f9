import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { readProject, withDatabase } from '../backup/project.ts';
import { examine } from '../doctor/examine.ts';
import { isWell, report } from '../doctor/report.ts';
import { readSettings } from '../doctor/settings.ts';
import { siteConfig, siteName } from '../site-config/load.ts';
import { categoriesSql, siteMatchesSql, siteSql } from '../site-config/site-sql.ts';
import { confirm, type Prompt } from './prompt.ts';
import { questions } from './questions.ts';
import type { Settings } from './settings.ts';
import { supabaseCli, supabaseCliVersion } from './supabase-cli.ts';

export interface Step {
  title: string;
  /** @returns what shows that nothing is left to do, or null */
  done: () => Promise<string | null>;
  /** What it is about to change. */
  changes: () => string | Promise<string>;
  run: () => Promise<void>;
  /** What is not finished does not stop the steps after it: the doctor names it again. */
  canWait?: boolean;
}

/** Runs what is not done yet, each step after a yes. @throws {DataError} at a no, and where a step has failed */
export async function runSteps(prompt: Prompt, steps: Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    console.log(`\n── Paso ${String(index + 1)} de ${String(steps.length)}: ${step.title} ──`);
    const before = await step.done();
    if (before !== null) {
      console.log(`✓ ${before}`);
      continue;
    }
    console.log(await step.changes());
    if (!(await confirm(prompt, '¿Seguir con este paso?', true)))
      throw new DataError(`No se hizo nada en este paso. Cuando quieras seguir: npm run setup`);
    await step.run();
    const after = await step.done();
    if (after !== null) console.log(`✓ ${after}`);
    else if (!step.canWait) throw new DataError(`«${step.title}» no quedó hecho. ${again}`);
  }
}

const again = 'Corrige lo que dice arriba y repite npm run setup: continúa en este paso.';

export function setupSteps(prompt: Prompt, settings: Settings): Step[] {
  const ref = settings.get('SUPABASE_REMOTES_PRODUCTION_PROJECT_ID');
  const project = readProject({
    SUPABASE_DB_URL: settings.get('SUPABASE_DB_URL'),
    SUPABASE_URL: settings.get('SUPABASE_URL'),
    SUPABASE_SECRET_KEY: settings.get('SUPABASE_SECRET_KEY'),
  });
  const password = decodeURIComponent(new URL(project.databaseUrl).password);
  const secrets = questions.flatMap(({ isSecret, variables: [[, variable]] }) =>
    isSecret ? [settings.get(variable)] : [],
  );
  const cli = supabaseCli(password, [...secrets, password]);
  const mustSucceed = (status: number) => {
    if (status !== 0) throw new DataError(`Ese comando terminó con error (${String(status)}). ${again}`);
  };
  const query = <Row extends object>(text: string, values?: string[]) =>
    withDatabase(project, async (database) => (await database.query<Row>(text, values)).rows);

  return [
    {
      title: 'entrar a Supabase',
      changes: () =>
        'Abre el navegador para que entres con la cuenta dueña del proyecto, y guarda la sesión en esta computadora.',
      done: async () => {
        const { status, output } = await cli.read('projects', 'list');
        if (status !== 0) return null;
        if (!output.includes(ref))
          throw new DataError(
            `La cuenta con la que entraste no tiene el proyecto ${ref}. Pide que la inviten, o sal de ella con:\n` +
              `  npx supabase@${supabaseCliVersion} logout`,
          );
        return 'Esta computadora ya tiene sesión, y ve el proyecto.';
      },
      run: async () =>
        mustSucceed(await (prompt.isInteractive ? cli.runInTerminal('login') : cli.run('login'))),
    },
    {
      title: 'unir esta carpeta con el proyecto',
      changes: () =>
        `Anota en supabase/.temp que esta carpeta es del proyecto ${ref}. En el proyecto no cambia nada.`,
      done: () => Promise.resolve(isLinked(ref) ? `La carpeta es del proyecto ${ref}.` : null),
      run: async () => mustSucceed(await cli.run('link', '--project-ref', ref)),
    },
    {
      title: 'extensiones de la base de datos',
      changes: () =>
        'Enciende pg_cron (borra a tiempo lo que el aviso de privacidad promete borrar) y pg_net (publica los cambios y avisa al equipo).',
      done: async () => {
        const missing = await missingExtensions(query);
        return missing.length > 0 ? null : 'pg_cron y pg_net están encendidas, o este servidor no las tiene.';
      },
      run: async () => {
        for (const name of await missingExtensions(query)) await query(extensions[name] ?? '');
      },
    },
    {
      title: 'base de datos',
      changes: async () => {
        const pending = await pendingMigrations(query);
        return (
          `Aplica ${String(pending.length)} migraciones, de ${pending.at(0) ?? ''} a ${pending.at(-1) ?? ''}:\n` +
          'tablas, permisos y funciones. Los datos que haya se conservan; los de demostración no se suben.'
        );
      },
      done: async () =>
        (await pendingMigrations(query)).length > 0 ? null : 'La base de datos tiene todas las migraciones.',
      run: async () => mustSucceed(await cli.run('db', 'push', '--remote', '--yes')),
    },
    {
      title: 'la colonia',
      changes: () =>
        `Escribe en la base de datos lo que dice src/site.config.ts: «${siteName(siteConfig)}», la hora de ${siteConfig.localTime.name}\n` +
        `y la clave ${siteConfig.phones.callingCode}; y las categorías, si todavía no hay ninguna.`,
      done: async () => {
        const [site] = await query<{ matches: boolean }>(siteMatchesSql(siteConfig));
        return site?.matches ? `La base de datos es de ${siteConfig.place.neighborhood}.` : null;
      },
      run: async () => {
        await query(siteSql(siteConfig));
        await query(categoriesSql(siteConfig));
      },
    },
    {
      title: 'tareas de la base de datos',
      canWait: true,
      changes: () =>
        'Programa el borrado de lo que venció y los mensajes al equipo, y abre al equipo los canales de cambios en vivo.',
      done: async () => {
        const undone = await withDatabase(project, undoneTasks);
        return undone.length > 0
          ? null
          : 'Tareas programadas y canales abiertos, hasta donde este servidor los tiene.';
      },
      run: async () => {
        for (const task of await withDatabase(project, undoneTasks)) {
          const [row] = await query<{ done: boolean }>(`select private.${task}() as done`);
          if (row?.done !== true) console.log(`! ${task}: ${remedies[task] ?? ''}`);
        }
      },
    },
    {
      title: 'ajustes de las cuentas y los correos',
      changes: () =>
        'Pone en el proyecto lo que se lista arriba: la dirección del sitio, tu servidor de correo y los correos en español.',
      done: async () => {
        const status = await cli.run('config', 'diff', '--exit-code');
        if (status === 2) return null;
        mustSucceed(status);
        return 'El proyecto tiene los ajustes de supabase/config.toml.';
      },
      run: async () => mustSucceed(await cli.run('config', 'push', '--yes')),
    },
    {
      title: 'publicar el sitio',
      canWait: true,
      changes: () =>
        'Esto lo haces tú, en el servicio que aloja el sitio (docs/operar/tutorial.md, paso 5). Allá van estas variables:\n' +
        publicVariables(settings),
      done: () => publishedSite(settings),
      run: async () => {
        while ((await publishedSite(settings)) === null) {
          console.log(`${settings.get('VITE_SITE_URL')} todavía no muestra el sitio de este proyecto.`);
          if (await wantsToWait(prompt, 'Cuando esté publicado, oprime Enter (o escribe «luego»): ')) return;
        }
      },
    },
    {
      title: 'la primera persona que administra',
      canWait: true,
      changes: () => `Da el rol de administrador a ${settings.get('FIRST_ADMIN_EMAIL')}.`,
      done: async () => {
        const admins = await query(`select from public.user_roles where role = 'admin'`);
        return admins.length > 0
          ? 'El sitio ya tiene quien lo administre; esa persona da los demás roles.'
          : null;
      },
      run: async () => {
        const email = settings.get('FIRST_ADMIN_EMAIL');
        while (!(await hasConfirmedAccount(query, email))) {
          console.log(
            `Todavía no hay una cuenta confirmada de ${email}. Abre ${settings.get('VITE_SITE_URL')}/auth, crea la cuenta\n` +
              'con ese correo, y confirma con el enlace que llega. (Si no llega en cinco minutos, revisa el servidor de correo.)',
          );
          if (await wantsToWait(prompt, 'Cuando esté confirmada, oprime Enter (o escribe «luego»): ')) return;
        }
        await query('select private.bootstrap_admin($1)', [email]);
      },
    },
  ];
}

type Query = <Row extends object>(text: string, values?: string[]) => Promise<Row[]>;

/** @returns whether the answer is «luego» */
async function wantsToWait(prompt: Prompt, text: string): Promise<boolean> {
  const isLater = (await prompt.ask(text)).toLowerCase() === 'luego';
  if (isLater) console.log('! Queda pendiente: repite npm run setup cuando esté.');
  return isLater;
}

function isLinked(ref: string): boolean {
  return ['project-ref', 'linked-project.json'].some((name) => {
    const file = path.join('supabase/.temp', name);
    return existsSync(file) && readFileSync(file, 'utf8').includes(ref);
  });
}

/** What enables each of them, as the documentation of Supabase has it. */
const extensions: Record<string, string> = {
  pg_cron: `create extension pg_cron with schema pg_catalog;
    grant usage on schema cron to postgres;
    grant all privileges on all tables in schema cron to postgres`,
  pg_net: 'create extension pg_net',
};

async function missingExtensions(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select name from pg_available_extensions where installed_version is null and name in ('pg_cron', 'pg_net')`,
  );
  return rows.map(({ name }) => name);
}

/** Names of the migrations that the project does not have yet. */
async function pendingMigrations(query: Query): Promise<string[]> {
  const own = readdirSync('supabase/migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const [table] = await query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  const applied = table?.exists
    ? await query<{ version: string }>('select version from supabase_migrations.schema_migrations')
    : [];
  const unknown = applied.filter(({ version }) => !own.some((file) => file.startsWith(`${version}_`)));
  if (unknown.length > 0)
    throw new DataError(
      `El proyecto tiene ${String(unknown.length)} migraciones que este código no conoce: es de una versión más nueva.\n` +
        'Actualiza el código con git pull y repite npm run setup.',
    );
  return own
    .filter((file) => !applied.some(({ version }) => file.startsWith(`${version}_`)))
    .map((file) => path.basename(file, '.sql'));
}

const remedies: Record<string, string> = {
  create_realtime_policies:
    'el servicio Realtime todavía no arranca. En el tablero abre Realtime, espera unos minutos y repite npm run setup.',
  schedule_purges: 'enciende pg_cron (tablero → Integrations → Cron) y repite npm run setup.',
  schedule_calls: 'enciende pg_cron (tablero → Integrations → Cron) y repite npm run setup.',
};

/** The functions of the migrations that complete what was not there yet when they ran. */
async function undoneTasks(database: Client): Promise<string[]> {
  const { rows: policies } = await database.query(
    `select from pg_policies where schemaname = 'realtime' and tablename = 'messages'`,
  );
  const tasks = policies.length > 0 ? [] : ['create_realtime_policies'];
  const { rows: extension } = await database.query(`select from pg_extension where extname = 'pg_cron'`);
  if (extension.length === 0) return tasks;
  const { rows: jobs } = await database.query<{ command: string }>('select command from cron.job');
  const isScheduled = (name: string) => jobs.some(({ command }) => command.includes(`private.${name}()`));
  return [
    ...tasks,
    ...(isScheduled('purge_bin') ? [] : ['schedule_purges']),
    ...(isScheduled('send_team_message') ? [] : ['schedule_calls']),
  ];
}

/** The lines that the host needs for the build. None is secret. */
function publicVariables(settings: Settings): string {
  return ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SITE_URL']
    .flatMap((name) => (settings.get(name) ? [`  ${name}=${settings.get(name)}`] : []))
    .join('\n');
}

/** @returns null where the site is not online, or was built for another project, which its policy names */
async function publishedSite(settings: Settings): Promise<string | null> {
  const url = settings.get('VITE_SITE_URL');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    const page = await response.text();
    return response.ok && page.includes(settings.get('VITE_SUPABASE_URL'))
      ? `${url} muestra el sitio.`
      : null;
  } catch {
    return null;
  }
}

async function hasConfirmedAccount(query: Query, email: string): Promise<boolean> {
  const rows = await query(
    `select from auth.users where lower(email) = lower($1) and email_confirmed_at is not null and deleted_at is null`,
    [email],
  );
  return rows.length > 0;
}

/** @returns the exit status of `npm run doctor` */
export async function runDoctor({ get, secretsFile }: Settings): Promise<number> {
  const url = get('VITE_SITE_URL');
  console.log('\n── Revisión ──\nLa misma que hace, cuando quieras:');
  console.log(`  $ npm run doctor -- --env ${path.relative('.', secretsFile)} --url ${url}`);
  const settings = readSettings(secretsFile, url);
  const findings = await examine(settings);
  console.log(report(findings, settings, false));
  return isWell(findings) ? 0 : 1;
}
