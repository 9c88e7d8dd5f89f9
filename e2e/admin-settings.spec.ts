import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { signIn } from './support/sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

// Spec: admin 1.3, admin 2.59, admin 2.60
test(
  'an administrator hides the banner from visitors and publishes the site',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const calls: string[] = [];
    await page.route('https://api.vercel.com/**', (route) => {
      calls.push(route.request().url());
      return route.fulfill({ status: 201, json: {} });
    });
    await signIn(page, 'admin');
    await page.clock.install();
    await page.goto('/admin/settings');
    const hook = 'https://api.vercel.com/v1/integrations/deploy/prj_prueba/ahora';
    await page.getByRole('textbox', { name: 'Enlace de publicación' }).fill(hook);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Publicación automática activada')).toBeVisible();

    const banner = page.getByRole('switch', { name: 'Banner de Negocios Destacados' });
    await banner.focus();
    await page.keyboard.press('Space');
    await expect(banner).not.toBeChecked();
    await expect(page.getByText('Configuración actualizada')).toBeVisible();
    await expect(banner).toBeFocused();
    await expect(page.getByText(/^Hay cambios que esperan la próxima publicación/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    await expect(
      page.getByText('Se pidió publicar el sitio. Los cambios se ven en unos minutos.'),
    ).toBeVisible();
    expect(calls).toEqual([hook]);
    const visitor = await browser.newContext({ baseURL });
    const directory = await visitor.newPage();
    await directory.goto('/negocios');
    await expect(directory.getByRole('article').first()).toBeVisible();
    await expect(directory.getByRole('region', { name: /destacados/i })).toHaveCount(0);
    await visitor.close();

    // The host has built the site.
    await page.route('/build.json', (route) => route.fulfill({ json: { builtAt: '2099-01-01T00:00:00Z' } }));
    const isCurrent = page.getByText('Las páginas publicadas están al día.');
    await expect
      .poll(
        async () => {
          // Step by step: in one jump the request would reach its timeout before the response.
          await page.clock.runFor(1000);
          return isCurrent.count();
        },
        { intervals: [50] },
      )
      .toBe(1);
  },
);
