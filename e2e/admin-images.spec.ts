import type { Page, Request } from '@playwright/test';
import { boxOf, expectAccessible } from './support/at-rest';
import { chooseImages, images, openImages, toast } from './support/admin-image-actions';
import { expect, test } from './support/fixtures';
import { textCalled } from './support/image-files';
import { makeImageFile } from './support/image-formats';
import { storageUrl } from './support/register-image-actions';

test.use({ changesData: true, expectedErrors: [/net::ERR_FAILED/] });

const waiting = (page: Page) => page.getByRole('list', { name: 'Imágenes por subir' }).getByRole('listitem');
const photo = (name: string) => makeImageFile({ format: 'jpeg', width: 320, height: 240, name });
/** Whether an image is uploaded, and not its thumbnail, which follows it. */
const isImageUpload = (request: Request) => request.method() === 'POST' && !request.url().includes('-640.');

// Spec: admin 1.1, admin 2.32, admin 8.32, admin 9.3
test(
  'several images upload one by one, and each that fails says why',
  { tag: '@desktop' },
  async ({ page }) => {
    await openImages(page, 38);
    const { width, height } = await boxOf(images(page).first());
    expect(width / height).toBeCloseTo(16 / 9, 1);
    const before = await images(page).count();

    // The first upload fails; the last one succeeds.
    let sent = 0;
    await page.route(storageUrl, (route) => {
      if (!isImageUpload(route.request())) return route.fallback();
      sent += 1;
      return sent === 1 ? route.abort() : route.fallback();
    });
    await chooseImages(page, [
      await photo('perdida.jpg'),
      textCalled('mentira.jpg', 'image/jpeg'),
      textCalled('menu.pdf', 'application/pdf'),
      await photo('ultima.jpg'),
    ]);
    const type = 'Tipo de archivo no permitido. Solo se permiten imágenes (JPG, PNG, GIF, WEBP).';
    // Toasts disappear after a few seconds: look for them first, and together.
    await Promise.all([
      expect(toast(page, type)).toBeVisible(),
      expect(toast(page, 'Imagen subida')).toBeVisible(),
    ]);
    await expect(images(page)).toHaveCount(before + 1);
    await expect(waiting(page)).toHaveCount(3);
    await expect(waiting(page).filter({ hasText: 'perdida.jpg' })).toContainText(
      'Error al subir la imagen: No hay conexión con el servidor.',
    );
    await expect(waiting(page).filter({ hasText: 'mentira.jpg' })).toContainText(
      'El archivo no es una imagen válida o está corrupto',
    );
    await expect(waiting(page).filter({ hasText: 'menu.pdf' })).toContainText(type);
    await expectAccessible(page);

    // Files that are not images cannot be retried.
    await expect(page.getByRole('button', { name: /^Reintentar/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Reintentar perdida.jpg' }).click();
    await expect(images(page)).toHaveCount(before + 2);
    await page.getByRole('button', { name: 'Quitar mentira.jpg' }).click();
    await page.getByRole('button', { name: 'Quitar menu.pdf' }).click();
    await expect(waiting(page)).toHaveCount(0);
  },
);
