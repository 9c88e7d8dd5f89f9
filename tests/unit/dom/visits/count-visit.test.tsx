import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countVisit } from '@/features/visits/count-visit';
import { useCountVisit } from '@/features/visits/use-count-visit';
import { tabStorage } from '@/lib/browser-storage';
import { removeStoredSession, sessionKey } from '@/lib/supabase/stored-session';

const fetchMock = vi.fn<typeof fetch>();
const sent = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  removeStoredSession();
  tabStorage.removeItem('conecta-visit-7');
});

function setNavigator(property: string, value: unknown) {
  Object.defineProperty(navigator, property, { configurable: true, value });
  return () => Reflect.deleteProperty(navigator, property);
}

describe('counting', () => {
  it('sends a visit once for each tab and every tap, without a session or a cookie', () => {
    countVisit(7, 'visit');
    countVisit(7, 'visit');
    countVisit(7, 'call');
    countVisit(7, 'call');
    expect(sent()).toEqual([
      { p_business_id: 7, p_kind: 'visit' },
      { p_business_id: 7, p_kind: 'call' },
      { p_business_id: 7, p_kind: 'call' },
    ]);
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toMatch(/\/rest\/v1\/rpc\/count_visit$/);
    expect(init).toMatchObject({ credentials: 'omit', keepalive: true });
    expect(Object.keys(init?.headers ?? {})).toEqual(['apikey', 'Content-Type']);
  });

  it.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['Save-Data', 'connection', { saveData: true }],
    ['a browser that a program drives', 'webdriver', true],
  ])('sends nothing with %s', (_what, property, value) => {
    const restore = setNavigator(property, value);
    countVisit(7, 'visit');
    countVisit(7, 'whatsapp');
    restore();
    expect(sent()).toEqual([]);
    countVisit(7, 'visit');
    expect(sent()).toHaveLength(1);
  });

  it('sends nothing where an account is signed in', () => {
    localStorage.setItem(
      sessionKey,
      JSON.stringify({ access_token: 'a', refresh_token: 'b', expires_at: 0, user: { id: 'c' } }),
    );
    countVisit(7, 'visit');
    expect(sent()).toEqual([]);
  });

  it('works without storage, and a failure is silent', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    fetchMock.mockRejectedValue(new TypeError('offline'));
    expect(() => countVisit(7, 'visit')).not.toThrow();
    await Promise.resolve();
    expect(sent()).toHaveLength(1);
  });
});

describe('a visit', () => {
  it('is counted once the page is seen and idle, and not after it was left', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const idle: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run));
    const { unmount } = renderHook(() => useCountVisit(7));
    expect(idle).toHaveLength(0);
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(idle).toHaveLength(1);
    expect(sent()).toEqual([]);
    idle[0]?.({ didTimeout: false, timeRemaining: () => 1 });
    await vi.waitFor(() => expect(sent()).toEqual([{ p_business_id: 7, p_kind: 'visit' }]));
    unmount();

    tabStorage.removeItem('conecta-visit-7');
    const left = renderHook(() => useCountVisit(7));
    left.unmount();
    idle[1]?.({ didTimeout: false, timeRemaining: () => 1 });
    await vi.dynamicImportSettled();
    expect(sent()).toHaveLength(1);
  });

  it('waits a moment where the browser has no idle callback', async () => {
    vi.useFakeTimers();
    renderHook(() => useCountVisit(7));
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    await vi.waitFor(() => expect(sent()).toEqual([{ p_business_id: 7, p_kind: 'visit' }]));
  });
});
