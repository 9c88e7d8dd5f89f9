import { expect, expectAccessible, expectSteadyLayout, test } from './fixtures';
import { anyDataRequest, cards, holdBack, listRequest, results } from './listing-actions';

test.use({ isClientRendered: true });

test.describe('The listing while it loads', () => {
  // Spec: public 2.18
  test('draws its shape first and moves nothing when the answers come, in whatever order', async ({
    page,
  }) => {
    const letListGo = await holdBack(page, listRequest);
    const letCategoriesGo = await holdBack(page, '**/rpc/categories_with_counts*');
    const letFeaturedGo = await holdBack(page, '**/rest/v1/businesses?*');
    await page.goto('/');
    await expect(results(page).getByRole('status')).toHaveText('Cargando...');
    await expect(page.getByRole('heading', { name: 'Negocios Destacados' })).toBeVisible();

    await letListGo();
    await expect(cards(page)).toHaveCount(12);
    await letCategoriesGo();
    await expect(page.getByRole('button', { name: /^Salud/ })).toBeAttached();
    await letFeaturedGo();
    await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expectSteadyLayout(page);
  });

  // Spec: public 2.21, public 9.13
  test(
    'loads the pictures of the first four cards at once and the rest when they are near',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      await expect(cards(page)).toHaveCount(12);
      const images = cards(page).locator('img');
      expect(await images.evaluateAll((all) => all.map((one) => one.getAttribute('loading')))).toEqual([
        ...Array<string>(4).fill('eager'),
        ...Array<string>(8).fill('lazy'),
      ]);
      for (const image of await images.all()) {
        await expect(image).toHaveAttribute('width', /^\d+$/);
        await expect(image).toHaveAttribute('height', /^\d+$/);
      }
    },
  );

  test('fits a screen of 320 px, to which a page is zoomed', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await page.goto(`/?query=${'w'.repeat(100)}`);
    await expect(page.getByText('No se encontraron negocios para esta categoría')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('The listing that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  // Spec: public 7.5
  test(
    'asks three times, says so, keeps the rest of the page, and tries again',
    { tag: '@phone' },
    async ({ page }) => {
      let asked = 0;
      await page.route(listRequest, (route) => {
        asked += 1;
        return route.abort();
      });
      await page.goto('/');
      const failure = results(page).getByRole('alert');
      await expect(
        failure.getByRole('heading', { name: 'No se pudieron cargar los negocios' }),
      ).toBeVisible();
      expect(asked).toBe(3);
      await expect(
        page.getByText('Error al cargar los negocios. Por favor, inténtalo de nuevo.'),
      ).toBeVisible();
      await expect(page.getByRole('group', { name: 'Negocios Destacados' })).toBeVisible();
      await expectAccessible(page);

      await page.unroute(listRequest);
      await failure.getByRole('button', { name: 'Reintentar' }).click();
      await expect(cards(page)).toHaveCount(12);
    },
  );

  test(
    'says which of the lesser parts failed, and each can be asked again',
    { tag: '@phone' },
    async ({ page }) => {
      await page.route('**/rpc/categories_with_counts*', (route) => route.abort());
      await page.route('**/rest/v1/businesses?*', (route) => route.abort());
      await page.goto('/');
      const featured = page.getByRole('region', { name: 'Negocios Destacados' });
      await expect(featured.getByRole('alert')).toContainText(
        'No se pudieron cargar los negocios destacados.',
      );
      await expect(page.getByText('No se pudieron cargar las categorías.')).toBeVisible();
      await expect(cards(page)).toHaveCount(12);

      await page.unroute('**/rest/v1/businesses?*');
      await featured.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('group', { name: 'Negocios Destacados' })).toBeVisible();
    },
  );

  // Spec: public 8.3
  test('keeps what it has when more cannot be loaded', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(12);
    await page.route(listRequest, (route) => route.abort());
    await page.getByRole('button', { name: 'Ver más negocios' }).click();
    await expect(
      page.getByText('Error al cargar los negocios. Por favor, inténtalo de nuevo.'),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await page.unroute(listRequest);
    await page.getByRole('button', { name: 'Ver más negocios' }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  test(
    'says that there is no connection, and comes back with it',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.goto('/');
      await expect(cards(page)).toHaveCount(12);
      await context.setOffline(true);
      await expect(page.getByText('Sin conexión a internet.')).toBeVisible();
      await page.getByRole('searchbox').fill('tacos');
      await expect(results(page, 'Resultados de «tacos»').getByRole('alert')).toContainText(
        'No hay conexión con el servidor.',
      );
      await context.setOffline(false);
      await expect(cards(page, 'Resultados de «tacos»').first()).toBeVisible();
    },
  );
});

test.describe('Axe finds nothing', () => {
  test('in the list', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toBeAttached();
    await page.getByRole('button', { name: 'Ver más', exact: true }).click();
    await expectAccessible(page);
  });

  test('in the empty list', async ({ page }) => {
    await page.goto('/?query=zzzz');
    await expect(page.getByText('No se encontraron negocios para esta categoría')).toBeVisible();
    await expectAccessible(page);
  });

  test('while it loads', async ({ page }) => {
    await holdBack(page, anyDataRequest);
    await page.goto('/');
    await expect(results(page).getByRole('status')).toHaveText('Cargando...');
    await expectAccessible(page);
  });
});
