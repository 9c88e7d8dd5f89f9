import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
import { downloadImage } from '@/lib/images/download-image';
import { imageExists, removeStoredFile } from '@/lib/supabase/storage-objects';
import { loadSupabase } from '@/lib/supabase/session';
import { setOwnOrigin } from '@/lib/supabase/env';

let server: Server;
let origin: string;

beforeAll(async () => {
  // Responds with 200 and then ten bytes a second; to HEAD not at all.
  server = createServer(({ method, url }, response) => {
    if (url === '/prompt') return void response.end('whole');
    if (method === 'HEAD') return;
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    const drip = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drip));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  setOwnOrigin(origin);
  // Node 20 has none, and the client refuses to start without it.
  vi.stubGlobal('WebSocket', class {});
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.useRealTimers());

describe('a request with a timeout', () => {
  it('ends while its body still arrives', async () => {
    await expect(fetchWithTimeout(`${origin}/drip`, {}, 50)).rejects.toThrow('did not respond in time');
  });

  it('returns the whole body of a prompt server', async () => {
    const response = await fetchWithTimeout(`${origin}/prompt`, {}, 20_000);
    expect(await response.text()).toBe('whole');
  });

  it('passes on that its caller aborted it', async () => {
    const controller = new AbortController();
    const request = fetchWithTimeout(`${origin}/drip`, { signal: controller.signal }, 20_000);
    controller.abort();
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** Starts an operation on the dripping server and lets its time pass once the server has the request. */
async function afterTimeout<Result>(start: () => Promise<Result>, milliseconds: number): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requested = once(server, 'request');
  const result = start();
  result.catch(() => undefined);
  await requested;
  await vi.advanceTimersByTimeAsync(milliseconds);
  return result;
}

describe('a server that drips', () => {
  const lost = 'No hay conexión con el servidor.';

  it('ends the download of an image after 30 seconds', async () => {
    await expect(afterTimeout(() => downloadImage(`${origin}/a.webp`), 30_000)).rejects.toThrow(lost);
  });

  it('ends the check of an image after 15 seconds', async () => {
    expect(await afterTimeout(() => imageExists(`${origin}/a.webp`), 15_000)).toBeNull();
  });

  it('ends the removal of a file after 15 seconds', async () => {
    await expect(afterTimeout(() => removeStoredFile('a.webp'), 15_000)).rejects.toThrow(lost);
  });

  it('ends a sign-in after 15 seconds, as a lost connection', async () => {
    const { auth } = await loadSupabase();
    const { error } = await afterTimeout(
      () => auth.signInWithPassword({ email: 'a@example.com', password: 'secret' }),
      15_000,
    );
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError' });
    // The auth client logs every failed request.
    vi.mocked(console.error).mockClear();
  });
});
