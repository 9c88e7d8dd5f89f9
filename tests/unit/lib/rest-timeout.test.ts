import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTask } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Env from '@/lib/supabase/env';
import type * as Rest from '@/lib/supabase/rest';

const timeoutMs = 15_000;

let server: Server;
let rest: typeof Rest;
/** Resolves when the headers of the next response have arrived. */
let headersArrived: Promise<void>;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.includes('/nothing')) return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    if (request.url?.includes('/whole')) return void response.end('{"id": 1}]');
    if (request.url?.includes('/stalled')) return;
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.resetModules();
  const { setOwnOrigin }: typeof Env = await import('@/lib/supabase/env');
  setOwnOrigin(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  rest = await import('@/lib/supabase/rest');
});
afterAll(() => {
  vi.resetModules();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  const working = fetch;
  headersArrived = new Promise((resolve) => {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await working(input, init);
      resolve();
      return response;
    });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a request whose table decides how the server responds. */
const read = async (table: string, signal = new AbortController().signal) =>
  rest.unwrap(
    await rest
      .rest()
      .from(table as 'categories')
      .select('id')
      .abortSignal(signal),
    signal,
  );

describe('the timeout of a request', () => {
  it.each(['dripping', 'stalled'])('covers the body of a %s response', async (table) => {
    const failure = expect(read(table)).rejects.toThrow('El servidor tarda demasiado en responder.');
    await headersArrived;
    await vi.advanceTimersByTimeAsync(timeoutMs);
    await failure;
  });

  it('ends with the response', async () => {
    expect(await read('whole')).toEqual([{ id: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a request can be aborted while its body arrives', async () => {
  const controller = new AbortController();
  const failure = expect(read('dripping', controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await headersArrived;
  await nextTask();
  controller.abort();
  await failure;
});

it('a response without content has no rows', async () => {
  expect(await read('nothing')).toBeNull();
});
