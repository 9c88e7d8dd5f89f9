// npm run doctor, against a backend that another process reaches as it would a hosted project.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import dns from 'node:dns';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { examine } from '../../../scripts/doctor/examine';
import { apiChecks } from '../../../scripts/doctor/api-checks';
import { runChecks, type Checks, type Finding } from '../../../scripts/doctor/check';
import { databaseChecks, readSystemState } from '../../../scripts/doctor/database-checks';
import { accountChecks, serverChecks } from '../../../scripts/doctor/mail-checks';
import { planChecks } from '../../../scripts/doctor/plan-checks';
import { report } from '../../../scripts/doctor/report';
import type { Settings } from '../../../scripts/doctor/settings';
import { previewWithin, siteChecks } from '../../../scripts/doctor/site-checks';
import { cspHash } from '../../../scripts/build/inline-scripts';
import { createStaticHost } from '../../../scripts/host/static-host';
import { createBackend, type Backend } from '../../../supabase/local/create-backend';
import type { Database } from '../../../supabase/local/database';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/local-keys';
import { readMigrations } from '../../../supabase/local/migrations';
import { openSession } from '../../../supabase/local/postgres/connection';
import {
  createTemporaryDatabase,
  dropTemporaryDatabase,
  openTemporaryDatabase,
} from '../../../supabase/local/temporary-server';
import { runScript } from '../../run-script.nightly';
import { databaseUrl } from '../database-url';
import { scheduledJobsSql } from '../scheduled-jobs';

const publishableKey = 'sb_publishable_de_la_prueba_1234';
const secretKey = 'sb_secret_de_la_prueba_5678';
const accessToken = 'sbp_de_la_prueba_9012';
const email = 'vecina.con.cuenta@correo-de-prueba.mx';

/** What stands before the API: hosted projects have a gateway of their own keys, which a test can spoil. */
interface Edge {
  /** Answers in the place of the project. */
  status: number | null;
  /** Of that answer. */
  body: string;
  contentType: string;
  /** How many requests are answered so, before the project answers. */
  times: number;
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
  body: '{}',
  contentType: 'application/json',
  times: Infinity,
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

const smtp = { user: 'conecta', password: 'clave-del-correo-3456' };
const mailServer = new SMTPServer({
  // On a connection within this machine.
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  logger: false,
  onAuth({ username, password }, _session, done) {
    if (username === smtp.user && password === smtp.password) return done(null, { user: username });
    done(Object.assign(new Error('Invalid username or password'), { responseCode: 535 }));
  },
});

let backend: Backend;
/** What a test plants in it is rolled back. */
let session: Database;
let detachRealtime: () => Promise<void>;
let apiServer: Server;
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
  if (!open.address) throw new Error('The temporary database has no address');
  session = openSession(open.address);
  await once(mailServer.listen(0, '127.0.0.1'), 'listening');
  backend = await createBackend(open, {
    siteUrl: urlOf(site),
    clientIp: (request, { peerIp }) =>
      edge.isBlind ? null : (edge.believes && request.headers.get(edge.believes)) || peerIp,
  });
  apiServer = await listening(createServer(answer));
  const sockets = new WebSocketServer({ noServer: true });
  apiServer.on('upgrade', (request, socket, head) => {
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
      apiServer.on(String(event), (...values: unknown[]) => {
        if (!edge.letsJoin) listener(...values);
      }),
    off: () => apiServer,
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
    url: urlOf(apiServer),
    publishableKey,
    secretKey,
    siteUrl: urlOf(site),
    accessToken,
    mailServer: { host: '127.0.0.1', port: (mailServer.server.address() as AddressInfo).port, ...smtp },
  };
  await fillLikeHosted();
});
afterAll(async () => {
  await detachRealtime();
  for (const server of [apiServer, site, management]) {
    server.closeAllConnections();
    server.close();
  }
  await new Promise((resolve) => mailServer.close(() => resolve(null)));
  await session.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

/** Maps the keys of the project to those of the backend, and does what the test has spoiled. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  if (edge.status !== null && (edge.times -= 1) >= 0)
    return void response.writeHead(edge.status, { 'Content-Type': edge.contentType }).end(edge.body);
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

interface Page {
  head?: string;
  builtAt?: number;
  csp?: string;
  /** By their names, beside the page. */
  files?: Record<string, string | null>;
}

/** A site of one page, as the build writes it. */
async function writeSite({ head = '', builtAt = Date.now() - 3_600_000, csp, files = {} }: Page = {}) {
  const script = 'document.documentElement.dataset.js = "";';
  const origin = urlOf(site);
  const policy =
    csp ??
    `default-src 'none'; script-src 'self' ${cspHash(script)}; connect-src 'self' ${settings.url ?? ''}`;
  const page = `<!doctype html><html><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">${head}<link rel="canonical" href="${origin}/">
    <meta property="og:image" content="${origin}/og.jpg"><script>${script}</script><script src="/assets/start-a1.js" type="module"></script>
    </head><body></body></html>`;
  const written: Record<string, string | null> = {
    ...Object.fromEntries(['index.html', 'app.html', '404.html'].map((name) => [name, page])),
    'og.jpg': 'jpg',
    'service-worker.js': '',
    'sitemap.xml': `<urlset><url><loc>${origin}/</loc></url><url><loc>${origin}/negocios</loc></url></urlset>`,
    'robots.txt': `User-agent: *\n\nSitemap: ${origin}/sitemap.xml\n`,
    'build.json': JSON.stringify({
      builtAt: new Date(builtAt).toISOString(),
      migration: readMigrations().at(-1)?.version,
    }),
    'assets/start-a1.js': 'import "./client-b2.js"',
    'assets/client-b2.js': `const key = "${publishableKey}"`,
    ...files,
  };
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(written)) {
    const file = path.join(folder, name);
    await (content === null ? rm(file, { force: true }) : writeFile(file, content));
  }
  serveFolder = createStaticHost({
    folder,
    configFile: path.resolve(import.meta.dirname, '../../../vercel.json'),
  });
}

/** What a hosted project has besides the migrations. */
async function fillLikeHosted(): Promise<void> {
  await backend.pg.exec(`${scheduledJobsSql}
    insert into private.job_runs (job) values ('backup'), ('daily'), ('rebuild'), ('remind');
    insert into public.categories (name) values ('Abarrotes'), ('Tortillerías');
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', '${email}');
    insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin');`);
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

/** Runs the check of this id alone, after `sql`, which is rolled back. */
async function findingOf(
  id: string,
  { sql = '', changed, ahead = 0 }: Pick<Defect, 'sql' | 'changed' | 'ahead'> = {},
): Promise<Finding | undefined> {
  const now = Date.now() + ahead;
  const { mailServer: server, ...known } = { ...settings, ...changed };
  const api = {
    ...known,
    url: urlOf(apiServer),
    publishableKey,
    accessToken,
    managementUrl: urlOf(management),
    now,
  };
  await session.exec(`begin; ${sql}`);
  try {
    const findings = [
      runChecks(only(apiChecks, id), api),
      runChecks(only(accountChecks, id), api),
      server ? runChecks(only(serverChecks, id), server) : Promise.resolve([]),
      runChecks(only(siteChecks, id), { url: known.siteUrl ?? '', projectUrl: api.url, now }),
      runChecks(only(databaseChecks, id), { ...api, database: session }),
      readSystemState(session).then((state) => planChecks(state, now)),
    ];
    return (await Promise.all(findings)).flat().find((finding) => finding.id === id);
  } finally {
    await session.exec('rollback');
  }
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
  /** Rolled back. */
  sql?: string;
  /** Where the API has to see it. */
  committed?: [plant: string, undo: string];
  edge?: Partial<Edge>;
  page?: Page;
  changed?: Partial<Settings>;
  /** Of the clock of who looks, in ms. */
  ahead?: number;
}

const filler = `<style>${'x'.repeat(previewWithin)}</style>`;
const days = 24 * 3_600_000;
const putBack = 'con el texto de su migración \\(supabase/README.md';
const changed = (what: string) => new RegExp(`no es la que hacen las migraciones.*${what}.*${putBack}`, 's');

/** What a later hand or a half migration leaves in the catalogue: the difference, and the SQL that makes it. */
const changedObjects: Record<string, [what: string, sql: string]> = {
  'the body of a function': [
    'cambió: function private.page_limit',
    `create or replace function private.page_limit(p_limit integer, p_default integer, p_max integer) returns integer
     language sql immutable set search_path = '' as 'select 1000000'`,
  ],
  'a function with the rights of its owner': [
    'cambió: function public.whoami_ip.* definer',
    'alter function public.whoami_ip() security definer',
  ],
  'a function without its search_path': [
    'cambió: function private.require_staff',
    'alter function private.require_staff() reset search_path',
  ],
  'a function that no migration makes': [
    'de más: function private.planted',
    `create function private.planted() returns void language sql set search_path = '' as 'delete from private.rate_counters'`,
  ],
  'a disabled trigger': [
    'de más: disabled CREATE TRIGGER after_businesses_updated',
    'alter table public.businesses disable trigger after_businesses_updated',
  ],
  'a dropped trigger of the accounts': [
    'falta: CREATE TRIGGER after_account_inserted',
    'drop trigger after_account_inserted on auth.users',
  ],
  'a trigger that no migration makes': [
    'de más: CREATE TRIGGER planted',
    `create trigger planted before update on public.businesses for each row execute function suppress_redundant_updates_trigger()`,
  ],
  'a dropped constraint': [
    'falta: constraint name_has_a_letter on public.businesses',
    'alter table public.businesses drop constraint name_has_a_letter',
  ],
  'a column that may be empty': [
    'cambió: column public.businesses.name',
    'alter table public.businesses alter column name drop not null',
  ],
  'a view with the rights of its owner': [
    'cambió: view public.services',
    'alter view public.services set (security_invoker = false)',
  ],
  'default privileges': [
    'cambió: default privileges of postgres in public on r: anon SELECT',
    'alter default privileges in schema public grant select on tables to anon',
  ],
  'a role that no row policy holds': ['de más: role anon bypassrls', 'alter role anon bypassrls'],
  'a role with the rights of another': [
    'de más: role authenticated member of service_role',
    'grant service_role to authenticated',
  ],
  'an emptied secret': [
    'cambió: secret vote: 0 bytes',
    `update private.secrets set key = '' where scope = 'vote'`,
  ],
  'a deleted secret': ['falta: secret vote', `delete from private.secrets where scope = 'vote'`],
  'a second bucket': [
    'de más: bucket todo: public',
    `insert into storage.buckets (id, name, public) values ('todo', 'todo', true)`,
  ],
  'a bucket that takes any file': [
    'cambió: bucket business_images: public, 5242880 bytes, \\.',
    `update storage.buckets set allowed_mime_types = null where id = 'business_images'`,
  ],
  'a published table': [
    'cambió: publication supabase_realtime: public.profiles',
    'alter publication supabase_realtime add table public.profiles',
  ],
};

const defects: Record<string, Defect> = {
  ...Object.fromEntries(
    Object.entries(changedObjects).map(([defect, [what, sql]]) => [
      defect,
      { id: 'database.objects', says: changed(what), sql },
    ]),
  ),
  'a migration that was not applied': {
    id: 'database.migrations',
    says: /Migraciones: falta 20261201004300_operation.*db push/s,
    sql: `delete from supabase_migrations.schema_migrations where version = '20261201004300'`,
  },
  'a migration that was applied with another text': {
    id: 'database.migrations',
    says: /otro texto.*20261201001700_votes/,
    sql: `update supabase_migrations.schema_migrations set statements = statements || 'select 1'::text where version = '20261201001700'`,
  },
  'a migration that the checkout does not have': {
    id: 'database.migrations',
    says: /20991231000000.*git pull/s,
    sql: `insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`,
  },
  'a grant that nobody reviewed': {
    id: 'database.rights',
    says: /de más: table public.categories: TRUNCATE to anon.*en el editor de SQL/s,
    sql: 'grant truncate on public.categories to anon',
  },
  'a table without row level security': {
    id: 'database.rights',
    says: /private.secrets: row level security off/,
    sql: 'alter table private.secrets disable row level security',
  },
  'a demo account': {
    id: 'database.demo-accounts',
    says: /cuya contraseña es pública: 1 .*Bórralas/s,
    sql: `insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'admin@ejemplo.mx')`,
  },
  'a site that nobody administers': {
    id: 'database.admin',
    says: /No hay quien administre.*bootstrap_admin/s,
    sql: 'delete from public.user_roles where true',
  },
  'a job that does something else': {
    id: 'database.schedule',
    says: /otra orden: purge_bin \(12 9 \* \* \*, select 1\).*schedule_purges/s,
    sql: `update cron.job set command = 'select 1' where jobname = 'purge_bin'`,
  },
  'a job at another hour': {
    id: 'database.schedule',
    says: /otra hora.*publish_changes \(0 0 1 1 \*.*schedule_calls/s,
    sql: `update cron.job set schedule = '0 0 1 1 *' where jobname = 'publish_changes'`,
  },
  'channels without policies': {
    id: 'database.channels',
    says: /create_realtime_policies/,
    sql: `drop policy "Signed-in users join the channel of role changes" on realtime.messages;
       drop policy "Staff receive that something has changed" on realtime.messages`,
  },
  'a job that is not scheduled': {
    id: 'database.jobs',
    says: /no están programadas: purge_bin.*schedule_purges/s,
    sql: `update cron.job set active = false where jobname = 'purge_bin'`,
  },
  'a job whose last run failed': {
    id: 'database.jobs',
    says: /fallaron la última vez: purge_reports/,
    sql: `insert into cron.job_run_details select 1, jobid, 'failed' from cron.job where jobname = 'purge_reports'`,
  },
  'a webhook that the database cannot call': {
    id: 'database.webhook',
    says: /pg_net/,
    sql: `update private.config set value = '"https://hooks.example.com/secreto"' where key = 'team_webhook'`,
  },
  'the clock of another neighborhood': {
    id: 'database.site',
    says: /la hora o los teléfonos.*npm run setup/s,
    sql: `update private.site set utc_offset = interval '-8 hours' where true`,
  },
  'an old backup': {
    id: 'job.backup',
    says: /El respaldo corrió por última vez.*docs\/operar\/tareas.md/s,
    sql: `update private.job_runs set ran_at = now() - interval '9 days' where job = 'backup'`,
  },
  'a project that nothing keeps awake': {
    id: 'job.daily',
    says: /no ha corrido nunca.*cómo se enciende/s,
    sql: `delete from private.job_runs where job = 'daily'; update private.secrets set created_at = now() - interval '4 days' where true`,
  },
  'a nightly publication that stopped': {
    id: 'job.rebuild',
    says: /La publicación de cada día corrió por última vez.*docs\/operar\/tareas.md/s,
    sql: `update private.job_runs set ran_at = now() - interval '4 days' where job = 'rebuild'`,
  },
  'reminders that stopped': {
    id: 'job.remind',
    says: /El recordatorio por correo corrió por última vez.*docs\/operar\/tareas.md/s,
    sql: `update private.job_runs set ran_at = now() - interval '4 days' where job = 'remind'`,
  },
  'stored files that fill the plan': {
    id: 'plan.files',
    says: /900 MB de 1,000 MB.*Si se pasó del límite/s,
    sql: `insert into storage.objects (bucket_id, name, metadata) values ('business_images', '1/grande.webp', '{"size": 900000000}')`,
  },
  'a private table that visitors read': {
    id: 'api.reads',
    says: /Un visitante puede leer: reports/,
    committed: ['grant select on public.reports to anon', 'revoke select on public.reports from anon'],
  },
  'a table that visitors change': {
    id: 'api.writes',
    says: /categories \(DELETE\)/,
    committed: ['grant delete on public.categories to anon', 'revoke delete on public.categories from anon'],
  },
  'a schema that only the database may see': {
    id: 'api.schemas',
    says: /esquemas que deben quedar dentro: private.*Exposed schemas/s,
    edge: { shownSchema: 'private' },
  },
  'a function of staff that visitors call': {
    id: 'api.functions',
    says: /Un visitante puede llamar: possible_duplicates/,
    committed: [
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
    committed: [
      `insert into storage.objects (bucket_id, name, metadata) values ('business_images', 'default/a.webp', '{"size": 1}');
       create policy planted on storage.objects for select to anon using (true)`,
      `drop policy planted on storage.objects; delete from storage.objects where name = 'default/a.webp'`,
    ],
  },
  'uploads of visitors': {
    id: 'api.storage',
    says: /subir una imagen por defecto/,
    committed: [
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
  'no address': {
    id: 'api.client-ip',
    says: /el proyecto no ve su dirección.*proxy/s,
    edge: { isBlind: true },
  },
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
    says: /El sitio publicado se construyó \d.*Publicar ahora/s,
    page: { builtAt: Date.now() - 9 * days },
  },
  'a build for an older database': {
    id: 'site.build',
    says: /para la base de datos 20250101000000, y la de este código es \d{14}.*Publicar ahora/s,
    page: {
      files: { 'build.json': `{"builtAt":"${new Date().toISOString()}","migration":"20250101000000"}` },
    },
  },
  'a key that was deleted, in the published pages': {
    id: 'site.key',
    says: /no es de este proyecto, o se borró.*VITE_SUPABASE_PUBLISHABLE_KEY/s,
    page: { files: { 'assets/client-b2.js': 'const key = "sb_publishable_de_antes"' } },
  },
  'the secret key in the published pages': {
    id: 'site.key',
    says: /es la secreta.*«Si una llave se publicó»/s,
    page: { files: { 'assets/client-b2.js': `const key = "${secretKey}"` } },
  },
  'pages of another address': {
    id: 'site.names',
    says: /canonical\): https:\/\/vieja\.mx\/.*VITE_SITE_URL/s,
    page: { head: '<link rel="canonical" href="https://vieja.mx/">' },
  },
  'a sitemap of another address': {
    id: 'site.names',
    says: /sitemap\.xml: https:\/\/vieja\.mx\/negocios.*VITE_SITE_URL/s,
    page: { files: { 'sitemap.xml': '<urlset><url><loc>https://vieja.mx/negocios</loc></url></urlset>' } },
  },
  'a site that never opens without a connection': {
    id: 'site.files',
    says: /No están, o son una página: service-worker\.js\..*dist\//s,
    page: { files: { 'service-worker.js': null } },
  },
  'no sitemap and no robots.txt': {
    id: 'site.files',
    says: /sitemap\.xml; robots\.txt\..*dist\//s,
    page: { files: { 'sitemap.xml': null, 'robots.txt': null } },
  },
  'the clock of who looks': {
    id: 'api.clock',
    says: /va adelantado 1440 minutos.*Ponlo en hora/s,
    ahead: days,
  },
  'an emptied secret key': {
    id: 'api.client-ip',
    says: /falta SUPABASE_SECRET_KEY.*Escríbelo en el archivo de --env/s,
    changed: { secretKey: undefined },
  },
  'a mail server that is not there': {
    id: 'mail.server',
    says: /No se pudo hablar con el servidor de correo 127\.0\.0\.1:1 \(E.*SMTP_HOST/s,
    changed: { mailServer: { host: '127.0.0.1', port: 1, ...smtp } },
  },
};

describe('a defect is found, with its remedy', () => {
  it.each(Object.entries(defects))(
    '%s',
    async (_defect, { id, says, committed, edge: spoiled, page, ...rest }) => {
      if (committed) await backend.pg.exec(committed[0]);
      Object.assign(edge, spoiled);
      if (page) await writeSite(page);
      try {
        const finding = await findingOf(id, rest);
        expect(finding?.ok).toBe(false);
        expect(`${finding?.text ?? ''} → ${finding?.remedy ?? ''}`).toMatch(says);
      } finally {
        if (committed) await backend.pg.exec(committed[1]);
        Object.assign(edge, soundEdge);
        if (page) await writeSite();
      }
    },
  );

  it('a database that takes no writes', async () => {
    const name = new URL(settings.databaseUrl ?? '').pathname.slice(1);
    await backend.pg.exec(`alter database ${name} set default_transaction_read_only = on`);
    const found = await problems();
    await backend.pg.exec(`alter database ${name} reset default_transaction_read_only`);
    expect(found.map(({ id }) => id)).toEqual(['database.writes']);
    expect(found[0]?.remedy).toMatch(/«Si se pasó del límite»/);
  });

  it('the database of another project', async () => {
    const other = await createTemporaryDatabase('migrated');
    const found = await look({ databaseUrl: databaseUrl(other) });
    await dropTemporaryDatabase(other);
    expect(found.find(({ id }) => id === 'database.project')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/son de dos proyectos distintos/) as unknown,
      remedy: expect.stringMatching(/Copia las dos del mismo proyecto/) as unknown,
    });
  });

  it('a password that the mail server refuses', async () => {
    const { mailServer: server } = settings;
    const changedServer = server && { ...server, password: 'otra' };
    const finding = await findingOf('mail.server', { changed: { mailServer: changedServer } });
    expect(finding?.text).toMatch(/rechazó el usuario o la contraseña/);
  });

  it('a database that fills the plan', async () => {
    const state = await readSystemState(backend.pg);
    const finding = planChecks({ ...state, database_bytes: 420_000_000 }, Date.now()).find(
      ({ id }) => id === 'plan.database',
    );
    expect(finding?.ok).toBe(false);
    expect(finding?.text).toMatch(/420 MB de 500 MB/);
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
      expect(textOf('site.build')).toMatch(/no dicen de cuándo/);
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
      const [finding, ...others] = await problems({ databaseUrl: withoutDatabase });
      expect(others).toEqual([]);
      expect(finding).toMatchObject({ id: 'project.reachable', ok: false });
      expect(finding?.text).toMatch(text);
      expect(finding?.remedy).toMatch(remedy);
    } finally {
      Object.assign(edge, soundEdge);
    }
  });

  it.each([
    ['ENOTFOUND', /no existe en internet/, /bien escrita.*dormido/],
    ['EAI_AGAIN', /no tiene internet/, /Conéctala/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /abre la conexión cifrada/, /antivirus.*NODE_EXTRA_CA_CERTS/],
    ['Proxy response (407) !== 200', /^Un proxy de tu red/, /NODE_USE_ENV_PROXY/],
    ['ECONNREFUSED', /no responde \(ECONNREFUSED\)/, /Si algo falla/],
  ])('%s', async (code, text, remedy) => {
    const failed = Object.assign(new Error(code), { code });
    const resolve = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name, _options, callback) =>
        (callback as (error: Error) => void)(failed)) as typeof dns.lookup);
    const found = await problems({
      ...{ url: 'http://proyecto.invalid', siteUrl: 'http://sitio.invalid', databaseUrl: withoutDatabase },
    });
    resolve.mockRestore();
    expect(found.map(({ id }) => id)).toEqual(['project.reachable', 'site.reachable']);
    expect(found[0]?.text).toMatch(text);
    expect(found[0]?.remedy).toMatch(remedy);
  });

  it('a page of a proxy', async () => {
    edge.status = 200;
    edge.contentType = 'text/html';
    const found = await problems({ databaseUrl: withoutDatabase });
    Object.assign(edge, soundEdge);
    expect(found[0]).toMatchObject({
      id: 'project.reachable',
      text: expect.stringMatching(/^Un proxy de tu red/) as unknown,
      remedy: expect.stringMatching(/NODE_USE_ENV_PROXY/) as unknown,
    });
  });

  it('a database that refuses, beside an API that answers', async () => {
    const found = await problems({ databaseUrl: withoutDatabase });
    expect(found.map(({ id }) => id)).toEqual(['database.reachable']);
  });
});

describe('what may pass by itself', () => {
  const future = { status: 401, body: '{"code":"PGRST303","message":"JWT issued at future"}' };

  it.each([
    ['a token from the future', { ...future, times: 2 }],
    ['a refusal by the gateway', { status: 401, body: '{"message":"Invalid API key"}', times: 1 }],
    ['an overloaded project', { status: 503, times: 2 }],
  ])('%s is no fault where it passes', async (_what, spoiled) => {
    Object.assign(edge, spoiled);
    const found = await problems();
    Object.assign(edge, soundEdge);
    expect(found).toEqual([]);
  });

  it('blames no key for a token from the future that stays', async () => {
    Object.assign(edge, future);
    const [finding] = await problems({ siteUrl: undefined });
    Object.assign(edge, soundEdge);
    expect(finding).toMatchObject({
      id: 'project.reachable',
      text: expect.stringMatching(/PGRST303/) as unknown,
      remedy: expect.stringMatching(/^No es la llave/) as unknown,
    });
  });

  it('blames the key where every try is refused', async () => {
    const found = await problems({ publishableKey: 'sb_publishable_de_otro' });
    expect(found[0]).toMatchObject({
      id: 'project.reachable',
      remedy: expect.stringMatching(/VITE_SUPABASE_PUBLISHABLE_KEY/) as unknown,
    });
  });
});

it('excuses the tasks of a new project, which have not run yet', async () => {
  for (const job of ['backup', 'daily', 'rebuild', 'remind']) {
    const finding = await findingOf(`job.${job}`, { sql: 'delete from private.job_runs where true' });
    expect(finding, job).toMatchObject({ ok: null });
  }
});

it('what it needs and does not have is a fault', async () => {
  const needed = { databaseUrl: undefined, publishableKey: undefined, siteUrl: undefined };
  const found = await look({ ...needed, accessToken: undefined, mailServer: undefined });
  expect(found.filter(({ ok }) => ok === false).map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'project.variables: Sin VITE_SUPABASE_PUBLISHABLE_KEY no se puede preguntar al proyecto.',
    'database.variables: Sin SUPABASE_DB_URL no se puede mirar en la base de datos.',
    'site.variables: Sin VITE_SITE_URL o --url no se puede mirar el sitio.',
  ]);
  expect(found.filter(({ ok }) => ok === null).map(({ id }) => id)).toEqual(['mail.server']);
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
