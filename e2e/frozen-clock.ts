import type { Page } from '@playwright/test';

/**
 * Freezes the installed clock of the page: from here on only `runFor` moves it. It can only be paused at a time to come, so
 * the time leaves room for a slow machine to say it; timers that are due until then run once.
 */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}
