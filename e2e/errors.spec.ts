import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitForChunk } from './fixtures';
import { cards, listRequest } from './listing-actions';

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  /** The share menu of the device, which no browser opens in a test. It fails with an error of this name, if any. */
  const stubShareMenu = (page: Page, errorName: string) =>
    page.evaluate((name) => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (data: ShareData) => {
          document.documentElement.dataset.shared = data.text;
          return name === '' ? Promise.resolve() : Promise.reject(new DOMException('', name));
        },
      });
    }, errorName);

  // Spec: public 8.7, public 8.9, public 8.10, public 8.12
  test(
    'links to other sites show a toast, and sharing opens the share menu of the device',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.goto('/negocio/pizza-dcarlo-5');
      await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
      await waitForChunk(page, 'toast-viewport');
      await context.setOffline(true);
      const panel = page.getByRole('region', { name: 'Contacto', exact: true });
      for (const [name, message] of [
        ['Agendar cita', 'No se pudo agendar la cita. Por favor intente nuevamente.'],
        ['Carta y precios', 'No se pudo abrir Carta y precios. Por favor intente nuevamente.'],
        [/^Sitio web/, 'No se pudo abrir el sitio web. Por favor intente nuevamente.'],
      ] as const) {
        await panel.getByRole('link', { name }).first().click();
        await expect(page.getByText(message)).toBeVisible();
      }

      const failure = page.getByText('No se pudo compartir el negocio. Por favor intente nuevamente.');
      const root = page.locator('html');
      for (const errorName of ['', 'AbortError', 'NotAllowedError']) {
        await root.evaluate((element) => element.removeAttribute('data-shared'));
        await stubShareMenu(page, errorName);
        await expect(failure).toHaveCount(0);
        await panel.getByRole('link', { name: 'Compartir' }).click();
        await expect(root).toHaveAttribute('data-shared', /^Encontré Pizza D'Carlo en San Luis CONECTA/);
      }
      await expect(failure).toBeVisible();
      expect(context.pages()).toHaveLength(1);
    },
  );
});

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
