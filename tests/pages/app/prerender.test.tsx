// @vitest-environment node
import { expect, it } from 'vitest';
import { fetchPublishedBusinesses, newestOf, prerenderPage } from '@/app/prerender/prerender';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { setupSeededSite } from '../seeded-site';

setupSeededSite();

it('a page is rendered with its data, and not without, so the build fails', async () => {
  const restore = interceptFetch('/rest/v1/rpc/categories_with_counts', databaseFailure);
  await expect(prerenderPage('/')).rejects.toThrow();
  restore();
  // Also because React keeps the contexts of a render that threw until the next one: the next test file would see its router.
  expect((await prerenderPage('/')).body).toContain('Comida y antojitos');
});

it('the feed has the newest hundred businesses after an import of more', async () => {
  const [first] = await fetchPublishedBusinesses();
  if (!first) throw new Error('the demo data have no business');
  const imported = Array.from({ length: 150 }, (_, minute) => ({
    business: {
      ...first.business,
      detail: {
        ...first.business.detail,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
      },
    },
  }));
  const newest = newestOf(imported, new Date('2026-01-02T00:00:00Z'));
  expect(newest).toHaveLength(100);
  expect(newest[0]?.created_at).toBe('2026-01-01T02:29:00.000Z');
});
