import { expectSteadyLayout } from './support/at-rest';
import { expect, test } from './support/fixtures';

const pages = [
  { path: '/nosotros', title: 'La guía de los negocios de KM 5' },
  { path: '/contacto', title: 'Escríbenos' },
  { path: '/preguntas-frecuentes#como-registro-mi-negocio', title: 'Preguntas frecuentes' },
  { path: '/terminos', title: 'Términos de uso' },
  { path: '/aviso-de-privacidad', title: 'Aviso de privacidad' },
  { path: '/no-existe', title: '404' },
];

// The host responds 404 to a path that is no page.
test.use({ expectedErrors: [/status of 404/] });

// Spec: public 2.5
test('pages of text load without layout shift', { tag: '@both' }, async ({ page }) => {
  for (const { path, title } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (path === '/nosotros')
      await expect(page.getByRole('link', { name: 'Café Tres Cactus' })).toBeVisible();
    await expectSteadyLayout(page);
  }
});

// Spec: public 2.31
test('the page of a business that does not exist is accessible', async ({ page }) => {
  await page.goto('/negocio/no-existe-999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Negocio no encontrado' })).toBeVisible();
});

test(
  'a link to a section of a legal text scrolls to it, and Back to the one before',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/aviso-de-privacidad#derechos-arco');
    const part = page.getByRole('heading', { name: 'Tus derechos (ARCO)' });
    await expect(part).toBeInViewport({ ratio: 1 });
    await page
      .getByRole('navigation', { name: 'Contenido de esta página' })
      .getByRole('link', { name: 'Cambios a este aviso' })
      .click();
    await expect(page.getByRole('heading', { name: 'Cambios a este aviso' })).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(part).toBeInViewport({ ratio: 1 });
  },
);

for (const [received, path, heading] of [
  // The host answers with the app, with its page for any path, and with the page of the path.
  ['/negocio/panaderia-el-nino-17*', '/negocio/panaderia-el-nino-17', 'Panadería El Niño'],
  ['/preguntas-frecuentes).', '/preguntas-frecuentes', 'Preguntas frecuentes'],
  ['/guardados?lista=17.', '/guardados?lista=17', 'Una lista para ti'],
] as const) {
  test(`${received} leads to the page that the message linked`, async ({ page }) => {
    await page.goto(received);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).href.slice(new URL(page.url()).origin.length)).toBe(path);
    await expect(page.locator('meta[name=robots]')).toHaveCount(received.startsWith('/guardados') ? 1 : 0);
  });
}
