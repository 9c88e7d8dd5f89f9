import type { Request } from '@playwright/test';
import { expect, test } from './fixtures';

const dayMs = 24 * 60 * 60_000;

test('a page of an old build sends each request for fresh data once', async ({ page }) => {
  let requests: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/rest/')) requests.push(pathname + search + (request.postData() ?? ''));
  });
  await page.clock.setFixedTime(Date.now() + dayMs);
  for (const { path, expected } of [
    { path: '/', expected: '/rpc/search_businesses' },
    { path: '/negocio/pizza-dcarlo-5', expected: '/businesses?' },
  ]) {
    requests = [];
    await page.goto(path);
    await expect.poll(() => requests.join('\n')).toContain(expected);
    await page.waitForLoadState('networkidle');
    expect(requests, path).toEqual([...new Set(requests)]);
  }
});

for (const [build, days, later] of [
  ['a new build', 0, ['/rest/v1/businesses', '/rest/v1/system_settings']],
  [
    'an old build',
    2,
    [
      // The featured and the new ones.
      ...['/rest/v1/businesses', '/rest/v1/businesses'],
      '/rest/v1/rpc/categories_with_counts',
      '/rest/v1/system_settings',
    ],
  ],
] as const) {
  test(`a prerendered list of ${build} requests the businesses at once, and the rest later`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/rest/')) requests.push(pathname);
    });
    await page.clock.install({ time: Date.now() + days * dayMs });
    const listed = page.waitForResponse('**/rpc/search_businesses*');
    await page.goto('/');
    await listed;
    expect(requests).toEqual(['/rest/v1/rpc/search_businesses']);
    await page.clock.fastForward(10_000);
    await expect.poll(() => requests.slice(1).sort()).toEqual(later);
  });
}
