import type { Page } from '@playwright/test';

/**
 * Stops the clock of the page, which has been installed: from here on only `runFor` moves it, and no busy machine. It can
 * only be stopped at a time to come, so the time leaves room for a slow machine to say it; what falls due until then
 * happens once.
 */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}
