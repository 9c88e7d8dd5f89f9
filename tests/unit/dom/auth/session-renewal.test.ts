import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthServer } from './auth-server';

let server: AuthServer;
const closeTabs: (() => void)[] = [];
/** Of Node, before a test fakes it. */
const { setImmediate } = globalThis;
const stepMs = 250;
let testCount = 0;

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://localhost:3000');
  // Each tab creates a client, and the second one warns about multiple instances.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The clients of other test files would hear the events of these tabs.
  const channelName = `tabs-of-${String((testCount += 1))}`;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor() {
        super(channelName);
      }
    },
  );
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { locks: createLocks() }));
  server = new AuthServer();
});
afterEach(() => {
  closeTabs.splice(0).forEach((close) => close());
  // The next file of this worker would find the session of the last tab.
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The locks of a browser, which jsdom has none of: who asks for one waits until those before have ended. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <Result>(_name: string, run: () => Promise<Result>): Promise<Result> => {
      const current = last.then(run);
      last = current.catch(() => undefined);
      return current;
    },
  };
}

/** A tab of the panel: modules of its own over the shared storage. */
async function openTab() {
  vi.resetModules();
  const session = await import('@/lib/supabase/session');
  const { messageOf } = await import('@/lib/errors');
  const { rest, unwrap } = await import('@/lib/supabase/rest');
  const { listStoredFiles } = await import('@/lib/supabase/storage-objects');
  const { auth, realtime } = await session.loadSupabase();
  const onWindow = vi.spyOn(window, 'addEventListener');
  const onDocument = vi.spyOn(document, 'addEventListener');
  closeTabs.push(
    session.subscribeSession(() => undefined),
    () => {
      onWindow.mock.calls.forEach(([type, listener]) => removeEventListener(type, listener));
      onDocument.mock.calls.forEach(([type, listener]) => document.removeEventListener(type, listener));
      onWindow.mockRestore();
      onDocument.mockRestore();
      void auth.dispose();
    },
  );
  return {
    status: () => session.getSession().status,
    signOut: session.signOut,
    realtime,
    /** The rows, or the sentence of the error. */
    read: async () => {
      try {
        return unwrap(await rest().from('business_submissions').select('id')).length;
      } catch (error) {
        return messageOf(error);
      }
    },
    listFiles: async () => {
      try {
        return (await listStoredFiles('17')).length;
      } catch (error) {
        return messageOf(error);
      }
    },
  };
}

/** Moves the clock in steps, between which Node reads the bodies of responses. */
async function advance(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds * 1000; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What a promise resolves to after this many seconds of the clock. */
async function after<Result>(seconds: number, promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  await advance(seconds);
  return promise;
}

const anHour = 3600;
const noConnection = 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.';
const unavailable = 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.';
const paused =
  'Hay muchas conexiones desde tu red. Tu sesión sigue abierta: espera un minuto e inténtalo de nuevo.';
const ended = 'Tu sesión terminó. Inicia sesión de nuevo para continuar.';

describe('the session of a visible page', () => {
  // Spec: admin 3.3, admin 9.20
  it('is checked every 30 seconds and renewed when it expires within three checks', async () => {
    server.signIn({ secondsAgo: anHour - 125 });
    await openTab();
    await advance(29);
    expect(server.count('renewal')).toBe(0);
    await advance(32);
    expect(server.count('renewal')).toBe(1);
    await advance(600);
    expect(server.count('renewal')).toBe(1);
  });

  // Spec: admin 9.21
  it('retries after 200 ms with exponential backoff for half a minute', async () => {
    server.signIn({ secondsAgo: anHour + 1 });
    const moments: number[] = [];
    server.renewalResponse = () => {
      moments.push(Date.now());
      throw new TypeError('Failed to fetch');
    };
    const tab = await openTab();
    expect(await after(30, tab.read())).toBe(noConnection);
    const first = moments[0] ?? 0;
    expect(moments.map((moment) => moment - first)).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
  });
});

/** Connects to nothing. */
class SilentSocket {
  readyState = 0;
  close() {}
  send() {}
}

describe('the Realtime connection', () => {
  it('uses the renewed token when it connects again', async () => {
    vi.stubGlobal('WebSocket', SilentSocket);
    server.signIn({ secondsAgo: anHour - 125 });
    const { realtime } = await openTab();
    await advance(1);
    const first = realtime.accessTokenValue;
    await advance(120);
    expect(server.count('renewal')).toBe(1);
    realtime.connect();
    await advance(1);
    expect(realtime.accessTokenValue).not.toBe(first);
    expect(realtime.accessTokenValue).toBe(server.storedAccessToken());
    void realtime.disconnect();
  });
});

describe('two tabs of the panel', () => {
  it.each([
    ['has expired', anHour + 600],
    ['expires within 90 seconds', anHour - 60],
    // Spec: admin 4.3
  ])('both stay signed in when the token %s', async (_name, secondsAgo) => {
    server.signIn({ secondsAgo });
    const tabs = [await openTab(), await openTab()];
    for (let round = 0; round < 3; round += 1) {
      expect(await after(1, Promise.all(tabs.map((tab) => tab.read())))).toEqual([1, 1]);
    }
    expect(tabs.map((tab) => tab.status())).toEqual(['signed-in', 'signed-in']);
    expect(server.storedRefreshToken()).not.toBeNull();
  });

  it.each([
    ['the connection comes back', () => dispatchEvent(new Event('online'))],
    ['the laptop wakes', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ])('both stay signed in when %s after the token has expired', async (_name, happen) => {
    server.signIn({ secondsAgo: anHour - 300 });
    const tabs = [await openTab(), await openTab()];
    expect(await after(1, Promise.all(tabs.map((tab) => tab.read())))).toEqual([1, 1]);
    // The machine sleeps: the clock moves and no timer runs.
    vi.setSystemTime(Date.now() + 2 * anHour * 1000);
    happen();
    expect(await after(1, Promise.all(tabs.map((tab) => tab.read())))).toEqual([1, 1]);
    expect(await after(1, Promise.all(tabs.map((tab) => tab.listFiles())))).toEqual([0, 0]);
    await advance(300);
    expect(await after(1, Promise.all(tabs.map((tab) => tab.read())))).toEqual([1, 1]);
    expect(tabs.map((tab) => tab.status())).toEqual(['signed-in', 'signed-in']);
  });

  it('stay signed out when one signs out while the other renews', async () => {
    server.signIn({ secondsAgo: anHour + 600 });
    const [one, other] = [await openTab(), await openTab()];
    await after(1, Promise.all([one.read(), other.read()]));
    vi.setSystemTime(Date.now() + 2 * anHour * 1000);
    let respond = (): void => undefined;
    server.renewalResponse = () => {
      server.renewalResponse = null;
      return new Promise((resolve) => {
        respond = () => resolve(Response.json({ error_code: 'unexpected_failure' }, { status: 500 }));
      });
    };
    const read = other.read();
    await advance(0.25);
    await after(5, one.signOut());
    respond();
    expect(await after(40, read)).toBe(ended);
    expect(localStorage.getItem('conecta-session')).toBeNull();
  });

  it('both stay signed in when one wakes while the slow renewal of the other is on its way', async () => {
    server.signIn({ secondsAgo: anHour - 300 });
    const [one, other] = [await openTab(), await openTab()];
    expect(await after(1, Promise.all([one.read(), other.read()]))).toEqual([1, 1]);
    vi.setSystemTime(Date.now() + 2 * anHour * 1000);
    server.renewalSeconds = 13;
    const first = one.read();
    await advance(11);
    server.renewalSeconds = 0;
    const second = other.read();
    expect(await after(4, Promise.all([first, second]))).toEqual([1, 1]);
    expect([one.status(), other.status()]).toEqual(['signed-in', 'signed-in']);
  });

  it('use the token of a tab that has signed in meanwhile instead of ending its session', async () => {
    server.signIn({ secondsAgo: 0 });
    const tab = await openTab();
    expect(await after(1, tab.read())).toBe(1);
    localStorage.removeItem('conecta-session');
    const read = tab.read();
    server.signIn({ secondsAgo: 0 });
    expect(await after(1, read)).toBe(1);
    expect(server.storedRefreshToken()).not.toBeNull();
  });
});

describe('a tab that was offline past the end of its token', () => {
  it('really sends the next renewal, whether or not the browser reports the connection', async () => {
    server.signIn({ secondsAgo: anHour - 60 });
    const tab = await openTab();
    expect(await after(1, tab.read())).toBe(1);
    vi.setSystemTime(Date.now() + 2 * anHour * 1000);
    server.isOffline = true;
    expect(await after(40, tab.read())).toBe(noConnection);
    expect(tab.status()).toBe('signed-in');
    server.isOffline = false;
    const renewals = server.count('renewal');
    expect(await after(1, tab.read())).toBe(1);
    expect(server.count('renewal')).toBe(renewals + 1);
  });

  it('opens its stored session as soon as the connection is back', async () => {
    server.signIn({ secondsAgo: 2 * anHour });
    server.isOffline = true;
    const tab = await openTab();
    await advance(40);
    expect(tab.status()).toBe('failed');
    server.isOffline = false;
    dispatchEvent(new Event('online'));
    await advance(1);
    expect(tab.status()).toBe('signed-in');
    expect(await after(1, tab.read())).toBe(1);
  });

  // Spec: admin 9.21
  it('fails at once after the first half minute of retries', async () => {
    server.signIn({ secondsAgo: 2 * anHour });
    server.isOffline = true;
    const tab = await openTab();
    expect(await after(40, tab.read())).toBe(noConnection);
    expect(await after(0.5, tab.read())).toBe(noConnection);
  });
});

describe('a renewal that the auth server does not give for now', () => {
  it('keeps the session, says so and waits a minute after a rate limit', async () => {
    server.signIn({ secondsAgo: anHour - 300 });
    const tab = await openTab();
    expect(await after(1, tab.read())).toBe(1);
    vi.setSystemTime(Date.now() + anHour * 1000);
    server.renewalResponse = () =>
      Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Rate limit' }, { status: 429 });
    expect(await after(1, tab.read())).toBe(paused);
    for (let request = 0; request < 20; request += 1) expect(await after(0.5, tab.read())).toBe(paused);
    expect(server.count('renewal')).toBe(1);
    expect(tab.status()).toBe('signed-in');
    server.renewalResponse = null;
    expect(await after(1, tab.read())).toBe(paused);
    await advance(60);
    expect(await after(1, tab.read())).toBe(1);
  });

  it.each([
    ['503', () => new Response('upstream', { status: 503 })],
    ['the page of a captive portal', () => new Response('<html>Wi-Fi</html>', { status: 403 })],
    ['a refusal of the gateway', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
    [
      'the conflict of two renewals',
      () => Response.json({ code: 409, error_code: 'conflict', msg: 'Too many' }, { status: 409 }),
    ],
    ['a body of another shape', () => Response.json({ ok: true })],
  ])('keeps the session after %s', async (_name, response) => {
    server.signIn({ secondsAgo: anHour - 300 });
    const tab = await openTab();
    expect(await after(1, tab.read())).toBe(1);
    vi.setSystemTime(Date.now() + anHour * 1000);
    server.renewalResponse = response;
    expect(await after(40, tab.read())).toBe(unavailable);
    expect(tab.status()).toBe('signed-in');
    server.renewalResponse = null;
    expect(await after(1, tab.read())).toBe(1);
  });

  it('is kept while the project is paused, and its renewal is not retried', async () => {
    server.signIn({ secondsAgo: anHour - 300 });
    const tab = await openTab();
    expect(await after(1, tab.read())).toBe(1);
    vi.setSystemTime(Date.now() + anHour * 1000);
    server.renewalResponse = () => Response.json({ message: 'Project paused' }, { status: 540 });
    expect(await after(1, tab.read())).toBe('El directorio está en pausa. Inténtalo más tarde.');
    await advance(20);
    expect(server.count('renewal')).toBe(1);
    expect(tab.status()).toBe('signed-in');
    server.renewalResponse = null;
    expect(await after(1, tab.read())).toBe(1);
  });

  it('uses a token to its end when it cannot be renewed before', async () => {
    server.signIn({ secondsAgo: anHour - 60 });
    server.renewalResponse = () => new Response('upstream', { status: 503 });
    const tab = await openTab();
    expect(await after(1, tab.read())).toBe(1);
  });

  it('ends the session when the refresh token is refused', async () => {
    server.signIn({ secondsAgo: anHour - 300 });
    const tab = await openTab();
    expect(await after(1, tab.read())).toBe(1);
    vi.setSystemTime(Date.now() + anHour * 1000);
    server.renewalResponse = () =>
      Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'x' }, { status: 400 });
    expect(await after(1, tab.read())).toBe(ended);
    expect(tab.status()).toBe('signed-out');
    expect(localStorage.getItem('conecta-session')).toBeNull();
  });
});

describe('a clock that differs from the server', () => {
  // Reliability case R24
  it.each([
    ['ahead', 5 * anHour],
    ['behind', -5 * anHour],
  ])('by hours %s needs one renewal, not one for every request', async (_name, seconds) => {
    server.browserAhead = seconds;
    server.signIn({ secondsAgo: seconds > 0 ? 0 : anHour + 600 });
    const tab = await openTab();
    for (let request = 0; request < 20; request += 1) expect(await after(2, tab.read())).toBe(1);
    expect(server.count('renewal')).toBeLessThanOrEqual(1);
    expect(await after(1, tab.listFiles())).toBe(0);
    expect(tab.status()).toBe('signed-in');
  });

  it('renews the token that storage refuses because the clock was set back', async () => {
    server.signIn({ secondsAgo: 0 });
    const tab = await openTab();
    expect(await after(1, tab.read())).toBe(1);
    // The server's clock moves on by two hours and the browser's stays.
    server.browserAhead = -2 * anHour;
    expect(await after(1, tab.listFiles())).toBe(0);
  });
});
