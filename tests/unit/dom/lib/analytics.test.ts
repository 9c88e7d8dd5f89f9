import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** A fresh module per test: its started flag is module state. */
async function loadAnalytics() {
  vi.resetModules();
  return import('@/lib/analytics');
}

/** Vercel's additions to the page: the queue and the script element. */
function vercelScripts(): (string | null)[] {
  return [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
}

afterEach(() => {
  delete window.dataLayer;
  delete window.va;
  document.head.innerHTML = '';
  vi.unstubAllEnvs();
});

describe('analytics', () => {
  it('queues events until started, then sends them in order', async () => {
    const { startAnalytics, track } = await loadAnalytics();
    track('category_select', { category: 'Comida' });
    track('search', { term: 'tacos' });
    expect(window.dataLayer).toBeUndefined();

    await startAnalytics();
    expect(window.dataLayer).toEqual([
      { event: 'category_select', category: 'Comida' },
      { event: 'search', term: 'tacos' },
    ]);

    track('vote', { id: 3, vote: 'like' });
    expect(window.dataLayer).toHaveLength(3);
  });

  it('sends nothing of a page that the browser prerenders, and the engaged visit ten seconds after it is shown', async () => {
    vi.useFakeTimers();
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const { startAnalytics } = await loadAnalytics();
    const { useTrackBusinessView } = await import('@/features/businesses/detail/use-track-business-view');
    const business = { id: 17, name: 'Panadería El Niño' };
    const { unmount } = renderHook(() => useTrackBusinessView(business));
    void startAnalytics();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(window.dataLayer).toBeUndefined();

    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await vi.advanceTimersByTimeAsync(9999);
    expect(window.dataLayer).toEqual([{ event: 'business_view', ...business }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(window.dataLayer).toHaveLength(2);
    unmount();
    vi.useRealTimers();
  });

  it.each([
    ['whatsapp', [{ event: 'contact_click', channel: 'whatsapp' }]],
    ['phone', [{ event: 'contact_click', channel: 'phone' }]],
    ['menu', [{ event: 'contact_click', channel: 'menu' }, { event: 'menu_view' }]],
    ['appointment', [{ event: 'appointment_click' }]],
    ['email', [{ event: 'email_click' }]],
    ['share', [{ event: 'share_click' }]],
    ['website', [{ event: 'website_click' }]],
    // Spec: public 7.24
  ] as const)('sends a click on the contact link %s', async (kind, events) => {
    const { startAnalytics } = await loadAnalytics();
    const { trackContact } = await import('@/features/contact/track-contact');
    await startAnalytics();
    const business = { id: 17, name: 'Panadería El Niño' };
    trackContact(kind, business);
    expect(window.dataLayer).toEqual(events.map((event) => ({ ...event, ...business })));
  });

  // Spec: public 8.29
  it('logs a failure and still sends the next event', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { startAnalytics, track } = await loadAnalytics();
    await startAnalytics();
    Object.defineProperty(window, 'dataLayer', {
      configurable: true,
      get: () => {
        throw new Error('blocked by an extension');
      },
    });
    expect(() => track('search', { term: 'pan' })).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();

    delete window.dataLayer;
    track('search', { term: 'leche' });
    expect(window.dataLayer).toHaveLength(1);
    warn.mockRestore();
  });

  // Spec: public 7.24
  it('sends each event once to Vercel as well', async () => {
    const va = vi.fn();
    window.va = va;
    vi.stubEnv('VITE_VERCEL_ENV', 'production');
    const { startAnalytics, track } = await loadAnalytics();
    track('business_view', { id: 17, name: 'Panadería El Niño' });
    await startAnalytics();
    track('vote', { id: 17, vote: 'dislike' });
    const events = va.mock.calls.filter(([name]) => name === 'event');
    expect(events).toEqual([
      ['event', { name: 'business_view', data: { id: 17, name: 'Panadería El Niño' } }],
      ['event', { name: 'vote', data: { id: 17, vote: 'dislike' } }],
    ]);
  });

  // Spec: public 7.25
  it.each([
    ['production', ['/_vercel/insights/script.js', '/_vercel/speed-insights/script.js']],
    ['', []],
  ])('on Vercel («%s») loads its scripts, including Speed Insights, after start', async (place, scripts) => {
    vi.stubEnv('VITE_VERCEL_ENV', place);
    vi.stubEnv('NODE_ENV', 'production');
    const { startAnalytics } = await loadAnalytics();
    expect(vercelScripts()).toEqual([]);
    await startAnalytics();
    expect(vercelScripts()).toEqual(scripts);
  });

  it('strips query and hash from URLs for Vercel, such as the token of a mailed link', async () => {
    vi.stubEnv('VITE_VERCEL_ENV', 'production');
    vi.stubEnv('NODE_ENV', 'production');
    let clean: ((event: object) => object) | undefined;
    window.va = (name, setting?: unknown) => {
      if (name === 'beforeSend') clean = setting as typeof clean;
    };
    const { startAnalytics } = await loadAnalytics();
    await startAnalytics();
    const event = { type: 'pageview', url: 'https://ejemplo.mx/auth/confirmar?token_hash=secreto#y' };
    const cleaned = { type: 'pageview', url: 'https://ejemplo.mx/auth/confirmar' };
    expect(clean?.(event)).toEqual(cleaned);
  });

  it('fills the data layer and logs a warning when a blocker stops Vercel', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubEnv('VITE_VERCEL_ENV', 'production');
    vi.doMock('@vercel/analytics', () => {
      throw new Error('blocked by an extension');
    });
    const { startAnalytics, track } = await loadAnalytics();
    await startAnalytics();
    track('search', { term: 'pan' });
    expect(window.dataLayer).toEqual([{ event: 'search', term: 'pan' }]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    vi.doUnmock('@vercel/analytics');
  });
});
