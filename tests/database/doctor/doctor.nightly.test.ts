// npm run doctor, against a backend that another process reaches as it would a hosted project.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import dns from 'node:dns';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { examine } from '../../../scripts/doctor/examine';
import { apiChecks } from '../../../scripts/doctor/api-checks';
import { runChecks, type Checks, type Finding } from '../../../scripts/doctor/check';
import { checkVersion, databaseChecks, readSystemState } from '../../../scripts/doctor/database-checks';
import { planChecks } from '../../../scripts/doctor/plan-checks';
import { report } from '../../../scripts/doctor/report';
import type { Settings } from '../../../scripts/doctor/settings';
import { previewWithin, siteChecks } from '../../../scripts/doctor/site-checks';
import { cspHash } from '../../../scripts/build/inline-scripts';
import { createStaticHost } from '../../../scripts/host/static-host';
import { createBackend, type Backend } from '../../../supabase/local/create-backend';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/local-keys';
import { readMigrations } from '../../../supabase/local/migrations';
import { openTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { runScript } from '../../run-script.nightly';
import { databaseUrl } from '../database-url';

const publishableKey = 'sb_publishable_de_la_prueba_1234';
const secretKey = 'sb_secret_de_la_prueba_5678';
const accessToken = 'sbp_de_la_prueba_9012';
const email = 'vecina.con.cuenta@correo-de-prueba.mx';

/** What stands before the API: hosted projects have a gateway of their own keys, which a test can spoil. */
interface Edge {
  /** Answers in the place of the project. */
  status: number | null;
  acceptsDemoKeys: boolean;
  /** Which header of a client it takes for its address. */
  believes: string | null;
  /** To the address of a client. */
  isBlind: boolean;
  hidesApiVersion: boolean;
  /** A schema besides public that the API shows. */
  shownSchema: string | null;
  /** To any redirect_to. */
  redirectsAnywhere: boolean;
  /** The Site URL of another site. */
  siteOfMails: string | null;
  letsJoin: boolean;
  authSettings: object;
}
const soundEdge: Edge = {
  status: null,
  acceptsDemoKeys: false,
  believes: null,
  isBlind: false,
  hidesApiVersion: false,
  shownSchema: null,
  redirectsAnywhere: false,
  siteOfMails: null,
  letsJoin: false,
  authSettings: {},
};
const edge = { ...soundEdge };

let backend: Backend;
let detachRealtime: () => Promise<void>;
let api: Server;
let site: Server;
/** Serves the folder as it was when it was made. */
let serveFolder: ReturnType<typeof createStaticHost>;
let folder: string;
let settings: Settings;
/** What the management API says. */
let management: Server;
let authConfig: object;

const urlOf = (server: Server) => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

const listening = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-doctor-'));
  site = await listening(createServer((request, response) => serveFolder(request, response)));
  const open = await openTemporaryDatabase('migrated');
  backend = await createBackend(open, {
    siteUrl: urlOf(site),
    clientIp: (request, { peerIp }) =>
      edge.isBlind ? null : (edge.believes && request.headers.get(edge.believes)) || peerIp,
  });
  api = await listening(createServer(answer));
  const sockets = new WebSocketServer({ noServer: true });
  api.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '', 'http://api');
    if (url.searchParams.get('apikey') === publishableKey) url.searchParams.set('apikey', PUBLISHABLE_KEY);
    request.url = url.pathname + url.search;
    if (!edge.letsJoin) return;
    // As Realtime answers with «Allow public access» on.
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (frame: Buffer) => {
        const status = frame.includes('"private":true') ? 'error' : 'ok';
        client.send(JSON.stringify({ event: 'phx_reply', ref: '1', topic: '', payload: { status } }));
      });
    });
  });
  detachRealtime = await backend.attachRealtime({
    on: (event, listener) =>
      api.on(String(event), (...values: unknown[]) => {
        if (!edge.letsJoin) listener(...values);
      }),
    off: () => api,
  });
  management = await listening(
    createServer((request, response) => {
      const isKnown = request.headers.authorization === `Bearer ${accessToken}`;
      response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(isKnown ? authConfig : {}));
    }),
  );
  authConfig = { smtp_host: 'smtp.example.com', uri_allow_list: '', security_captcha_enabled: false };

  settings = {
    databaseUrl: databaseUrl(open.address),
    url: urlOf(api),
    publishableKey,
    secretKey,
    siteUrl: urlOf(site),
    accessToken,
  };
  await fillLikeHosted();
});
afterAll(async () => {
  await detachRealtime();
  for (const server of [api, site, management]) {
    server.closeAllConnections();
    server.close();
  }
  await backend.close();
  await rm(folder, { recursive: true });
});

/** Maps the keys of the project to those of the backend, and does what the test has spoiled. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  if (edge.status !== null) return void response.writeHead(edge.status).end('{}');
  const key = request.headers.apikey;
  const isKnown = edge.acceptsDemoKeys || (key !== PUBLISHABLE_KEY && key !== SECRET_KEY);
  request.headers.apikey = { [publishableKey]: PUBLISHABLE_KEY, [secretKey]: SECRET_KEY }[String(key)] ?? key;
  // Of Headers, which are made of them.
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [name, String(value)]);
  if (!isKnown) return void response.writeHead(401).end('{"message":"Invalid API key"}');
  const url = new URL(request.url ?? '', 'http://api');
  if (edge.shownSchema !== null && request.headers['accept-profile'] === edge.shownSchema) {
    return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('[{}]');
  }
  if (url.pathname === '/auth/v1/settings') {
    response.setHeader('Content-Type', 'application/json');
    const settingsOfAuth = {
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      ...edge.authSettings,
    };
    return void response.end(JSON.stringify(settingsOfAuth));
  }
  const elsewhere = edge.redirectsAnywhere ? url.searchParams.get('redirect_to') : edge.siteOfMails;
  if (url.pathname === '/auth/v1/verify' && elsewhere !== null) {
    return void response.writeHead(303, { Location: `${elsewhere}#error=access_denied` }).end();
  }
  if (url.pathname === '/auth/v1/token') {
    // The form of hosted Auth for clients that ask for 2024-01-01.
    response.setHeader('X-Supabase-Api-Version', '2024-01-01');
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (!edge.hidesApiVersion)
      response.setHeader('Access-Control-Expose-Headers', 'X-Total-Count, X-Supabase-Api-Version');
    return void response
      .writeHead(400)
      .end('{"code":"validation_failed","message":"missing email or phone"}');
  }
  backend.middleware(request, response, () => response.writeHead(404).end());
}

const image = '/og.jpg';

interface Page {
  head?: string;
  builtAt?: number;
  csp?: string;
}

/** A site of one page, as the build writes it. */
async function writeSite({ head = '', builtAt = Date.now() - 3_600_000, csp }: Page = {}): Promise<void> {
  const script = 'document.documentElement.dataset.js = "";';
  const origin = urlOf(site);
  const policy =
    csp ??
    `default-src 'none'; script-src 'self' ${cspHash(script)}; connect-src 'self' ${settings.url ?? ''}`;
  const page = `<!doctype html><html><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">${head}
    <meta property="og:image" content="${origin}${image}"><script>${script}</script></head><body></body></html>`;
  for (const name of ['index.html', 'app.html', '404.html']) await writeFile(path.join(folder, name), page);
  await writeFile(path.join(folder, 'og.jpg'), 'jpg');
  await writeFile(
    path.join(folder, 'build.json'),
    JSON.stringify({ builtAt: new Date(builtAt).toISOString() }),
  );
  serveFolder = createStaticHost({
    folder,
    configFile: path.resolve(import.meta.dirname, '../../../vercel.json'),
  });
}

/** What a hosted project has besides the migrations. */
async function fillLikeHosted(): Promise<void> {
  const jobs = `select row_number() over (), job from private.read_system_state(), unnest(unscheduled_jobs) job`;
  await backend.pg.exec(`
    create schema cron;
    create table cron.job (jobid bigint primary key, jobname text, active boolean not null default true);
    create table cron.job_run_details (runid bigint primary key, jobid bigint, status text);
    create table private.jobs_of_test as ${jobs};
    insert into cron.job (jobid, jobname) select * from private.jobs_of_test;
    drop table private.jobs_of_test;
    insert into private.job_runs (job) values ('backup'), ('daily'), ('rebuild'), ('remind');
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', '${email}');`);
  for (const { version, sql } of readMigrations()) {
    // As the CLI stores them: cut, trimmed, without the semicolons.
    const statements = sql.split(/;\n/).map((statement) => statement.trim());
    await backend.pg.query(
      'update supabase_migrations.schema_migrations set statements = $2 where version = $1',
      [version, statements],
    );
  }
  await writeSite();
}

const look = (changed: Partial<Settings> = {}) =>
  examine({ ...settings, ...changed }, { managementUrl: urlOf(management) });

/** The findings that are not well. */
async function problems(changed: Partial<Settings> = {}) {
  const findings = await look(changed);
  return findings.filter(({ ok }) => ok === false);
}

/** Runs the check of this id alone. */
async function findingOf(id: string): Promise<Finding | undefined> {
  const findings = await Promise.all([
    runChecks(only(apiChecks, id), {
      ...settings,
      ...{ url: urlOf(api), publishableKey, managementUrl: urlOf(management) },
    }),
    runChecks(only(siteChecks, id), { url: urlOf(site), projectUrl: urlOf(api), now: Date.now() }),
    runChecks(only(databaseChecks, id), backend.pg),
    readSystemState(backend.pg).then((state) => planChecks(state, Date.now())),
  ]);
  return findings.flat().find((finding) => finding.id === id);
}

function only<Subject>(checks: Checks<Subject>, id: string): Checks<Subject> {
  return Object.fromEntries(Object.entries(checks).filter(([name]) => name === id));
}

it('finds nothing on a sound project, and says of what it cannot see why', async () => {
  const findings = await look();
  expect(findings.filter(({ ok }) => ok === false)).toEqual([]);
  expect(findings.filter(({ ok }) => ok === null).map(({ id }) => id)).toEqual(['plan.traffic']);
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
});

/** Spoils something, looks, and undoes it. */
interface Defect {
  id: string;
  /** In the text or the remedy. */
  says: RegExp;
  sql?: [plant: string, undo: string];
  edge?: Partial<Edge>;
  page?: Page;
}

const filler = `<style>${'x'.repeat(previewWithin)}</style>`;

const defects: Record<string, Defect> = {
  'a migration that was not applied': {
    id: 'database.migrations',
    says: /Faltan migraciones: 20261201004300_operation.*db push/s,
    sql: [
      `create table private.planted as select * from supabase_migrations.schema_migrations where version = '20261201004300';
       delete from supabase_migrations.schema_migrations where version = '20261201004300'`,
      'insert into supabase_migrations.schema_migrations select * from private.planted; drop table private.planted',
    ],
  },
  'a migration that was applied with another text': {
    id: 'database.migrations',
    says: /otro texto.*20261201001700_votes/,
    sql: [
      `update supabase_migrations.schema_migrations set statements = statements || 'select 1'::text where version = '20261201001700'`,
      `update supabase_migrations.schema_migrations set statements = trim_array(statements, 1) where version = '20261201001700'`,
    ],
  },
  'a migration that the checkout does not have': {
    id: 'database.migrations',
    says: /20991231000000.*git pull/s,
    sql: [
      `insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`,
      `delete from supabase_migrations.schema_migrations where version = '20991231000000'`,
    ],
  },
  'a grant that nobody reviewed': {
    id: 'database.rights',
    says: /de más: table public.categories: TRUNCATE to anon.*en el editor de SQL/s,
    sql: ['grant truncate on public.categories to anon', 'revoke truncate on public.categories from anon'],
  },
  'a table without row level security': {
    id: 'database.rights',
    says: /private.secrets: row level security off/,
    sql: [
      'alter table private.secrets disable row level security',
      'alter table private.secrets enable row level security',
    ],
  },
  'a function with a DELETE without WHERE': {
    id: 'database.safeupdate',
    says: /private.planted.*where true/s,
    sql: [
      `create function private.planted() returns void language sql set search_path = '' as 'delete from private.rate_counters'`,
      'drop function private.planted()',
    ],
  },
  'a published table': {
    id: 'database.realtime',
    says: /public.profiles.*alter publication/s,
    sql: [
      'alter publication supabase_realtime add table public.profiles',
      'alter publication supabase_realtime drop table public.profiles',
    ],
  },
  'a bucket that takes any file': {
    id: 'database.bucket',
    says: /tipos: todos.*insert into storage.buckets/s,
    sql: [
      `create table private.planted as select * from storage.buckets;
       update storage.buckets set allowed_mime_types = null where id = 'business_images'`,
      `update storage.buckets b set allowed_mime_types = p.allowed_mime_types from private.planted p where p.id = b.id;
       drop table private.planted`,
    ],
  },
  'a demo account': {
    id: 'database.demo-accounts',
    says: /cuya contraseña es pública: 1 .*Bórralas/s,
    sql: [
      `insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'admin@ejemplo.mx')`,
      `delete from auth.users where email = 'admin@ejemplo.mx'`,
    ],
  },
  'channels without policies': {
    id: 'database.channels',
    says: /create_realtime_policies/,
    sql: [
      `drop policy "Signed-in users join the channel of role changes" on realtime.messages;
       drop policy "Staff receive that something has changed" on realtime.messages`,
      'select private.create_realtime_policies()',
    ],
  },
  'a job that is not scheduled': {
    id: 'database.jobs',
    says: /no están programadas: purge_bin.*schedule_purges/s,
    sql: [
      `update cron.job set active = false where jobname = 'purge_bin'`,
      `update cron.job set active = true where jobname = 'purge_bin'`,
    ],
  },
  'a job whose last run failed': {
    id: 'database.jobs',
    says: /fallaron la última vez: purge_reports/,
    sql: [
      `insert into cron.job_run_details select 1, jobid, 'failed' from cron.job where jobname = 'purge_reports'`,
      'delete from cron.job_run_details where true',
    ],
  },
  'a webhook that the database cannot call': {
    id: 'database.webhook',
    says: /pg_net/,
    sql: [
      `update private.config set value = '"https://hooks.example.com/secreto"' where key = 'team_webhook'`,
      `update private.config set value = '""' where key = 'team_webhook'`,
    ],
  },
  'the clock of another neighborhood': {
    id: 'database.site',
    says: /la hora o los teléfonos.*npm run setup/s,
    sql: [
      `update private.site set utc_offset = interval '-8 hours' where true`,
      `update private.site set utc_offset = interval '-6 hours' where true`,
    ],
  },
  'an old backup': {
    id: 'job.backup',
    says: /El respaldo corrió por última vez.*docs\/operar\/tareas.md/s,
    sql: [
      `update private.job_runs set ran_at = now() - interval '9 days' where job = 'backup'`,
      `update private.job_runs set ran_at = now() where job = 'backup'`,
    ],
  },
  'a project that nothing keeps awake': {
    id: 'job.daily',
    says: /no ha corrido nunca/,
    sql: [
      `delete from private.job_runs where job = 'daily'`,
      `insert into private.job_runs (job) values ('daily')`,
    ],
  },
  'a nightly publication that stopped': {
    id: 'job.rebuild',
    says: /La publicación de cada día corrió por última vez.*docs\/operar\/tareas.md/s,
    sql: [
      `update private.job_runs set ran_at = now() - interval '4 days' where job = 'rebuild'`,
      `update private.job_runs set ran_at = now() where job = 'rebuild'`,
    ],
  },
  'reminders that stopped': {
    id: 'job.remind',
    says: /El recordatorio por correo corrió por última vez.*docs\/operar\/tareas.md/s,
    sql: [
      `update private.job_runs set ran_at = now() - interval '4 days' where job = 'remind'`,
      `update private.job_runs set ran_at = now() where job = 'remind'`,
    ],
  },
  'stored files that fill the plan': {
    id: 'plan.files',
    says: /900 MB de 1,000 MB.*Si se pasó del límite/s,
    sql: [
      `insert into storage.objects (bucket_id, name, metadata) values ('business_images', '1/grande.webp', '{"size": 900000000}')`,
      `delete from storage.objects where name = '1/grande.webp'`,
    ],
  },
  'a private table that visitors read': {
    id: 'api.reads',
    says: /Un visitante puede leer: reports/,
    sql: ['grant select on public.reports to anon', 'revoke select on public.reports from anon'],
  },
  'a table that visitors change': {
    id: 'api.writes',
    says: /categories \(DELETE\)/,
    sql: ['grant delete on public.categories to anon', 'revoke delete on public.categories from anon'],
  },
  'a schema that only the database may see': {
    id: 'api.schemas',
    says: /esquemas que deben quedar dentro: private.*Exposed schemas/s,
    edge: { shownSchema: 'private' },
  },
  'a function of staff that visitors call': {
    id: 'api.functions',
    says: /Un visitante puede llamar: possible_duplicates/,
    sql: [
      `grant execute on function public.possible_duplicates to anon; grant execute on function private.possible_duplicates to anon;
       alter function private.require_staff() rename to require_staff_away;
       create function private.require_staff() returns void language sql as ''`,
      `drop function private.require_staff(); alter function private.require_staff_away() rename to require_staff;
       revoke execute on function public.possible_duplicates from anon; revoke execute on function private.possible_duplicates from anon`,
    ],
  },
  'files that visitors list': {
    id: 'api.storage',
    says: /ver la lista de archivos.*Storage → Policies/s,
    sql: [
      `insert into storage.objects (bucket_id, name, metadata) values ('business_images', 'default/a.webp', '{"size": 1}');
       create policy planted on storage.objects for select to anon using (true)`,
      `drop policy planted on storage.objects; delete from storage.objects where name = 'default/a.webp'`,
    ],
  },
  'uploads of visitors': {
    id: 'api.storage',
    says: /subir una imagen por defecto/,
    sql: [
      'create policy planted on storage.objects for insert to anon with check (true)',
      'drop policy planted on storage.objects',
    ],
  },
  'public channels': {
    id: 'api.realtime',
    says: /a canales públicos.*Allow public access/s,
    edge: { letsJoin: true },
  },
  'an address that a client can forge': {
    id: 'api.client-ip',
    says: /falsificar su dirección con X-Forwarded-For.*cf-connecting-ip/s,
    edge: { believes: 'x-forwarded-for' },
  },
  'no address': { id: 'api.client-ip', says: /no ve la dirección/, edge: { isBlind: true } },
  'the keys of the local backend': {
    id: 'api.demo-keys',
    says: /sitio de demostración/,
    edge: { acceptsDemoKeys: true },
  },
  'accounts that confirm nothing': {
    id: 'auth.settings',
    says: /no confirman su correo.*config push/s,
    edge: { authSettings: { mailer_autoconfirm: true } },
  },
  'links that lead anywhere': {
    id: 'auth.redirects',
    says: /cualquier sitio ajeno/,
    edge: { redirectsAnywhere: true },
  },
  'links that lead to another site': {
    id: 'auth.redirects',
    says: /llevan a https:\/\/otro-sitio.mx, y el sitio es http:.*Site URL/s,
    edge: { siteOfMails: 'https://otro-sitio.mx' },
  },
  'a proxy that hides the version of Auth': {
    id: 'auth.errors',
    says: /Algo salió mal.*Access-Control-Expose-Headers/s,
    edge: { hidesApiVersion: true },
  },
  'scripts from anywhere': {
    id: 'site.csp',
    says: /código ajeno/,
    page: { csp: `default-src 'none'; script-src 'self' 'unsafe-inline'` },
  },
  'pages of another project': {
    id: 'site.csp',
    says: /se construyeron para otro proyecto/,
    page: { csp: `default-src 'none'; script-src 'self'; connect-src https://otro.supabase.co` },
  },
  'a preview image far down the page': {
    id: 'site.preview-image',
    says: /WhatsApp deja de leer/,
    page: { head: filler },
  },
  'an old build': {
    id: 'site.build',
    says: /Publicar ahora/,
    page: { builtAt: Date.now() - 9 * 24 * 3_600_000 },
  },
};

describe('a defect is found, with its remedy', () => {
  it.each(Object.entries(defects))('%s', async (_defect, { id, says, sql, edge: spoiled, page }) => {
    if (sql) await backend.pg.exec(sql[0]);
    Object.assign(edge, spoiled);
    if (page) await writeSite(page);
    try {
      const finding = await findingOf(id);
      expect(finding?.ok).toBe(false);
      expect(`${finding?.text ?? ''} → ${finding?.remedy ?? ''}`).toMatch(says);
    } finally {
      if (sql) await backend.pg.exec(sql[1]);
      Object.assign(edge, soundEdge);
      if (page) await writeSite();
    }
  });

  it('a database that fills the plan', async () => {
    const state = await readSystemState(backend.pg);
    const finding = planChecks({ ...state, database_bytes: 420_000_000 }, Date.now()).find(
      ({ id }) => id === 'plan.database',
    );
    expect(finding?.ok).toBe(false);
    expect(finding?.text).toMatch(/420 MB de 500 MB/);
  });

  it('an older PostgreSQL', async () => {
    expect(await checkVersion(backend.pg, 99)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^PostgreSQL \d+/) as unknown,
    });
  });

  it('mails without a server of their own, which the management API knows', async () => {
    const sound = authConfig;
    authConfig = { smtp_host: null, uri_allow_list: 'https://*.example.com', security_captcha_enabled: true };
    try {
      expect((await findingOf('auth.mail'))?.text).toMatch(/servidor de correo propio.*comodines.*captcha/);
    } finally {
      authConfig = sound;
    }
  });

  it('a host without the rules of the project', async () => {
    const bare = await listening(
      createServer((_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        void readFile(path.join(folder, 'index.html')).then((page) => response.end(page));
      }),
    );
    try {
      const found = await problems({ siteUrl: urlOf(bare) });
      const textOf = (id: string) => found.find((one) => one.id === id)?.text;
      expect(textOf('site.headers')).toMatch(/Content-Security-Policy en \/: no está/);
      expect(textOf('site.addresses')).toMatch(/\/businesses responde 200.*no existe responde 200/);
      expect(textOf('site.build')).toMatch(/no dice cuándo/);
    } finally {
      bare.closeAllConnections();
      bare.close();
    }
  });

  it('is gone again after all of these', async () => {
    expect(await problems()).toEqual([]);
  });
});

describe('a project that does not answer is one line', () => {
  const withoutDatabase = 'postgresql://postgres:contra@127.0.0.1:1/postgres';

  it.each([
    [402, /límite/, /Si se pasó del límite/],
    [540, /dormido/, /Si el proyecto está dormido/],
    [503, /no responde \(503\)/, /Si algo falla/],
  ])('%i', async (status, text, remedy) => {
    edge.status = status;
    try {
      const found = await look({ databaseUrl: withoutDatabase, siteUrl: undefined });
      const [finding, ...others] = found.filter(({ ok }) => ok !== null);
      expect(others).toEqual([]);
      expect(finding).toMatchObject({ id: 'project.reachable', ok: false });
      expect(finding?.text).toMatch(text);
      expect(finding?.remedy).toMatch(remedy);
    } finally {
      Object.assign(edge, soundEdge);
    }
  });

  it('a name that does not resolve, and a site that is not there', async () => {
    const unresolved = ((hostname: string, _options: unknown, callback: (error: Error) => void) =>
      callback(
        Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }),
      )) as typeof dns.lookup;
    const resolve = vi.spyOn(dns, 'lookup').mockImplementation(unresolved);
    const found = await look({
      url: 'http://proyecto-dormido.invalid',
      databaseUrl: withoutDatabase,
      siteUrl: 'http://127.0.0.1:1',
    });
    resolve.mockRestore();
    expect(found.map(({ id, ok }) => [id, ok])).toEqual([
      ['project.reachable', false],
      ['site.reachable', false],
    ]);
    expect(found[0]?.text).toMatch(/no existe en internet: el proyecto está dormido/);
  });

  it('a database that refuses, beside an API that answers', async () => {
    const found = await problems({ databaseUrl: withoutDatabase });
    expect(found.map(({ id }) => id)).toEqual(['database.reachable']);
  });
});

it('names what is missing where it may not look', async () => {
  const found = await look({
    databaseUrl: undefined,
    secretKey: undefined,
    siteUrl: undefined,
    accessToken: undefined,
  });
  const reasons = new Map(found.filter(({ ok }) => ok === null).map(({ id, text }) => [id, text]));
  expect(reasons.get('database.rights')).toMatch(/SUPABASE_DB_URL/);
  expect(reasons.get('api.client-ip')).toMatch(/SUPABASE_SECRET_KEY/);
  expect(reasons.get('auth.mail')).toMatch(/SUPABASE_ACCESS_TOKEN/);
  expect(reasons.get('site.csp')).toMatch(/--url/);
  expect(found.filter(({ ok }) => ok === false)).toEqual([]);
});

it('what a named file lacks is a fault', async () => {
  const found = await look({ isFileNamed: true, databaseUrl: undefined, publishableKey: undefined });
  const faults = found.filter(({ ok }) => ok === false);
  expect(faults.map(({ id }) => id)).toEqual(['project.variables', 'database.variables']);
  expect(faults.map(({ text }) => text).join()).toMatch(/VITE_SUPABASE_PUBLISHABLE_KEY.*SUPABASE_DB_URL/);
});

it('a check that throws is a line of its own, and the others go on', async () => {
  await backend.pg.exec('alter table supabase_migrations.schema_migrations rename column statements to away');
  try {
    const found = await look();
    expect(found.find(({ id }) => id === 'database.migrations')?.text).toMatch(/^No se pudo revisar: /);
    expect(found.filter(({ ok }) => ok === false)).toHaveLength(1);
    expect(found.find(({ id }) => id === 'database.rights')?.ok).toBe(true);
  } finally {
    await backend.pg.exec(
      'alter table supabase_migrations.schema_migrations rename column away to statements',
    );
  }
});

it('changes nothing', async () => {
  const counts = () =>
    backend.pg.query(`
      select schemaname, relname, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, relname), false, true, '')))[1]::text
      from pg_stat_user_tables where schemaname not in ('pg_catalog') order by 1, 2`);
  const before = await counts();
  await look();
  expect((await counts()).rows).toEqual(before.rows);
});

describe('npm run doctor', () => {
  const run = async (...args: string[]) => {
    const envFile = path.join(folder, 'doctor.env');
    await writeFile(
      envFile,
      `SUPABASE_DB_URL=${settings.databaseUrl ?? ''}\nSUPABASE_URL=${settings.url ?? ''}\nSUPABASE_PUBLISHABLE_KEY=${publishableKey}\nSUPABASE_SECRET_KEY=${secretKey}\n`,
    );
    return runScript('doctor', '--env', envFile, '--url', settings.siteUrl ?? '', ...args);
  };

  it('prints a line for each finding and ends well', async () => {
    const printed = await run();
    expect(printed).toMatch(/^✓ .+ \[project\.reachable\]$/m);
    expect(printed).toMatch(/\d+ bien, 0 por arreglar, \d+ sin revisar/);
  });

  it('prints JSON for a cron job, and fails where something is not well', async () => {
    await backend.pg.exec(
      `update private.job_runs set ran_at = now() - interval '30 days' where job = 'backup'`,
    );
    try {
      const failure = await run('--json').catch(String);
      const printed = JSON.parse(failure.slice(failure.indexOf('{'))) as { ok: boolean; findings: Finding[] };
      expect(printed.ok).toBe(false);
      expect(printed.findings.filter(({ ok }) => ok === false).map(({ id }) => id)).toEqual(['job.backup']);
    } finally {
      await backend.pg.exec(`update private.job_runs set ran_at = now() where job = 'backup'`);
    }
  });

  it('prints no secret, whatever an error repeats', async () => {
    const secrets = [
      settings.databaseUrl ?? '',
      secretKey,
      publishableKey,
      accessToken,
      email,
      'hooks.example.com',
    ];
    await backend.pg.exec(
      `update private.config set value = '"https://hooks.example.com/secreto"' where key = 'team_webhook'`,
    );
    const found = await look();
    await backend.pg.exec(`update private.config set value = '""' where key = 'team_webhook'`);
    const repeated = {
      id: 'planted',
      ok: false,
      text: `error: ${secrets.slice(0, 5).join(' ')}`,
      remedy: secretKey,
    };
    for (const asJson of [true, false]) {
      const printed = report([...found, repeated], settings, asJson);
      for (const secret of secrets) expect(printed).not.toContain(secret);
    }
  });
});
