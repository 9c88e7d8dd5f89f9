import { expect, expectAccessible, test } from './fixtures';
import { pauseRequests } from './pause-requests';

const bakery = { path: '/negocio/panaderia-el-nino-17', name: 'Panadería El Niño' };

test.describe('an address of a business', () => {
  for (const [what, from, to, name] of [
    ['with another name before its id', '/negocio/pan-y-mas-17', bakery.path, bakery.name],
    ['in capitals', '/negocio/PANADERIA-EL-NINO-17', bakery.path, bakery.name],
    [
      'that it had before',
      '/negocio/abarrotes-la-esperanza-20',
      '/negocio/abarrotes-la-esperanza',
      'Abarrotes La Esperanza',
    ],
    ['of the former site', '/business/panaderia-el-nino-17', bakery.path, bakery.name],
    [
      'of the former site with a former name',
      '/business/pan-17?de=facebook',
      `${bakery.path}?de=facebook`,
      bakery.name,
    ],
  ] as const) {
    // Spec: public 2.28
    test(`${what} is replaced by its own`, { tag: '@phone' }, async ({ page, baseURL }) => {
      await page.goto('/negocios');
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL(`${baseURL ?? ''}${to}`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://sanluisconecta.mx${to.split('?')[0] ?? ''}`,
      );
      await page.goBack();
      await expect(page).toHaveURL(/\/negocios$/);
    });
  }
});

// Spec: public 2.31, public 4.8
test('an address that leads nowhere says so and stays', async ({ page, baseURL }) => {
  await page.goto('/negocio/no-existe-999999');
  await expect(page.getByRole('heading', { name: 'Negocio no encontrado' })).toBeVisible();
  await expect(page.getByText('El negocio que estás buscando no existe o ha sido removido.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page).toHaveURL(`${baseURL ?? ''}/negocio/no-existe-999999`);
  await expect(page.getByText('No se pudo encontrar el negocio solicitado.')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(`${baseURL ?? ''}/`);
});

test.describe('a lookup that fails', () => {
  test.use({ expectedErrors: [/net::ERR_/], isClientRendered: true });

  test('says so and can be tried again', { tag: '@phone' }, async ({ page }) => {
    await page.route('**/rest/v1/businesses?*', (route) => route.abort());
    await page.goto(bakery.path);
    await expect(page.getByText('No se pudo encontrar el negocio solicitado.')).toBeVisible();
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('heading', { name: 'No se pudo cargar el negocio' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/rest/v1/businesses?*');
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: bakery.name })).toBeVisible();
  });
});

test.describe('a business that is newer than the build', () => {
  test.use({ isClientRendered: true });

  // Spec: public 2.29, public 2.30, public 4.8
  test('while it loads, the name comes from the address', { tag: '@phone' }, async ({ page }) => {
    const release = await pauseRequests(page, '**/rest/v1/businesses?*');
    await page.goto(bakery.path);
    await expect(page.getByRole('status').filter({ hasText: 'Cargando Panaderia El Nino...' })).toBeVisible();
    await expect(page).toHaveTitle('Panaderia El Nino | San Luis CONECTA');
    release();
    await expect(page.getByRole('heading', { level: 1, name: bakery.name })).toBeVisible();
    await expect(page).toHaveTitle(`${bakery.name} | San Luis CONECTA`);
  });
});
