import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';
import { pauseRequests } from './support/pause-requests';

interface RecordedEvent {
  event: string;
  [property: string]: unknown;
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

async function events(page: Page, ...names: string[]): Promise<RecordedEvent[]> {
  const all = await page.evaluate(() => JSON.stringify(window.dataLayer ?? []));
  return (JSON.parse(all) as RecordedEvent[]).filter(
    ({ event }) => names.length === 0 || names.includes(event),
  );
}

/** Waits until the events of these names are exactly the given ones. */
async function expectEvents(page: Page, names: string[], expected: RecordedEvent[]): Promise<void> {
  await expect.poll(() => events(page, ...names)).toEqual(expected);
}

// Spec: public 7.24
test('events are queued until the page has loaded, and then sent', async ({ page }) => {
  // The load event waits for the fonts.
  const release = await pauseRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(cards(page)).toHaveCount(12);
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  expect(await events(page)).toEqual([]);
  release();
  await expectEvents(page, [], [{ event: 'page_view', path: '/', title: 'San Luis CONECTA' }]);
});
