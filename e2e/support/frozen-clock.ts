import type { Page } from '@playwright/test';
import { waitForRest } from './at-rest';

/** A Friday at noon here, on which most businesses are open. */
export const fridayNoon = '2026-11-20T18:00:00Z';

/** In milliseconds: room for a slow machine to say the time, and less than a request may take (src/lib/supabase/rest.ts). */
const jump = 10_000;

/**
 * Freezes the installed clock of a page at rest: from here on only `runFor` moves it. It can only be paused at a time to come:
 * timers that are due until then run once, and end a request that has been pending for some time.
 */
export async function freezeClock(page: Page): Promise<void> {
  await waitForRest(page);
  // oxlint-disable-next-line default-tier/no-chance -- the installed clock of the page
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, jump));
  // What these timers have requested.
  await waitForRest(page);
}
