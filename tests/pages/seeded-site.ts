import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { loadSupabase, signOut } from '@/lib/supabase/session';
import { createBackend, type Backend } from '../../supabase/local/create-backend';
import { loadSnapshot } from '../../supabase/local/snapshot';

/** The origin under which the pages and their backend live; jsdom's own. */
const origin = 'http://localhost:3000';

/** The demo accounts of supabase/seed.sql. */
const accounts = { admin: 'admin@ejemplo.mx', editor: 'editor@ejemplo.mx', user: 'usuario@ejemplo.mx' };
/** What somebody is who is one step less. */
const lesserRole = { admin: 'editor', editor: 'user' };
const password = 'conecta-km5-demo';

// jsdom has bytes of its own kind, which the backend's cryptography does not take for bytes. Node's are those of its encoder.
Object.assign(globalThis, { Uint8Array: new TextEncoder().encode('').constructor });

function setRole(who: keyof typeof accounts, role: string): string {
  return `update public.user_roles set role = '${role}' where user_id = (select id from auth.users where email = '${accounts[who]}')`;
}

/**
 * The seeded database behind every request of this test file's pages, one of its own and in memory.
 */
export function setupSeededSite() {
  let backend: Backend;

  /** Requests of the running test, as `GET /rest/v1/profiles`. */
  let requests: string[] = [];

  beforeAll(async () => {
    backend = await createBackend({ snapshot: await loadSnapshot({ seed: true }) });
    vi.stubEnv('VITE_SUPABASE_URL', origin);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await backend.close();
  });
  beforeEach(() => {
    requests = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => answer(input, init));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    // jsdom's signal is none that Node's Request would take.
    const { signal, ...rest } = init;
    const request = new Request(input, rest);
    if (new URL(request.url).origin !== origin) throw new TypeError(`unexpected request to ${request.url}`);
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const response = await backend.fetch(request, { peerIp: '127.0.0.1' });
    signal?.throwIfAborted();
    return response;
  }

  const sql = (statement: string) => backend.exclusive(() => backend.pg.exec(statement));

  async function change(statement: string, undo: string): Promise<void> {
    onTestFinished(async () => {
      await sql(undo);
    });
    await sql(statement);
  }

  /** Nobody is signed in any more when the next test begins. */
  async function leave(): Promise<void> {
    localStorage.clear();
    await signOut();
  }

  return {
    /** Signs in for one test, through the real auth server. */
    async signIn(who: keyof typeof accounts): Promise<void> {
      onTestFinished(leave);
      const { auth } = await loadSupabase();
      const { error } = await auth.signInWithPassword({ email: accounts[who], password });
      if (error) throw error;
    },
    /** For a test in which the pages themselves sign somebody in. */
    forgetSessionAfterwards(): void {
      onTestFinished(leave);
    },
    requests: (): readonly string[] => requests,
    /** The links in the mails to an address, newest last. */
    linksMailedTo: (address: string): string[] =>
      backend.outbox
        .to(address)
        .map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '')
        .map((link) => link.slice(origin.length)),
    /** Runs SQL as the owner of the database. What it changes, the next test meets. */
    sql,
    /** From now on and for one test, the administrator is an editor or the editor a user. */
    demote: (who: keyof typeof lesserRole): Promise<void> =>
      change(setRole(who, lesserRole[who]), setRole(who, who)),
    /** Changes the database for one test: `undo` puts back what the next one expects. */
    change,
  };
}
