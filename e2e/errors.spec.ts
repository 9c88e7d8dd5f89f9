import { expect, expectAccessible, test } from './fixtures';
import { cards, listRequest } from './listing-actions';

test.describe('a response that the page cannot render', () => {
  test.use({ expectedErrors: [/TypeError|Cannot read|undefined/], isClientRendered: true });

  // Spec: public 8.30
  test('shows the error screen, and reloading the page recovers', { tag: '@phone' }, async ({ page }) => {
    await page.route(listRequest, (route) =>
      route.fulfill({ contentType: 'application/json', body: '[{"id":1,"name":"Sin forma"}]' }),
    );
    await page.goto('/negocios');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByText(/Cannot read properties of undefined/)).toBeVisible();
    await expect(page.getByText('Algo salió mal al mostrar esta página.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(listRequest);
    await page.getByRole('button', { name: 'Recargar la página' }).click();
    await expect(cards(page)).toHaveCount(12);
  });
});
