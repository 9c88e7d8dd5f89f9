import type { Page } from '@playwright/test';
import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { animatedGif, smallPhoto } from './support/image-files';
import {
  choose,
  interceptFilePickers,
  send,
  startRegistration,
  storageUrl,
} from './support/register-image-actions';

test.beforeEach(({ page }) => interceptFilePickers(page));

test.describe('a photo that cannot be uploaded', () => {
  test.use({ expectedErrors: [/net::ERR_/] });
  const retry = (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' });

  // Spec: public 7.16, public 8.22, public 8.24, admin 8.52
  test('can be replaced and retried, and is uploaded once when its path could not be saved', async ({
    page,
  }) => {
    await startRegistration(page, 9);
    await choose(page, await smallPhoto());
    await page.route(storageUrl, (route) => route.abort());
    await send(page);
    await expect(page.getByRole('heading', { name: 'Gracias por tu registro' })).toBeVisible();
    await expect(page.getByText('Tu registro ya está guardado; solo falta la foto.')).toBeVisible();
    await expect(
      page.getByText('Error al subir la imagen: No hay conexión con el servidor.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.unroute(storageUrl);
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/v1/object/business_images/')) uploads.push(request.url());
    });
    await page.route('**/rpc/set_submission_image', (route) => route.abort());
    await choose(page, await animatedGif(), 'Cambiar foto');
    await retry(page).click();
    await expect(page.getByText('Error al actualizar la submission con la URL de la imagen')).toBeVisible();
    await page.unroute('**/rpc/set_submission_image');
    await retry(page).click();
    const done = page.getByRole('status').filter({ hasText: 'Listo: tu foto ya está con tu registro.' });
    await expect(done).toBeVisible();
    await expect(done).toBeFocused();
    expect(uploads).toHaveLength(1);
  });
});
