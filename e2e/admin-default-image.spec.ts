import { expect, expectSteadyLayout, test } from './fixtures';
import { pauseRequests } from './pause-requests';
import { smallPhoto } from './image-files';
import { signIn } from './sign-in';

test('a default image that comes late moves nothing', async ({ page }) => {
  const release = await pauseRequests(page, '**/rpc/get_default_business_image*');
  await signIn(page, 'admin');
  await page.goto('/admin/submissions');
  const card = page.getByRole('region', { name: 'Verificación de Imagen por Defecto' });
  await card.scrollIntoViewIfNeeded();
  await expect(page.getByRole('table', { name: 'Solicitudes de negocios' })).toBeVisible();
  release();
  await expect(card.getByRole('status')).toHaveText('Cargando correctamente');
  await expectSteadyLayout(page);
});

test.use({ expectedErrors: [/status of 500/] });

// Spec: admin 8.56
test(
  'a default image that cannot be stored is told, and the one there is stays',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/submissions');
    const card = page.getByRole('region', { name: 'Verificación de Imagen por Defecto' });
    await card.getByRole('button', { name: 'Editar' }).click();
    const address = card.getByRole('textbox', { name: 'URL de la imagen' });
    const before = await address.inputValue();
    expect(before).not.toBe('');

    await page.route('**/storage/v1/object/business_images/**', (route) =>
      route.fulfill({ status: 500, json: { statusCode: '500', error: 'x', message: 'x' } }),
    );
    const opened = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Subir' }).click();
    await (await opened).setFiles(await smallPhoto('nueva.jpg'));
    await expect(page.getByText(/^No se pudo subir la imagen\./)).toBeVisible();
    await expect(address).toHaveValue(before);
  },
);
