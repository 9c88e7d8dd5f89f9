import { afterEach, describe, expect, it, vi } from 'vitest';

/** A fresh copy of the module for each test: it remembers whether it has started. */
async function loadAnalytics() {
  vi.resetModules();
  return import('@/lib/analytics');
}

afterEach(() => {
  delete window.dataLayer;
});

describe('analytics', () => {
  it('sends nothing before it has started, and then what waited in its order', async () => {
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

  it('only logs a failure, and the next event still goes out', async () => {
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
});
