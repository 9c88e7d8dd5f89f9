import { expect, it, vi } from 'vitest';
import { loadedAssets } from '@/lib/offline-copy';

it('lists the loaded files of the site once each, and no others', () => {
  const urls = [
    '/assets/index.css',
    '/assets/index.js',
    '/demo/taco.webp',
    '/rest/v1/businesses',
    '/assets/index.css',
  ];
  const names = [...urls.map((url) => location.origin + url), 'https://example.org/assets/other.js'];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    names.map((name) => ({ name, entryType: 'resource', startTime: 0, duration: 0, toJSON: () => ({}) })),
  );
  expect(loadedAssets()).toEqual(['/assets/index.css', '/assets/index.js']);
});
