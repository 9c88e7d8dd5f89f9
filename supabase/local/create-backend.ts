import './enable-lite-storage';
import { App } from '@supabase/lite';
import pLimit from 'p-limit';
import { AFTER_SYSTEM_SCHEMAS, BEFORE_SYSTEM_SCHEMAS } from './bootstrap-sql';
import { withClientIp } from './client-ip';
import type { Database, OpenDatabase } from './database';
import { DiskStorage } from './disk-storage';
import { mapErrorsLikePostgrest } from './error-mapping';
import { encodeJsonArguments } from './json-arguments';
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from './local-keys';
import { createMailer } from './mailer';
import { MemoryStorage } from './memory-storage';
import { applyMigrations, readMigrations, MIGRATIONS_DIR, type Migration } from './migrations';
import { unpackMultipartUpload } from './multipart-upload';
import {
  createNodeMiddleware,
  type BackendFetch,
  type Middleware,
  type PeerContext,
} from './node-middleware';
import { Outbox } from './outbox';
import { hidePartialUniqueIndexes } from './partial-indexes';
import { createPostgrestGateway } from './postgrest/gateway';
import { readProjectConfig } from './project-config';
import { attachRealtime, type HttpServer } from './realtime/attach-realtime';
import { siteConfig, type SiteConfig } from '../../scripts/site-config/load';
import { siteSql } from '../../scripts/site-config/site-sql';
import { currentRequest, exposeRequestToPolicies } from './request-context';
import { handleDuplicateSignups } from './duplicate-signup';
import { seedOnce } from './seeding';
import { listOneFolder, renameSignedUrl } from './storage-responses';
import { skipDefaultGrants } from './skip-default-grants';

/** Vite's URL, for links without a request. It is not in config.toml, because `config push` would send it to a hosted project. */
const FALLBACK_SITE_URL = 'http://localhost:5173';

export interface BackendOptions {
  /** Folder of uploaded files; in memory without it. */
  storageDir?: string;
  /** Origin of links in emails; by default that of the request. */
  siteUrl?: string;
  /** Runs supabase/seed.sql, once per database. */
  seed?: boolean;
  migrationsDir?: string;
  /** The neighborhood; by default that of this checkout. */
  site?: SiteConfig;
  /** The client IP; by default the peer of the socket, which no header can change. */
  clientIp?: (request: Request, context: PeerContext) => string | null;
}

export interface Backend {
  fetch: BackendFetch;
  middleware: Middleware;
  attachRealtime: (server: HttpServer) => Promise<() => Promise<void>>;
  /** The database as its owner, beside the API. */
  pg: Database;
  outbox: Outbox;
  appliedMigrations: Migration[];
  seeded: boolean;
  close: () => Promise<void>;
}

/** Hides lite's warning that its storage is experimental. */
function initWithoutWarnings(app: App): Promise<unknown> {
  const { warn } = console;
  console.warn = () => {};
  const ready = app.init();
  console.warn = warn;
  return ready;
}

/** Makes the database one of a neighborhood. */
async function writeSite(pg: Database, site: SiteConfig): Promise<void> {
  // The migrations of a test may be others.
  const { rows } = await pg.query<{ exists: boolean }>(
    `select to_regclass('private.site') is not null as exists`,
  );
  if (rows[0]?.exists) await pg.exec(siteSql(site));
}

/** Supabase in this process: PostgREST, Auth, Storage and Realtime over a database, for `npm start` and every test. */
export async function createBackend(
  { database: pg, connection, address, parallelRequests }: OpenDatabase,
  options: BackendOptions = {},
): Promise<Backend> {
  const config = readProjectConfig();
  const outbox = new Outbox();

  skipDefaultGrants(connection);
  hidePartialUniqueIndexes(connection);
  mapErrorsLikePostgrest(connection);
  exposeRequestToPolicies(connection);

  const app = new App({
    connection,
    api: { schemas: config.apiSchemas, max_rows: config.maxRows, pg_safe_update: true },
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      site_url: options.siteUrl ?? FALLBACK_SITE_URL,
      jwt_expiry: config.jwtExpiry,
      minimum_password_length: config.minimumPasswordLength,
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      email: { enable_confirmations: true, otp_expiry: config.otpExpiry, otp_length: config.otpLength },
    },
    storage: { enabled: true, file_size_limit: config.fileSizeLimit },
    db: { migrations: { enabled: true } },
    // Admin mode would run requests without a key as service_role.
    options: { server: { admin: false } },
  });
  app._storageAdapter = options.storageDir ? new DiskStorage(options.storageDir) : new MemoryStorage();
  const mailer = createMailer({
    outbox,
    pg,
    templates: config.mailTemplates,
    siteUrl: options.siteUrl,
    fallbackSiteUrl: FALLBACK_SITE_URL,
  });
  app._mailer = mailer;
  await initWithoutWarnings(app);

  await pg.exec(BEFORE_SYSTEM_SCHEMAS);
  await app.ensureSystemSchema();
  await pg.exec(AFTER_SYSTEM_SCHEMAS);
  const appliedMigrations = await applyMigrations(
    pg,
    readMigrations(options.migrationsDir ?? MIGRATIONS_DIR),
  );
  await writeSite(pg, options.site ?? siteConfig);
  const seeded = options.seed === true && (await seedOnce(pg));
  await connection.clearSchemaCache();

  const inTurn = pLimit(parallelRequests);
  const clientIpOf = options.clientIp ?? ((_request: Request, context: PeerContext) => context.peerIp);

  const lite = encodeJsonArguments((request) => app.fetch(request), pg);
  // For `npm run test:postgrest` (tests/postgrest/README.md).
  const program = process.env.POSTGREST_BIN;
  const postgrest = program && address ? createPostgrestGateway(program, address, config) : null;
  const handle = handleDuplicateSignups(renameSignedUrl(listOneFolder(postgrest?.before(lite) ?? lite)), {
    pg,
    mailer,
    otpLength: config.otpLength,
    mailInterval: config.mailInterval,
  });

  const fetch: BackendFetch = async (original, context = { peerIp: null }) => {
    const headers = withClientIp(original.headers, clientIpOf(original, context));
    // The body is read before the request is queued, so that a slow upload does not block others.
    const body = original.body ? await original.arrayBuffer() : undefined;
    // Storage trusts this header, which a client may omit.
    if (body) headers.set('content-length', String(body.byteLength));
    const trusted = new Request(original.url, { method: original.method, headers, body });
    const request = await unpackMultipartUpload(trusted);
    return inTurn(() => currentRequest.run(request, () => handle(request)));
  };

  return {
    fetch,
    middleware: createNodeMiddleware(fetch),
    attachRealtime: (server) => attachRealtime(server, pg),
    pg,
    outbox,
    appliedMigrations,
    seeded,
    close: async () => {
      await postgrest?.stop();
      await pg.close();
    },
  };
}
