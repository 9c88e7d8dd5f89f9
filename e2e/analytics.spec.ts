import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { cards, category } from './listing-actions';
import { pauseRequests } from './pause-requests';

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
test('events are queued until the page has loaded, and then sent', { tag: '@phone' }, async ({ page }) => {
  // The load event waits for the fonts.
  const release = await pauseRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(cards(page)).toHaveCount(12);
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  expect(await events(page)).toEqual([]);
  release();
  await expectEvents(page, [], [{ event: 'page_view', path: '/', title: 'San Luis CONECTA' }]);
});

// Spec: public 2.23, public 7.19, public 7.23
test(
  'every navigation is one page view, with Back and links of the menu',
  { tag: '@phone' },
  async ({ page }) => {
    const listing = { event: 'page_view', path: '/negocios', title: 'San Luis CONECTA' };
    await page.goto('/negocios');
    await expectEvents(page, ['page_view'], [listing]);
    await category(page, 'Salud').click();
    await expect(page).toHaveURL(/category=Salud/);
    const card = cards(page, 'Salud').first();
    const name = (await card.getByRole('heading').innerText()).trim();
    await card.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/negocio\//);
    const path = new URL(page.url()).pathname;
    const business = { event: 'page_view', path, title: `${name} | San Luis CONECTA` };
    await expectEvents(page, ['page_view'], [listing, business]);
    await page.goBack();
    const back = { ...listing, title: 'Salud | San Luis CONECTA' };
    await expectEvents(page, ['page_view'], [listing, business, back]);

    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contacto' }).click();
    await expectEvents(page, ['navigation'], [{ event: 'navigation', to: '/contacto' }]);
    await expect.poll(async () => (await events(page, 'page_view')).at(-1)?.path).toBe('/contacto');
    expect(await events(page, 'page_view')).toHaveLength(4);
  },
);
