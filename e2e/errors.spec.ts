import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { cards, listRequest, results } from './listing-actions';

test.use({
  expectedErrors: [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  isClientRendered: true,
});

const business = '/negocio/panaderia-el-nino-17';
const toasts = (page: Page) => page.getByRole('region', { name: /Avisos/ }).getByRole('listitem');
const brokenServer = { status: 500, contentType: 'application/json', body: '{"message":"boom"}' };

// Spec: public 1.8, public 8.3
test('a server that breaks at the list is told in Spanish, with nothing of its own words', async ({
  page,
}) => {
  await page.route(listRequest, (route) => route.fulfill(brokenServer));
  await page.goto('/');
  await expect(results(page).getByRole('alert')).toContainText('Algo salió mal. Inténtalo de nuevo.');
  await expect(toasts(page).first()).toContainText(
    'Error al cargar los negocios. Por favor, inténtalo de nuevo.',
  );
  await expect(page.getByText('boom')).toHaveCount(0);
  await page.unroute(listRequest);
  await results(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page)).toHaveCount(12);
});

// Spec: public 8.1
test('featured businesses that cannot be loaded are told in place and in a toast', async ({ page }) => {
  await page.route('**/rest/v1/businesses?*', (route) => route.fulfill(brokenServer));
  await page.goto('/');
  const told = 'No se pudieron cargar los negocios destacados.';
  await expect(toasts(page).first()).toContainText(`Error${told}`);
  await expect(page.getByRole('region', { name: 'Negocios Destacados' }).getByRole('alert')).toContainText(
    told,
  );
  await expect(cards(page)).toHaveCount(12);
});

// Spec: public 8.4
test('a business whose lookup fails is told in a toast and stays where it is', async ({ page }) => {
  await page.route('**/rest/v1/businesses?*', (route) => route.fulfill(brokenServer));
  await page.goto(business);
  await expect(toasts(page).first()).toContainText('No se pudo encontrar el negocio solicitado.');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No se pudo cargar el negocio');
  await expect(page).toHaveURL(new RegExp(`${business}$`));
});

// Spec: public 8.28
test('what else of a business cannot be loaded is left out in silence', async ({ page }) => {
  for (const part of ['products', 'business_hours', 'rpc/get_my_vote']) {
    await page.route(`**/rest/v1/${part}?*`, (route) => route.fulfill(brokenServer));
  }
  const failed = page.waitForResponse(
    (response) => response.url().includes('/products?') && response.status() === 500,
  );
  await page.goto(business);
  await failed;
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Productos' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Horario' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Me gusta/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(toasts(page)).toHaveCount(0);
});

// Spec: public 2.12
test('settings that cannot be loaded leave the featured businesses in sight', async ({ page }) => {
  await page.route('**/rest/v1/system_settings?*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Negocios Destacados' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

// Spec: public 8.27
test('a vote that fails is only logged', async ({ page }) => {
  await page.route('**/rpc/cast_vote', (route) => route.fulfill(brokenServer));
  await page.goto('/negocio/pinatas-y-dulces-la-posada-56');
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('the vote was not recorded'),
  );
  await page.getByRole('button', { name: /^Me gusta/ }).click();
  await logged;
  await expect(page.getByRole('button', { name: /^Me gusta/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('links that need the internet', () => {
  const messages = [
    ['Agendar cita', 'No se pudo agendar la cita. Por favor intente nuevamente.'],
    ['Carta y precios', 'No se pudo abrir Carta y precios. Por favor intente nuevamente.'],
    [/^Sitio web/, 'No se pudo abrir el sitio web. Por favor intente nuevamente.'],
  ] as const;

  // Spec: public 8.7, public 8.9
  test('are not opened without it, and each says what did not work', async ({ page, context }) => {
    await page.goto('/negocio/pizza-dcarlo-5');
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const panel = page.getByRole('region', { name: 'Contacto', exact: true });
    for (const [name, message] of messages) {
      await panel.getByRole('link', { name }).first().click();
      await expect(page.getByText(message)).toBeVisible();
    }
    expect(context.pages()).toHaveLength(1);
  });
});

test.describe('an answer that makes no sense', () => {
  test.use({ expectedErrors: [/TypeError|Cannot read|undefined/] });

  // Spec: public 8.30
  test('shows the error screen inside the page, with ways out', async ({ page }) => {
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

// Spec: public 8.32
test('a page whose code does not arrive can be asked for again', async ({ page }) => {
  await page.route('**/assets/business-page-*.js', (route) => route.abort());
  await page.goto(business);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('No se pudo cargar la página');
  await page.unroute('**/assets/business-page-*.js');
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panadería El Niño' })).toBeVisible();
});

// Spec: public 8.29
test('analytics that are blocked are only logged', async ({ page }) => {
  const blocked: string[] = [];
  const logged = page.waitForEvent('console', (message) => message.text().includes('analytics: not started'));
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('[Vercel Web Analytics]'))
      return route.fulfill({ response: response });
    blocked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/');
  await logged;
  expect(blocked).not.toEqual([]);
  await expect(cards(page)).toHaveCount(12);
  await expect(toasts(page)).toHaveCount(0);
  // What is still on its way belongs to this journey.
  await page.unrouteAll({ behavior: 'wait' });
});
