import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { createBackend, type Backend } from '../../supabase/local/create-backend';
import { loadSnapshot } from '../../supabase/local/snapshot';

/** The origin under which the pages and their backend live; jsdom's own. */
const origin = 'http://localhost:3000';

/**
 * The seeded database behind every request of this test file's pages, one of its own and in memory.
 */
export function useSeededSite() {
  let backend: Backend;

  beforeAll(async () => {
    backend = await createBackend({ snapshot: await loadSnapshot({ seed: true }) });
    vi.stubEnv('VITE_SUPABASE_URL', origin);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await backend.close();
  });
  beforeEach(() => {
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
    const response = await backend.fetch(request, { peerAddress: '127.0.0.1' });
    signal?.throwIfAborted();
    return response;
  }

  const sql = (statement: string) => backend.exclusive(() => backend.pg.exec(statement));

  return {
    /** Runs SQL as the owner of the database. What it changes, the next test meets. */
    sql,
    /** Changes the database for one test: `undo` puts back what the next one expects. */
    async change(statement: string, undo: string): Promise<void> {
      onTestFinished(async () => {
        await sql(undo);
      });
      await sql(statement);
    },
  };
}
