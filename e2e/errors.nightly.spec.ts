import { expectAccessible, waitForRest } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards, listRequest } from './support/listing-actions';

test.describe('a response that the page cannot render', () => {
  test.use({ expectedErrors: [/TypeError|Cannot read|null/], isClientRendered: true });

  // Spec: public 8.30
  test('shows the error screen, and reloading the page recovers', async ({ page }) => {
    await page.route(listRequest, async (route) => {
      const response = await route.fetch();
      const found = (await response.json()) as { rows: object[] };
      const rows = found.rows.map((row) => ({ ...row, images: null }));
      await route.fulfill({ response, json: { ...found, rows } });
    });
    await page.goto('/negocios');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByText(/Cannot read properties/)).toBeVisible();
    await expect(page.getByText('Esta página no se pudo mostrar')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(listRequest);
    await page.getByRole('button', { name: 'Recargar la página' }).click();
    await expect(cards(page)).toHaveCount(12);
  });
});

// A proxy or a captive portal responds to every request.
test.describe('responses of another shape', () => {
  test.use({ expectedErrors: [/502|Failed to load/] });

  for (const [url, refetched, toasts] of [
    ['/', '/search_businesses', ['Error al cargar los negocios. Por favor, inténtalo de nuevo.']],
    // What is refetched of a business is a part of its page, which fails silently.
    ['/negocio/panaderia-el-nino-17', '/business_hours', []],
  ] as const) {
    test(`leave the prerendered page ${url} as it is`, async ({ page }) => {
      await page.route('**/rest/v1/**', (route) => route.fulfill({ json: { a: 1 } }));
      const request = page.waitForRequest((one) => one.url().includes(refetched));
      await page.goto(url);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await request;
      for (const toast of toasts) await expect(page.getByText(toast).first()).toBeVisible();
      await waitForRest(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
    });
  }
});
