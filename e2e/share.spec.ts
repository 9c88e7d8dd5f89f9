import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const failure = 'No se pudo compartir el negocio. Por favor intente nuevamente.';
const message =
  'Encontré Panadería El Niño en San Luis CONECTA y creo que te puede interesar: https://sanluisconecta.mx/negocio/panaderia-el-nino-17';

/** The page of a business, with all that it fetches at leisure. */
async function open(page: Page): Promise<void> {
  await page.goto('/negocio/panaderia-el-nino-17');
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const share = (page: Page) =>
  page.getByRole('region', { name: 'Contacto', exact: true }).getByRole('link', { name: 'Compartir' });

// Spec: public 1.5
test('a business is shared through WhatsApp, with its address', async ({ page, context }) => {
  await open(page);
  const opened = context.waitForEvent('page');
  await share(page).click();
  const whatsapp = new URL((await opened).url());
  expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/');
  expect(whatsapp.searchParams.get('text')).toBe(message);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  /** The device's own share menu, which no browser opens for a test. */
  async function stubShareMenu(page: Page, outcome: 'shared' | 'AbortError' | 'NotAllowedError') {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.documentElement.dataset.shared = data.text;
          return name === 'shared' ? Promise.resolve() : Promise.reject(new DOMException('', name));
        },
      });
    }, outcome);
  }

  // Spec: public 8.10
  test('the share menu of the device takes its place', async ({ page, context }) => {
    await stubShareMenu(page, 'shared');
    await open(page);
    await context.setOffline(true);
    await share(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', message);
    expect(context.pages()).toHaveLength(1);
    await expect(page.getByText(failure)).toHaveCount(0);
  });

  // Spec: public 8.10
  test('whoever closes that menu hears nothing', async ({ page, context }) => {
    await stubShareMenu(page, 'AbortError');
    await open(page);
    await context.setOffline(true);
    await share(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', message);
    await expect(page.getByText(failure)).toHaveCount(0);
  });

  // Spec: public 8.10
  test('a menu that fails, or none, is told', async ({ page, context }) => {
    await stubShareMenu(page, 'NotAllowedError');
    await open(page);
    await context.setOffline(true);
    await share(page).click();
    await expect(page.getByText(failure)).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
});
