import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { businessQueries } from '@/features/businesses/queries';
import { categoryQueries } from '@/features/categories/queries';
import { settingQueries } from '@/features/settings/queries';

const defaults = createQueryClient().getDefaultOptions().queries;

/** Spec: public §9 «Cache times», and §7 for the retries. */
describe('a cached query', () => {
  it.each([
    ['categories', categoryQueries.withCounts(), 30, undefined],
    ['settings', settingQueries.bannerVisible(), 30, 3],
    ['businesses', businessQueries.list({ query: '', categoryId: null }), 10, 2],
    ['premium businesses', businessQueries.featured(), 15, 1],
    // Spec: public 9.21
  ])('%s stay fresh for %i minutes', (_what, options, minutes, retries) => {
    expect(options.staleTime).toBe(minutes * 60_000);
    expect(options.retry).toBe(retries);
  });

  // Spec: public 7.5
  it('retries a failed list after a second', () => {
    expect(businessQueries.list({ query: '', categoryId: null }).retryDelay).toBe(1000);
  });

  // Spec: public 9.21, admin 9.23
  it('is fresh for five minutes by default', () => {
    expect(defaults?.staleTime).toBe(5 * 60_000);
  });

  // Spec: public 9.21
  it('keeps the categories for an hour', () => {
    expect(categoryQueries.withCounts().gcTime ?? defaults?.gcTime).toBe(60 * 60_000);
  });
});
