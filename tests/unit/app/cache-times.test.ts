import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { featuredQueries } from '@/features/businesses/featured/queries';
import { businessQueries } from '@/features/businesses/queries';
import { categoryQueries } from '@/features/categories/queries';
import { NetworkError } from '@/lib/errors';
import { settingQueries } from '@/features/settings/queries';

const defaults = createQueryClient().getDefaultOptions().queries;

/** How often a query is sent again after failures of the network. */
function retriesOf(retry?: boolean | number | ((failures: number, error: Error) => boolean)): unknown {
  if (typeof retry !== 'function') return retry;
  return [1, 2, 3, 4, 5].find((failures) => retry(failures, new NetworkError('')) === false);
}

/** Spec: public §9 «Cache times», and §7 for the retries. */
describe('a cached query', () => {
  it.each([
    ['categories', categoryQueries.withCounts(), 30, undefined],
    ['settings', settingQueries.bannerVisible(), 30, 3],
    ['businesses', businessQueries.list({ query: '', categoryId: null, isOpenNow: false }), 10, 2],
    ['open businesses', businessQueries.list({ query: '', categoryId: null, isOpenNow: true }), 1, 2],
    ['premium businesses', featuredQueries.carousel(), 15, 1],
    // Spec: public 9.21
  ])('%s stay fresh for %i minutes', (_what, options, minutes, retries) => {
    expect(options.staleTime).toBe(minutes * 60_000);
    expect(retriesOf(options.retry)).toBe(retries);
  });

  // Spec: public 7.5
  it('retries a failed list after a second', () => {
    expect(businessQueries.list({ query: '', categoryId: null, isOpenNow: false }).retryDelay).toBe(1000);
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
