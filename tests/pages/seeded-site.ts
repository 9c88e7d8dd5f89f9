import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { noteResponse } from '@/lib/supabase/backend-fetch';
import { loadSupabase, signOut } from '@/lib/supabase/session';
import type { Backend } from '../../supabase/local/create-backend';
import budget from '../budget.json';
import { nextSeededBackend } from './worker-backend';

/** The origin of pages and backend: the default of jsdom. */
const origin = 'http://localhost:3000';

/** The demo accounts of supabase/seed.sql. */
const accounts = { admin: 'admin@ejemplo.mx', editor: 'editor@ejemplo.mx', user: 'usuario@ejemplo.mx' };
/** The next lower role. */
const lesserRole = { admin: 'editor', editor: 'user' };
const password = 'conecta-km5-demo';

// Node's crypto refuses the Uint8Array of jsdom's realm; TextEncoder returns Node's own.
Object.assign(globalThis, { Uint8Array: new TextEncoder().encode('').constructor });

function setRole(account: keyof typeof accounts, role: string): string {
  return `update public.user_roles set role = '${role}' where user_id = (select id from auth.users where email = '${accounts[account]}')`;
}

/**
 * A seeded in-memory database that answers every request of the pages of a test file.
 */
export function setupSeededSite() {
  let backend: Backend;

  /** Requests of the running test, as `GET /rest/v1/profiles`. */
  let requests: string[] = [];

  beforeAll(async () => {
    backend = await nextSeededBackend();
    vi.stubEnv('VITE_SUPABASE_URL', origin);
  });
  afterAll(() => {
    // As a browser does: the timer of unpublished changes would go off between two files, where no window is.
    if (typeof window !== 'undefined') window.dispatchEvent(new Event('pagehide'));
    vi.unstubAllEnvs();
  });
  beforeEach(({ task }) => {
    // Whether the project is paused is known for some seconds, also of the test before.
    noteResponse(200, '');
    requests = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => respond(input, init));
    if (task.file.name.includes('.nightly.')) return;
    // Not in afterEach: one that fails keeps those behind it from removing the page, which the next test would meet.
    onTestFinished(() => {
      const advice =
        'A page test that sends more proves more than a page: tests/README.md says where its parts belong.';
      expect(requests.length, advice).toBeLessThanOrEqual(budget.requestsOfAPageTest);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function respond(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    // Node's Request refuses the AbortSignal of jsdom.
    const { signal, ...rest } = init;
    const request = new Request(input, rest);
    if (new URL(request.url).origin !== origin) throw new TypeError(`unexpected request to ${request.url}`);
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const response = await backend.fetch(request, { peerIp: '127.0.0.1' });
    signal?.throwIfAborted();
    return response;
  }

  const sql = (statement: string) => backend.pg.exec(statement);

  async function change(statement: string, undo: string): Promise<void> {
    onTestFinished(async () => {
      await sql(undo);
    });
    await sql(statement);
  }

  /** Signs out, so that the next test starts without a session. */
  async function leave(): Promise<void> {
    localStorage.clear();
    await signOut();
  }

  return {
    /** Signs in for one test, through the real auth server. */
    async signIn(account: keyof typeof accounts): Promise<void> {
      onTestFinished(leave);
      const { auth } = await loadSupabase();
      const { error } = await auth.signInWithPassword({ email: accounts[account], password });
      if (error) throw error;
    },
    /** For a test that signs in through the pages. */
    forgetSessionAfterwards(): void {
      onTestFinished(leave);
    },
    requests: (): readonly string[] => requests,
    /** The links in the mails to this e-mail, newest last. */
    linksMailedTo: (email: string): string[] =>
      backend.outbox
        .to(email)
        .map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '')
        .map((link) => link.slice(origin.length)),
    /** Runs SQL as the owner of the database. Its changes persist into the next test. */
    sql,
    /** Demotes the admin to editor, or the editor to user, until the test ends. */
    demote: (account: keyof typeof lesserRole): Promise<void> =>
      change(setRole(account, lesserRole[account]), setRole(account, account)),
    /** Changes the database for one test; `undo` restores it. */
    change,
  };
}
