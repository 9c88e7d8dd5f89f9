import { expect, expectAccessible, test } from './fixtures';
import { addBusiness } from './own-business';
import { ownDetails } from './register-actions';
import { signIn } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

/** How long the app waits for another change before it publishes. */
const debounceMs = 30_000;

// Spec: admin 1.3, admin 2.59
test(
  'the banner of the directory is switched off and on again',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/settings');
    const banner = page.getByRole('switch', { name: 'Banner de Negocios Destacados' });
    await expect(banner).toBeChecked();
    await banner.focus();
    await page.keyboard.press('Space');
    await expect(banner).not.toBeChecked();
    await expect(page.getByText('Configuración actualizada')).toBeVisible();

    const visitor = await browser.newContext({ baseURL });
    const directory = await visitor.newPage();
    await directory.goto('/negocios');
    await expect(directory.getByRole('article').first()).toBeVisible();
    const featured = directory.getByRole('region', { name: /destacados/i });
    await expect(featured).toHaveCount(0);

    await expect(banner).toBeFocused();
    await page.keyboard.press('Space');
    await expect(banner).toBeChecked();
    await expect(banner).toBeEnabled();
    await directory.reload();
    await expect(featured).toBeVisible();
    await visitor.close();
  },
);

// Spec: admin 2.61
test(
  'what the team changes builds the site again, once for all that is changed in one go',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    test.slow();
    const hook = 'https://api.vercel.com/v1/integrations/deploy/prj_prueba/abc';
    const calls: string[] = [];
    await page.route('https://api.vercel.com/**', (route) => {
      calls.push(`${route.request().method()} ${route.request().url()}`);
      return route.fulfill({ status: 201, json: {} });
    });
    await page.clock.install();
    await signIn(page, 'admin');
    const name = 'Publicaciones';
    await addBusiness(page, name);
    const dialog = page.getByRole('dialog', { name });

    async function editBusiness(address: string) {
      await page.getByRole('button', { name: `Editar ${name}` }).click();
      await dialog.getByRole('textbox', { name: 'Dirección *' }).fill(address);
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(dialog).toBeHidden();
    }

    // Without a hook nobody is called.
    await page.goto(`/admin/businesses?query=${encodeURIComponent(name)}`);
    const asked = page.waitForResponse('**/rpc/get_deploy_hook');
    await editBusiness('Calle Uno 1');
    await asked;
    await page.clock.runFor(debounceMs);
    expect(calls).toEqual([]);

    await page.goto('/admin/settings');
    await page.getByRole('textbox', { name: 'Enlace de publicación' }).fill(hook);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Publicación automática activada')).toBeVisible();
    await expectAccessible(page);

    // Two changes in one go are one build.
    await page.goto(`/admin/businesses?query=${encodeURIComponent(name)}`);
    await editBusiness('Calle Dos 2');
    await editBusiness('Calle Tres 3');
    expect(calls).toEqual([]);
    await page.clock.runFor(debounceMs);
    await expect.poll(() => calls).toEqual([`POST ${hook}`]);

    const { address, phone } = ownDetails(testInfo);
    const sent = await page.request.post('/rest/v1/rpc/submit_business_public', {
      headers: { apikey: 'sb_publishable_local', 'x-test-client-address': address },
      data: {
        business_data: {
          name: 'Solicitud para publicar',
          address: 'Av. Carranza 123, KM 5',
          description: 'Una solicitud para publicar.',
          phone,
        },
      },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    await page.goto(`/admin/submissions?approve=${String(await sent.json())}`);
    const question = page.getByRole('dialog', { name: 'Aprobar Solicitud' });
    await question.getByRole('button', { name: 'Aprobar Solicitud' }).click();
    await expect(page.getByText('El negocio ha sido creado correctamente.')).toBeVisible();
    expect(calls).toHaveLength(1);
    await page.clock.runFor(debounceMs);
    await expect.poll(() => calls).toHaveLength(2);

    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByText('Publicación automática desactivada')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Enlace de publicación' })).toHaveValue('');
    expect(calls).toHaveLength(2);
  },
);

test.describe('with a host that does not answer at first', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  // Spec: admin 2.60
  test(
    'what was changed is published on demand, and the failure is reported',
    { tag: '@desktop' },
    async ({ page }) => {
      let isReachable = false;
      const calls: string[] = [];
      await page.route('https://api.vercel.com/**', (route) => {
        if (!isReachable) return route.abort('connectionrefused');
        calls.push(route.request().url());
        return route.fulfill({ status: 201, json: {} });
      });
      await signIn(page, 'admin');
      await page.clock.install();
      await page.goto('/admin/settings');
      await expect(page.getByText(/^Última publicación: /)).toBeVisible();
      const hook = page.getByRole('textbox', { name: 'Enlace de publicación' });
      await hook.fill('https://api.vercel.com/v1/integrations/deploy/prj_prueba/ahora');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Publicación automática activada')).toBeVisible();

      // A change makes the published pages old at once.
      const banner = page.getByRole('switch', { name: /Banner de Negocios Destacados/ });
      await banner.click();
      await expect(page.getByText('Configuración actualizada')).toBeVisible();
      await expect(page.getByText(/^Hay cambios que esperan la próxima publicación/)).toBeVisible();

      const publish = page.getByRole('button', { name: 'Publicar ahora' });
      await publish.click();
      await expect(page.getByRole('alert')).toHaveText(
        'El servicio que aloja el sitio no respondió. Tus cambios están guardados; inténtalo de nuevo.',
      );
      await expectAccessible(page);

      isReachable = true;
      await publish.dblclick();
      await expect(
        page.getByText('Se pidió publicar el sitio. Los cambios se ven en unos minutos.'),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(calls).toHaveLength(1);

      // The host has built the site.
      await page.route('/build.json', (route) =>
        route.fulfill({ json: { builtAt: new Date().toISOString() } }),
      );
      await page.clock.runFor(20_000);
      await expect(page.getByText('Las páginas publicadas están al día.')).toBeVisible();

      await banner.click();
      await expect(banner).toBeChecked();
      await page.getByRole('button', { name: 'Quitar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
      await expect(page.getByText('Publicación automática desactivada')).toBeVisible();
    },
  );
});

test('the settings are accessible', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/settings');
  await expect(page.getByRole('switch', { name: 'Banner de Negocios Destacados' })).toBeVisible();
  await expectAccessible(page);
});
