import type { Request } from '@playwright/test';
import { waitForRest } from './support/at-rest';
import { expect, test } from './support/fixtures';

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

declare global {
  interface Window {
    /** Whether the last part of the page was hydrated when its businesses were requested. */
    wasWhole?: boolean;
  }
}

for (const [path, lastPart] of [
  ['/', '#directorio li:last-child article'],
  ['/negocio/pizza-dcarlo-5', 'article > :last-child'],
] as const) {
  test(`${path} requests fresh data once its last part is hydrated`, async ({ page }) => {
    await page.addInitScript((selector) => {
      const fetch = window.fetch.bind(window);
      window.fetch = (input, init) => {
        if ((input instanceof Request ? input.url : String(input)).includes('businesses'))
          window.wasWhole ??= Object.keys(document.querySelector(selector) ?? {}).some((key) =>
            key.startsWith('__reactFiber'),
          );
        return fetch(input, init);
      };
    }, lastPart);
    await page.goto(path);
    await page.waitForFunction(() => window.wasWhole !== undefined);
    expect(await page.evaluate(() => window.wasWhole)).toBe(true);
  });
}

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
    const time = Date.now() + days * dayMs;
    await page.clock.install({ time });
    // Frozen before the page is opened: on a slow machine, what is requested later would come before the first response.
    await page.clock.pauseAt(time + 10_000);
    await page.goto('/', { waitUntil: 'commit' });
    await expect
      .poll(
        async () => {
          // The code of the app waits for the first paint.
          await page.clock.runFor(20);
          return requests.length;
        },
        { intervals: [20] },
      )
      .toBeGreaterThan(0);
    await waitForRest(page);
    expect(requests).toEqual(['/rest/v1/rpc/search_businesses']);
    await page.clock.runFor(10_000);
    await expect.poll(() => requests.slice(1).sort()).toEqual(later);
  });
}
