import type { Page } from '@playwright/test';

/**
 * Pauses requests, so that the page can be seen while it waits for them.
 * @returns a function that lets them continue, those to come included
 */
export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}
