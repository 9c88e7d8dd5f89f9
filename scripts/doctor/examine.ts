import type { Client } from 'pg';
import { messageOf, withDatabase } from '../backup/project.ts';
import { apiChecks, checkProject } from './api-checks.ts';
import { runChecks, skipChecks, type Finding } from './check.ts';
import { databaseChecks, readSystemState } from './database-checks.ts';
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
  const project = await examineApi(settings, managementUrl);
  // One line for a project that sleeps: its database sleeps as well.
  const [first] = project;
  const isAsleep = first?.id === 'project.reachable' && first.ok === false;
  const database = await examineDatabase(settings, now).catch((error: unknown): Finding[] => {
    const [text = '', remedy] = messageOf(error).split('\n');
    return isAsleep ? [] : [{ id: 'database.reachable', ok: false, text, remedy }];
  });
  return [...project, ...database, ...(await examineSite(settings, now))];
}

async function examineApi(settings: Settings, managementUrl: string): Promise<Finding[]> {
  const { url, publishableKey, isFileNamed } = settings;
  if (url === undefined || publishableKey === undefined) {
    const missing = url === undefined ? 'SUPABASE_URL' : 'VITE_SUPABASE_PUBLISHABLE_KEY';
    const reason = `Sin ${missing} no se puede preguntar al proyecto.`;
    return skipChecks('project', apiChecks, { isFileNamed, reason });
  }
  const reachable = await checkProject({ url, publishableKey });
  if (!reachable.ok) return [reachable];
  return [reachable, ...(await runChecks(apiChecks, { ...settings, url, publishableKey, managementUrl }))];
}

async function examineDatabase({ databaseUrl, isFileNamed }: Settings, now: number): Promise<Finding[]> {
  if (databaseUrl === undefined) {
    const reason = 'Sin SUPABASE_DB_URL no se puede mirar en la base de datos.';
    const checks = { ...databaseChecks, 'database.state': () => ({ ok: null, text: '' }) };
    return skipChecks('database', checks, { isFileNamed, reason });
  }
  return withDatabase({ databaseUrl }, async (client) => {
    const database = await readOnly(client);
    const findings = await runChecks(databaseChecks, database);
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
    'set default_transaction_read_only = on; set search_path = public; set statement_timeout = 60000',
  );
  return { query: (sql, parameters) => client.query(sql, parameters) };
}

async function examineSite({ siteUrl, url }: Settings, now: number): Promise<Finding[]> {
  if (siteUrl === undefined)
    return skipChecks('site', siteChecks, { reason: 'Sin --url SITIO no se puede mirar el sitio.' });
  const site = { url: siteUrl, projectUrl: url, now };
  const reachable = await checkSite(site);
  return reachable.ok ? [reachable, ...(await runChecks(siteChecks, site))] : [reachable];
}
