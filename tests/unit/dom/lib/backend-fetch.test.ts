import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const project = 'https://proyecto.example';
const table = `${project}/rest/v1/businesses`;
const health = `${project}/auth/v1/health`;
const manifest = () => Response.json({ name: 'San Luis CONECTA', start_url: '/' });

/** What a host responds with; `never` keeps the request waiting. */
type Answer = (() => Response) | 'lost' | 'never';

let requests: string[] = [];
/** By the start of the URL. */
let answers: Record<string, Answer> = {};

/** The module without what an earlier test has found out. */
async function open() {
  vi.resetModules();
  return import('@/lib/supabase/backend-fetch');
}

const statusOf = async (send: Promise<Response>): Promise<number | string> =>
  send.then(
    ({ status }) => status,
    // A DOMException of jsdom is no Error.
    (error: { name: string }) => error.name,
  );

beforeEach(() => {
  requests = [];
  answers = {};
  vi.stubEnv('VITE_SUPABASE_URL', project);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    requests.push(url);
    const answer = Object.entries(answers).find(([start]) => url.startsWith(start))?.[1] ?? 'lost';
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer !== 'never') return Promise.resolve(answer());
    return new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a request that is lost', () => {
  it('meets a paused project where only the site responds: its name does not resolve, or CORS hides the status', async () => {
    answers = { [location.origin]: manifest };
    const { fetchBackend, getPause } = await open();
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe(530);
    expect(getPause()).toBe('unreachable');
    expect(requests).toEqual([table, health, `${location.origin}/manifest.webmanifest`]);
  });

  it('stays a lost connection where the site does not respond either', async () => {
    const { fetchBackend, getPause } = await open();
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe('TypeError');
    expect(getPause()).toBeNull();
  });

  it('stays a lost connection where the device is offline, and nothing is asked', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers = { [location.origin]: manifest };
    const { fetchBackend } = await open();
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe('TypeError');
    expect(requests).toEqual([table]);
  });

  it('stays a lost connection where the project responds to the next request', async () => {
    answers = { [location.origin]: manifest, [health]: () => Response.json({ name: 'GoTrue' }) };
    const { fetchBackend, getPause } = await open();
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe('TypeError');
    expect(getPause()).toBeNull();
  });

  it.each([
    ['HTML', () => new Response('<html>Wi-Fi</html>')],
    ['JSON of another kind', () => Response.json({ login: true })],
    ['a request for a login', () => new Response('<html>', { status: 511 })],
  ])(
    'stays a lost connection where a captive portal responds for the site with %s',
    async (_name, portal) => {
      answers = { [location.origin]: portal };
      const { fetchBackend } = await open();
      expect(await statusOf(fetchBackend(table, {}, 1000))).toBe('TypeError');
    },
  );

  it('is explained by the status that the check can read', async () => {
    answers = { [health]: () => Response.json({ message: 'exceed_egress_quota' }, { status: 402 }) };
    const { fetchBackend, getPause } = await open();
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe(402);
    expect(getPause()).toBe('over-limit');
  });

  it('stays a lost connection where the network is only slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answers = { [location.origin]: manifest, [health]: 'never' };
    const { fetchBackend, getPause } = await open();
    const status = statusOf(fetchBackend(table, {}, 1000));
    await vi.advanceTimersByTimeAsync(6000);
    expect(await status).toBe('TypeError');
    expect(getPause()).toBeNull();
  });

  it('shares one check with the other requests of the page, for some seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers = { [location.origin]: manifest };
    const { fetchBackend } = await open();
    const burst = Array.from({ length: 5 }, () => statusOf(fetchBackend(table, {}, 1000)));
    expect(await Promise.all(burst)).toEqual([530, 530, 530, 530, 530]);
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe(530);
    expect(requests.filter((url) => url === health)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 5001);
    await statusOf(fetchBackend(table, {}, 1000));
    expect(requests.filter((url) => url === health)).toHaveLength(2);
  });
});

describe('a request that takes too long', () => {
  it('is no pause, and starts no check', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answers = { [location.origin]: manifest, [table]: 'never' };
    const { fetchBackend, getPause } = await open();
    const status = statusOf(fetchBackend(table, {}, 1000));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await status).toBe('TimeoutError');
    expect(getPause()).toBeNull();
    expect(requests).toEqual([table]);
  });

  it('is no pause when its caller aborts it', async () => {
    answers = { [location.origin]: manifest, [table]: 'never' };
    const { fetchBackend } = await open();
    const controller = new AbortController();
    const status = statusOf(fetchBackend(table, { signal: controller.signal }, 1000));
    controller.abort();
    await status;
    expect(requests).toEqual([table]);
  });
});

describe('a response', () => {
  const json = (body: unknown, status: number) => () => Response.json(body, { status });
  it.each([
    ['540 of a paused project', () => new Response('paused', { status: 540 }), 540, 'asleep'],
    ['402 of a project over its limits', json({ message: 'restricted' }, 402), 402, 'over-limit'],
    ['503 of the gateway', json({ message: 'name resolution failed' }, 503), 530, 'unreachable'],
    [
      '503 without a database',
      json({ code: 'PGRST001', message: 'no', hint: null }, 503),
      530,
      'unreachable',
    ],
    ['530 of Cloudflare', () => new Response('error code: 1016', { status: 530 }), 530, 'unreachable'],
    ['521 of Cloudflare', () => new Response('<html>', { status: 521 }), 521, 'unreachable'],
    ['503 of auth', json({ code: 503, error_code: 'unexpected_failure', msg: 'x' }, 503), 503, null],
    ['503 of storage', json({ statusCode: '503', error: 'x', message: 'x' }, 503), 503, null],
    ['503 of a full database', json({ code: '53300', message: 'too many' }, 503), 503, null],
    ['503 with a page', () => new Response('<html>', { status: 503 }), 503, null],
    ['402 with a page, of a captive portal', () => new Response('<html>', { status: 402 }), 502, null],
    ['511 of a captive portal', () => new Response('<html>', { status: 511 }), 511, null],
    ['200 with a page, of a captive portal', () => new Response('<html>'), 200, null],
  ])('%s', async (_name, answer, status, reason) => {
    answers = { [table]: answer };
    const { fetchBackend, getPause } = await open();
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe(status);
    expect(getPause()).toBe(reason);
    expect(requests).toEqual([table]);
  });

  it('ends the pause, and later failures are checked anew', async () => {
    answers = { [location.origin]: manifest };
    const { fetchBackend, getPause, subscribePause } = await open();
    const listener = vi.fn();
    subscribePause(listener);
    await statusOf(fetchBackend(table, {}, 1000));
    answers = { [table]: json([], 200) };
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe(200);
    expect(getPause()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    answers = {};
    expect(await statusOf(fetchBackend(table, {}, 1000))).toBe('TypeError');
    expect(getPause()).toBeNull();
  });

  it('whatever its status and body, is either left alone or becomes the status of a pause', async () => {
    const { noteResponse, getPause } = await open();
    const { pauseReasonOf } = await import('@/lib/errors');
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, body) => {
        const read = noteResponse(status, body);
        expect(pauseReasonOf(read)).toBe(getPause());
        const mayBePaused =
          status === 402 || status === 503 || status === 540 || (status >= 520 && status <= 530);
        if (!mayBePaused) expect(read).toBe(status);
      }),
    );
  });
});
