import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Waits until the service worker has stored the shell, and what the page has loaded. */
export async function waitForOfflineCopies(page: Page, copies: number): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain('/service-worker.js');
  await expect.poll(async () => (await cachedUrls(page, 'copies')).length).toBeGreaterThanOrEqual(copies);
}

/** The paths of what a cache has, decoded; of all caches without a name. */
export async function cachedUrls(page: Page, name?: string): Promise<string[]> {
  const urls = await page.evaluate(async (only) => {
    const names = only === undefined ? await caches.keys() : [only];
    const stored = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return stored.flat().map(({ url }) => url);
  }, name);
  return urls.map((url) => decodeURIComponent(new URL(url).pathname));
}
