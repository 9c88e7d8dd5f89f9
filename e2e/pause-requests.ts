import type { Page } from '@playwright/test';

/**
 * Holds requests back, so that nobody is too slow to see what stands there meanwhile.
 * @returns a function that lets them go
 */
export async function pauseRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}
