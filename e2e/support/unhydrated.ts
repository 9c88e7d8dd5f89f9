import { expectSteadyLayout } from './at-rest';
import { expect } from './fixtures';
import { pauseRequests } from './pause-requests';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    frozenScheduler: { hasWork: () => boolean; resume: () => void };
  }
}

/**
 * Opens a prerendered page and freezes React's scheduler (it posts its tasks to a MessagePort) when hydrateRoot has been
 * called: the page can be seen, and nothing of it is hydrated.
 */
export async function openUnhydrated(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    const tasks: (() => void)[] = [];
    let isFrozen = true;
    // oxlint-disable-next-line typescript/unbound-method -- called with its port below
    const postMessage = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const post = () => postMessage.call(this, message);
      if (isFrozen) tasks.push(post);
      else post();
    };
    window.frozenScheduler = {
      hasWork: () => tasks.length > 0,
      resume: () => {
        isFrozen = false;
        tasks.splice(0).forEach((post) => post());
      },
    };
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.frozenScheduler.hasWork());
  await expect(page.locator('html[data-interactive]')).not.toBeAttached();
}

export async function resumeHydration(page: Page): Promise<void> {
  await page.evaluate(() => window.frozenScheduler.resume());
  await expect(page.locator('html[data-interactive]')).toBeAttached();
}

/**
 * Opens a prerendered page and pauses the app's code: without React, which hydrates at once for a tap or a key.
 * @returns lets the code load, and waits until the page is hydrated
 */
export async function openBeforeCode(page: Page, url: string): Promise<() => Promise<void>> {
  const release = await pauseRequests(page, '**/assets/*.js');
  await page.goto(url, { waitUntil: 'commit' });
  return async () => {
    await expect(page.locator('html[data-interactive]')).not.toBeAttached();
    release();
    await expect(page.locator('html[data-interactive]')).toBeAttached();
  };
}

/** Hydrates a page with the part that computes what depends on the hour. */
export async function hydrateWithStates(page: Page, hydrate: () => Promise<void>): Promise<void> {
  const loaded = page.waitForResponse('**/assets/open-state-*.js');
  await hydrate();
  await loaded;
  await expectSteadyLayout(page);
}
