// A year of a site that nobody touches, on sampled days, with what its hosts do meanwhile. The clock of the database is not moved:
// every stored time is moved back instead, and pg_cron is played by running its jobs.
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import {
  buildCheck,
  systemChecks,
  type Finding,
  type SystemState,
} from '@/features/activity/admin/system-checks';
import { readBuiltList } from '@/features/businesses/built/directory';
import { openStateAt } from '@/features/hours/open-state';
import { toSchedule } from '@/features/hours/schedule';
import { toLocalMinute } from '@/lib/dates';
import { pauseReasonOf } from '@/lib/errors';
import { backUp } from '../../../scripts/backup/back-up';
import { readProject } from '../../../scripts/backup/project';
import { restore } from '../../../scripts/backup/restore';
import { buildFolder } from '../../../scripts/build/ensure-build';
import { runDaily } from '../../../scripts/daily/run-daily';
import { examine } from '../../../scripts/doctor/examine';
import { createStaticHost } from '../../../scripts/host/static-host';
import { createBackend } from '../../../supabase/local/create-backend';
import type { Database } from '../../../supabase/local/database';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/local-keys';
import { openSession } from '../../../supabase/local/postgres/connection';
import { openTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { origin } from '../../built-site/built-page';
import { setup as buildSite } from '../../built-site/setup-build';
import { databaseUrl } from '../database-url';
import { fillEveryTable } from '../fill-every-table';
import { heldTooLong, termCount } from '../legal/held-too-long';
import { readRows } from '../read-rows';
import { clientFrom, serverClient } from '../role-clients';
import { scheduledJobsSql } from '../scheduled-jobs';

type Trouble = 'unscheduled' | 'asleep' | 'silent' | 'full';
type Project = Awaited<ReturnType<typeof startProject>>;

const dayMs = 86_400_000;
const rejectedId = 'c1000000-0000-4000-8000-0000000000e1';
const files = [
  `submissions/${rejectedId}/submission_${rejectedId}_1`,
  `proposals/${'0'.repeat(64)}/image_1`,
  'businesses/1/portada.webp',
];

/** What was there before everybody left; the counts of visits are kept for more than a year, so they are older. */
const leftBehind = `
  insert into public.business_submissions (id, name, address, description, phone, status, notes, reviewed_at)
  values ('${rejectedId}', 'Rechazada', 'Calle 1', 'Una descripción', '4449990001', 'rejected', 'Nota', now());
  insert into private.audit_log (action, table_name, record_id, business_id, changes)
  values ('delete', 'businesses', '900888', null, '{"phone": {"old": "4449990004"}}'),
    ('update', 'businesses', '1', 1, '{"phone": {"old": "4449990005", "new": null}}');
  insert into public.business_visits (business_id, day, kind) values (1, private.local_date(now()) - 40, 'visit');`;

let folder: string;
let source: Project;
let target: Project;
/** Of the clock and of pg_cron. */
let session: Database;
let host: Awaited<ReturnType<typeof serve>>;
/** What the doctor says of any local backend, which is no hosted project. */
let usual: string[] = [];
let builtAt: number;
let today = 0;
let trouble: Trouble | undefined;
let admin: ReturnType<typeof connect>;
/** The promises that needed keeping. */
const broken = new Set<string>();

beforeAll(async () => {
  buildSite();
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-year-'));
  [source, target] = await Promise.all([startProject('seeded'), startProject('migrated')]);
  if (source.address) session = openSession(source.address);
  const built = JSON.parse(await readFile(path.join(buildFolder, 'build.json'), 'utf8')) as object;
  const configFile = path.resolve(import.meta.dirname, '../../../vercel.json');
  const pages = createStaticHost({ folder: buildFolder, configFile });
  host = await serve((request, response) => {
    if (request.url === '/hook') builtAt = Date.now();
    else if (request.url !== '/build.json') return pages(request, response);
    const body = { ...built, builtAt: new Date(builtAt).toISOString() };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { fetch } = globalThis;
  // The pages name the public origin, which nobody serves here.
  vi.stubGlobal('fetch', (url: string | URL, options?: RequestInit) =>
    fetch(String(url).replace(origin, host.url), options),
  );
  vi.stubGlobal('location', new URL(origin));
  await fillEveryTable(source.backend.pg);
  await source.backend.pg.exec(scheduledJobsSql + leftBehind);
  const images = serverClient(source.backend).storage.from('business_images');
  for (const name of files)
    expect((await images.upload(name, Buffer.from(name), { contentType: 'image/webp' })).error).toBeNull();
  admin = connect(source.project.url);
  await admin.auth.signInWithPassword({ email: 'admin@ejemplo.mx', password: 'conecta-km5-demo' });
  await runTasks();
  usual = await doctor();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  host.close();
  await session.close();
  for (const { server } of [source, target]) server.close();
  await Promise.all([source.backend.close(), target.backend.close()]);
  await rm(folder, { recursive: true });
});

const connect = (url: string) =>
  createClient(url, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startProject(template: 'seeded' | 'migrated') {
  const open = await openTemporaryDatabase(template);
  const backend = await createBackend(open);
  const server = await serve((request, response) => {
    if (trouble === 'asleep') return void response.writeHead(540).end('{}');
    if (trouble === 'silent') return void request.socket.destroy();
    if (trouble === 'full' && request.method === 'POST' && request.url?.endsWith('/record_job_run'))
      return void response.writeHead(405).end('{"code":"25006"}');
    backend.middleware(request, response, () => response.writeHead(404).end());
  });
  const project = readProject({
    SUPABASE_DB_URL: databaseUrl(open.address),
    SUPABASE_URL: server.url,
    SUPABASE_SECRET_KEY: SECRET_KEY,
  });
  return { backend, address: open.address, server, project };
}

/** Makes everything so many days older. In two steps: a day must not meet the next one, which has not moved yet. */
async function pass(days: number): Promise<void> {
  builtAt -= days * dayMs;
  await session.exec(
    `set default_transaction_read_only = off; set session_replication_role = replica; set timezone = 'UTC'`,
  );
  const { rows } = await session.query<{ name: string; columns: string[] }>(`
      select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname)) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'cron') and a.attnum > 0 and a.attgenerated = ''
        and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
      group by 1`);
  for (const { name, columns } of rows)
    for (const step of [days + 1_000, -1_000]) {
      const moved = columns.map((column) => `${column} = ${column} - interval '${String(step)} days'`);
      await session.exec(`update ${name} set ${moved.join(', ')} where true`);
    }
}

/** As pg_cron does. A database that has reached 500 MB can only be read. */
async function runJobs(): Promise<void> {
  const readOnly = trouble === 'full' ? 'on' : 'off';
  await session.exec(
    `set session_replication_role = origin; set default_transaction_read_only = ${readOnly}`,
  );
  const { rows } = await session.query<{ jobid: number; command: string }>('select * from cron.job');
  for (const { jobid, command } of rows) {
    const status = await session.exec(command).then(
      () => 'succeeded',
      () => 'failed',
    );
    const run = [jobid, status];
    await source.backend.pg.query('insert into cron.job_run_details (jobid, status) values ($1, $2)', run);
  }
}

/** The scheduled tasks outside the database. @returns the archive */
async function runTasks(): Promise<string> {
  const environment = { SUPABASE_URL: source.project.url, SUPABASE_SECRET_KEY: SECRET_KEY };
  await runDaily({ ...environment, DEPLOY_HOOK_URL: `${host.url}/hook` }, () => undefined);
  return backUp(source.project, folder, () => undefined);
}

/** What visitors leave. */
async function visit(): Promise<void> {
  const visitor = clientFrom(source.backend, '203.0.113.77');
  const submission = { name: 'De visita', address: 'Calle 1', phone: `44499${String(10_000 + today)}` };
  const report = { p_business_id: 1, p_reason: 'other', p_note: 'Ya no está' };
  const answers = await Promise.all([
    visitor.rpc('submit_business_public', {
      business_data: {
        ...submission,
        description: 'Una descripción',
        client_request_id: crypto.randomUUID(),
      },
    }),
    visitor.rpc('report_business', { ...report, p_request_id: crypto.randomUUID() }),
    visitor.rpc('count_empty_search', { p_query: 'plomero vqzwx' }),
    visitor.rpc('count_visit', { p_business_id: 1, p_kind: 'visit' }),
    visitor.rpc('log_security_event', { p_action: 'form_submission_failed' }),
  ]);
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
}

const problemsIn = (findings: readonly Finding[]) =>
  findings.filter(({ ok }) => ok === false).map(({ id }) => id);

/** What the dashboard says to an admin first. */
async function dashboard(): Promise<string[]> {
  const { data, status } = await admin.rpc('system_state').single<SystemState>();
  if (!data) return [pauseReasonOf(status) ?? `status ${String(status)}`];
  const state = trouble === 'full' ? { ...data, database_bytes: 500_000_000 } : data;
  return problemsIn([...systemChecks(state, Date.now()), buildCheck(builtAt, Date.now())]);
}

async function doctor(): Promise<string[]> {
  const url = new URL(source.project.databaseUrl);
  if (trouble === 'full') url.searchParams.set('options', '-c default_transaction_read_only=on');
  if (trouble === 'asleep') url.searchParams.set('host', '/nobody');
  const site = { publishableKey: PUBLISHABLE_KEY, siteUrl: origin };
  const settings = { ...source.project, ...site, databaseUrl: url.href };
  return problemsIn(await examine(settings)).filter((id) => !usual.includes(id));
}

/** Pages, search, hours and contact, from the build alone. */
async function expectSiteAnswers(): Promise<void> {
  for (const page of ['/', '/negocios', '/contacto', '/aviso-de-privacidad'])
    expect((await fetch(origin + page)).status, page).toBe(200);
  const filters = { query: 'farmasia', categoryId: null, isOpenNow: false };
  const { data } = await readBuiltList(createQueryClient(), filters);
  const found = data.pages[0]?.items[0];
  if (!found) throw new Error('The search found nothing');
  expect(openStateAt(toSchedule(found), toLocalMinute(Date.now() + today * dayMs))).not.toBeNull();
  const page = await (await fetch(`${origin}/negocio/${found.slug}`)).text();
  expect(page).toMatch(/href="tel:\+?\d+"/);
  expect(page).toContain('Lunes');
}

const days = [1, 7, 31, 60, 66, 75, 76, 149, 165, 181, 297, 302, 303, 366];
/** The schedules are off after 60 days, a project without use sleeps after 7, one month has no answer; and who says what. */
const troubles: Record<number, [what: Trouble, dashboard: string, doctor: string]> = {
  66: ['unscheduled', 'job.daily job.rebuild', 'job.daily job.rebuild'],
  75: ['asleep', 'asleep', 'project.reachable site.build'],
  165: ['silent', 'status 0', 'project.reachable job.backup job.daily job.rebuild site.build'],
  302: [
    'full',
    'database.jobs job.daily job.rebuild plan.database',
    'database.writes database.jobs job.daily job.rebuild',
  ],
};

it.each(days)('day %i: the site answers, and what stopped is named', async (day) => {
  const [what, onDashboard, byDoctor] = troubles[day] ?? [undefined, '', ''];
  await pass(day - today);
  [today, trouble] = [day, what];
  const { pg } = source.backend;
  for (const promise of await heldTooLong(pg)) broken.add(promise);
  if (trouble !== 'asleep') await runJobs();
  if (trouble === undefined) {
    await runTasks();
    expect(await heldTooLong(pg)).toEqual([]);
    await visit();
  } else if (trouble === 'silent' || trouble === 'full')
    await expect(runTasks()).rejects.toThrow(/Restore project|solo se puede leer/);
  await expectSiteAnswers();
  expect((await dashboard()).join(' ')).toBe(onDashboard);
  expect((await doctor()).join(' ')).toBe(byDoctor);
});

it('in that year every term came to its end', () => {
  expect(broken.size).toBe(termCount);
});

it('the last archive brings back the last state', async () => {
  await restore(target.project, await runTasks(), () => undefined);
  expect(await readRows(target.backend)).toEqual(await readRows(source.backend));
});
