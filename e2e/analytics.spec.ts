import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { cards, category, holdBack, searchBox } from './listing-actions';

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

/** Waits until the events of these names are the given ones, no more and no fewer. */
async function expectEvents(page: Page, names: string[], expected: RecordedEvent[]): Promise<void> {
  await expect.poll(() => events(page, ...names)).toEqual(expected);
}

/** Links that leave the site are followed in a tab that nobody needs. */
async function click(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('region', { name: 'Contacto', exact: true })
    .getByRole('link', { name })
    .first()
    .click();
}

const pizza = { id: 5, name: "Pizza D'Carlo" };

// Spec: public 7.24
test(
  'nothing is sent before the page is usable, and then what has happened until then',
  { tag: '@phone' },
  async ({ page }) => {
    // The browser calls a page loaded when its fonts are there, too.
    const letFontsGo = await holdBack(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(cards(page)).toHaveCount(12);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    expect(await events(page)).toEqual([]);
    await letFontsGo();
    await expectEvents(page, [], [{ event: 'page_view', path: '/', title: 'San Luis CONECTA' }]);
  },
);

// Spec: public 2.23, public 7.19, public 7.23
test('a page is viewed once a visit of its address, however one gets there', async ({ page, isMobile }) => {
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

  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page
    .getByRole(isMobile ? 'dialog' : 'banner')
    .getByRole('link', { name: 'Contacto' })
    .click();
  await expectEvents(page, ['navigation'], [{ event: 'navigation', to: '/contacto' }]);
  await expect.poll(async () => (await events(page, 'page_view')).at(-1)?.path).toBe('/contacto');
  expect(await events(page, 'page_view')).toHaveLength(4);
});

test.describe('an address that nobody answers', () => {
  test.use({ expectedErrors: [/status of 404/] });

  // Spec: public 7.19
  test('a page that does not exist is viewed, too', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/no-existe?de=cartel');
    await expectEvents(
      page,
      [],
      [{ event: 'page_view', path: '/no-existe', title: '404 | San Luis CONECTA' }],
    );
  });
});

// Spec: public 7.19
test('a former address counts as the one that it stands for, once', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/business/panaderia-el-nino-17');
  const title = 'Panadería El Niño | San Luis CONECTA';
  await expectEvents(
    page,
    ['page_view', 'business_view'],
    [
      { event: 'page_view', path: '/negocio/panaderia-el-nino-17', title },
      { event: 'business_view', id: 17, name: 'Panadería El Niño' },
    ],
  );
});

// Spec: public 7.21
test(
  'the listing records searches, categories and the card that was opened',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(12);
    await searchBox(page).fill('tacos');
    await expectEvents(page, ['search'], [{ event: 'search', term: 'tacos' }]);
    await category(page, 'Salud').click();
    await expectEvents(page, ['category_select'], [{ event: 'category_select', category: 'Salud' }]);

    const second = cards(page, 'Salud').nth(1);
    const name = (await second.getByRole('heading').innerText()).trim();
    await second.getByRole('link', { name, exact: true }).click();
    await expectEvents(
      page,
      ['business_card_click'],
      [{ event: 'business_card_click', id: expect.any(Number), name, index: 1 }],
    );
  },
);

// Spec: public 7.20
test('a business records every way to reach it, once a click', async ({ page, isMobile }) => {
  // Nothing on this machine answers these, and the browser would go on looking for somebody who does.
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (/^(tel|mailto):/.test(link?.href ?? '')) event.preventDefault();
    });
  });
  await page.goto('/negocio/pizza-dcarlo-5');
  await expectEvents(page, ['business_view'], [{ event: 'business_view', ...pizza }]);
  // On a phone the calls to action are within the thumb's reach, elsewhere beside the page.
  const best = page.getByRole('region', { name: isMobile ? 'Contacto rápido' : 'Contacto' });
  await best.getByRole('link', { name: 'WhatsApp' }).first().click();
  await best
    .getByRole('link', { name: /^Llamar/ })
    .first()
    .click();
  for (const name of ['Carta y precios', 'Agendar cita', /^Correo/, /^Sitio web/, 'Compartir'])
    await click(page, name);
  const names = [
    'contact_click',
    'menu_view',
    'appointment_click',
    'email_click',
    'website_click',
    'share_click',
  ];
  await expectEvents(page, names, [
    { event: 'contact_click', ...pizza, channel: 'whatsapp' },
    { event: 'contact_click', ...pizza, channel: 'phone' },
    { event: 'contact_click', ...pizza, channel: 'menu' },
    { event: 'menu_view', ...pizza },
    { event: 'appointment_click', ...pizza },
    { event: 'email_click', ...pizza },
    { event: 'website_click', ...pizza },
    { event: 'share_click', ...pizza },
  ]);
});

// Spec: public 7.22
test(
  'a business records a vote and, after ten seconds, that somebody stayed',
  { tag: '@phone' },
  async ({ page }) => {
    const slug = 'floreria-las-dalias-55';
    await page.clock.install();
    await page.goto(`/negocio/${slug}`);
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
    await page.clock.runFor(2_000);
    const [view] = await events(page, 'business_view');
    const business = { id: view?.id, name: view?.name };

    const recorded = page.waitForResponse('**/rpc/cast_vote');
    await page.getByRole('button', { name: /^Me gusta/ }).click();
    await recorded;
    await page.clock.runFor(10_000);
    await page.clock.runFor(30_000);
    const title = `${String(business.name)} | San Luis CONECTA`;
    expect(await events(page)).toEqual([
      { event: 'page_view', path: `/negocio/${slug}`, title },
      { event: 'business_view', ...business },
      { event: 'vote', id: business.id, vote: 'like' },
      { event: '10_sec_business_page', ...business },
    ]);
  },
);
