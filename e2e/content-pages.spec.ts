import { expect, expectAccessible, expectSteadyLayout, test } from './fixtures';

const pages = [
  { path: '/nosotros', title: 'La guía de los negocios de KM 5' },
  { path: '/contacto', title: 'Escríbenos' },
  { path: '/preguntas-frecuentes#como-registro-mi-negocio', title: 'Preguntas frecuentes' },
  { path: '/terminos', title: 'Términos de uso' },
  { path: '/aviso-de-privacidad', title: 'Aviso de privacidad' },
];

for (const { path, title } of pages) {
  test.describe(path, () => {
    test('is accessible, steady and no wider than the screen', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (path === '/nosotros')
        await expect(page.getByRole('link', { name: 'Café Tres Cactus' })).toBeVisible();
      await expectAccessible(page);
      await expectSteadyLayout(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

// Spec: public 2.6
test('every link of header and footer leads to a page', async ({ page, isMobile }) => {
  await page.goto('/contacto');
  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
  const header = isMobile ? page.getByRole('dialog', { name: 'Menú' }) : page.getByRole('banner');
  const paths = new Set<string>();
  for (const part of [header, page.getByRole('contentinfo')]) {
    for (const link of await part.locator('a[href^="/"]').all()) {
      paths.add((await link.getAttribute('href')) ?? '');
    }
  }
  expect([...paths].sort()).toEqual([
    '/',
    '/aviso-de-privacidad',
    '/contacto',
    '/negocios',
    '/nosotros',
    '/preguntas-frecuentes',
    '/registra-tu-negocio',
    '/terminos',
  ]);
  // The same pages again; only the links differ with the screen.
  if (!isMobile) return;
  for (const path of paths) {
    await page.goto(path);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(title).not.toHaveText(/404|Error/);
  }
});

// Spec: public 2.24
test('the about page leads to its three businesses', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/nosotros');
  const strip = page.getByRole('region', { name: 'Los primeros en conectar' });
  await expect(strip.getByRole('link')).toHaveText([
    'Pollos Asados El Brasero',
    'Café Tres Cactus',
    "Pizza D'Carlo",
  ]);
  await strip.getByRole('link', { name: 'Café Tres Cactus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Café Tres Cactus' })).toBeVisible();
});

test.describe('when nothing can be read', () => {
  test.use({ expectedErrors: [/ERR_FAILED/], isClientRendered: true });

  // Spec: public 8.2
  test('the about page says so and shows three businesses all the same', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto('/nosotros');
    await expect(page.getByText('No pudimos cargar los negocios destacados.')).toBeVisible();
    const strip = page.getByRole('region', { name: 'Los primeros en conectar' });
    await expect(strip.getByRole('link')).toHaveCount(3);
    await expectAccessible(page);
    await expectSteadyLayout(page);
  });
});

test('a part of a legal text can be linked to', async ({ page, isMobile }) => {
  await page.goto('/aviso-de-privacidad#derechos-arco');
  const part = page.getByRole('heading', { name: 'Tus derechos (ARCO)' });
  await expect(part).toBeInViewport({ ratio: 1 });

  if (isMobile) return;
  await page
    .getByRole('navigation', { name: 'Contenido de esta página' })
    .getByRole('link', { name: 'Cambios a este aviso' })
    .click();
  await expect(page.getByRole('heading', { name: 'Cambios a este aviso' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(part).toBeInViewport({ ratio: 1 });
});

// Spec: public 2.4, admin 2.7
test(
  'the former addresses of contact and registration still lead there',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/contact');
    await expect(page).toHaveURL(/\/contacto$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Escríbenos' })).toBeVisible();
    await page.goto('/register-business');
    await expect(page).toHaveURL(/\/registra-tu-negocio$/);
  },
);
