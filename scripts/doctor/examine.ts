import type { Client } from 'pg';
import { messageOf, withDatabase } from '../backup/project.ts';
import { apiChecks, checkProject } from './api-checks.ts';
import { missing, runChecks, type Finding } from './check.ts';
import { databaseChecks, readSystemState } from './database-checks.ts';
import { accountChecks, serverChecks } from './mail-checks.ts';
import { planChecks } from './plan-checks.ts';
import type { Queries } from './rights.ts';
import type { Settings } from './settings.ts';
import { checkSite, siteChecks } from './site-checks.ts';

interface ExamineOptions {
  now?: number;
  /** Of Supabase's management API. */
  managementUrl?: string;
}

/** Looks at everything that the settings let it see. It changes nothing. */
export async function examine(
  settings: Settings,
  { now = Date.now(), managementUrl = 'https://api.supabase.com' }: ExamineOptions = {},
): Promise<Finding[]> {
  const project = await examineApi(settings, now, managementUrl);
  // One line for a project that does not answer: its database does not either.
  const isUnreachable = project.some(({ id, ok }) => id === 'project.reachable' && ok === false);
  const database = await examineDatabase(settings, now, isUnreachable).catch((error: unknown): Finding[] => {
    const [text = '', remedy] = messageOf(error).split('\n');
    return isUnreachable ? [] : [{ id: 'database.reachable', ok: false, text, remedy }];
  });
  return [...project, ...database, ...(await examineMail(settings)), ...(await examineSite(settings, now))];
}

async function examineApi(settings: Settings, now: number, managementUrl: string): Promise<Finding[]> {
  const { url, publishableKey, accessToken } = settings;
  if (url === undefined) return missing('project', 'SUPABASE_URL', 'preguntar al proyecto');
  if (publishableKey === undefined)
    return missing('project', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'preguntar al proyecto');
  const reachable = await checkProject({ url, publishableKey });
  if (!reachable.ok) return [reachable];
  return [
    reachable,
    ...(await runChecks(apiChecks, { ...settings, url, publishableKey, now })),
    ...(accessToken === undefined
      ? [
          {
            ...{ id: 'auth.mail', ok: null },
            text: 'El captcha, las direcciones permitidas y si hay servidor de correo propio solo se ven en el tablero (Authentication); con SUPABASE_ACCESS_TOKEN los mira el doctor.',
          },
        ]
      : await runChecks(accountChecks, { url, accessToken, managementUrl })),
  ];
}

async function examineDatabase(
  { databaseUrl, url, publishableKey }: Settings,
  now: number,
  isUnreachable: boolean,
): Promise<Finding[]> {
  if (databaseUrl === undefined) return missing('database', 'SUPABASE_DB_URL', 'mirar en la base de datos');
  return withDatabase({ databaseUrl }, async (client) => {
    const database = await readOnly(client);
    const subject = isUnreachable ? { database } : { database, url, publishableKey };
    const findings = await runChecks(databaseChecks, subject);
    const state = await readSystemState(database).catch((error: unknown): Finding => ({
      id: 'database.state',
      ok: false,
      text: `No se pudo leer el estado de las tareas y del plan: ${messageOf(error)}`,
      remedy: 'Aplica las migraciones que faltan (el renglón «database.migrations»).',
    }));
    return [...findings, ...('id' in state ? [state] : planChecks(state, now))];
  });
}

/** A session that can only read, and that names objects as a migrated database of the tests does. */
async function readOnly(client: Client): Promise<Queries> {
  await client.query(
    'set default_transaction_read_only = on; set search_path = public, extensions; set statement_timeout = 60000',
  );
  return { query: (sql, parameters) => client.query(sql, parameters) };
}

async function examineMail({ mailServer }: Settings): Promise<Finding[]> {
  return mailServer === undefined
    ? [
        {
          ...{ id: 'mail.server', ok: null },
          text: 'Si el servidor de correo responde se ve donde está su clave: en la carpeta con supabase/.env, o con SMTP_HOST.',
        },
      ]
    : runChecks(serverChecks, mailServer);
}

async function examineSite({ siteUrl, url }: Settings, now: number): Promise<Finding[]> {
  if (siteUrl === undefined) return missing('site', 'VITE_SITE_URL o --url', 'mirar el sitio');
  const site = { url: siteUrl, projectUrl: url, now };
  const reachable = await checkSite(site);
  return reachable.ok ? [reachable, ...(await runChecks(siteChecks, site))] : [reachable];
}
