import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { boxOf, expectAccessible, waitForRest } from './at-rest';
import { expect, test } from './fixtures';
import { smallPhoto, textCalled, type ImageFixture } from './image-files';
import { pauseRequests } from './pause-requests';
import { interceptFilePickers, storageUrl } from './register-image-actions';
import { signIn } from './sign-in';

/** Each journey changes another business. */
const several = { id: 38, slug: 'motos-y-refacciones-el-rayo-38', name: 'Motos y Refacciones El Rayo' };
const keyboard = { id: 48 };

async function open(page: Page, id: number): Promise<void> {
  await signIn(page, 'editor');
  await page.goto(`/admin/businesses?edit=${String(id)}&tab=images`);
  await expect(images(page).first()).toBeVisible();
}

const images = (page: Page) =>
  page.getByRole('list', { name: 'Imágenes del negocio' }).getByRole('img', { name: /^Imagen \d/ });
const waiting = (page: Page) => page.getByRole('list', { name: 'Imágenes por subir' }).getByRole('listitem');
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').getByText(text).first();

async function choose(page: Page, files: ImageFixture[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir imágenes' }).click();
  const chooser = await opened;
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(files);
}

/** The URL of every image, in the order of the page. */
async function urls(page: Page): Promise<string[]> {
  return images(page).evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
}

/** Whether an image is uploaded, and not its thumbnail, which follows it. */
const isImageUpload = (request: Request) => request.method() === 'POST' && !request.url().includes('-640.');
const thumbnailOf = (url: string) => url.replace(/\.webp$/, '-640.webp');

const feature = (page: Page, position: number) =>
  page.getByRole('button', { name: `Destacar imagen ${String(position)}`, exact: true }).click();

/** Deletes the image at that position, or the last one. */
async function remove(page: Page, position?: number): Promise<void> {
  const before = await images(page).count();
  const name = `Eliminar imagen ${String(position ?? before)}`;
  await page.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar imagen' }).click();
  await expect(question).toBeHidden();
  await expect(images(page)).toHaveCount(before - 1);
}

test.describe('several images at once', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  // Spec: admin 1.1, admin 2.32, admin 5.7, admin 7.36, admin 8.32, admin 9.3
  test(
    'upload one by one, each with a thumbnail, and the featured one comes first',
    { tag: '@desktop' },
    async ({ page }) => {
      test.slow();
      const { id } = several;
      await open(page, id);
      const before = await urls(page);

      // The second upload fails; the first and the third succeed.
      let sent = 0;
      await page.route(storageUrl, async (route) => {
        if (!isImageUpload(route.request())) return route.fallback();
        sent += 1;
        return sent === 2 ? route.abort() : route.fallback();
      });
      await choose(page, [
        await smallPhoto('primera.jpg'),
        await smallPhoto('perdida.jpg'),
        textCalled('mentira.jpg', 'image/jpeg'),
        textCalled('menu.pdf', 'application/pdf'),
        await smallPhoto('ultima.jpg'),
      ]);
      const type = 'Tipo de archivo no permitido. Solo se permiten imágenes (JPG, PNG, GIF, WEBP).';
      // Toasts disappear after a few seconds: look for them first, and together.
      await Promise.all([
        expect(toast(page, type)).toBeVisible(),
        expect(toast(page, '2 imágenes subidas')).toBeVisible(),
      ]);
      await expect(images(page)).toHaveCount(before.length + 2);
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
      await expect(images(page)).toHaveCount(before.length + 3);
      await page.getByRole('button', { name: 'Quitar mentira.jpg' }).click();
      await page.getByRole('button', { name: 'Quitar menu.pdf' }).click();
      await expect(waiting(page)).toHaveCount(0);

      // Resized in the browser, in the folder of the business.
      const added = (await urls(page)).filter((url) => !before.includes(url));
      for (const url of added) {
        expect(url).toMatch(
          new RegExp(
            `/storage/v1/object/public/business_images/${String(id)}/${String(id)}_[0-9a-f]+\\.webp$`,
          ),
        );
      }

      const chosen = (await urls(page))[before.length] ?? '';
      await feature(page, before.length + 1);
      await expect(toast(page, 'Imagen destacada')).toBeVisible();
      await expect(images(page).first()).toHaveAttribute('src', chosen);
      await page.goto(`/negocios?query=${encodeURIComponent(several.name)}`);
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: several.name }) });
      const thumbnail = new URL(thumbnailOf(chosen), page.url()).href;
      await expect(card.locator('img').first()).toHaveJSProperty('currentSrc', thumbnail);
      const small = await (await page.request.get(thumbnail)).body();
      expect(small.length).toBeLessThanOrEqual(40_000);
      expect((await (await page.request.get(chosen)).body()).length).toBeGreaterThan(80_000);
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
      await page.goto(`/negocio/${several.slug}`);
      const shown = page.getByRole('region', { name: /^Fotos de/ }).getByAltText(/, foto 1 de/);
      await expect(shown).toHaveAttribute('src', chosen);
      await expect
        .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBeGreaterThan(0);

      await page.goto(`/admin/businesses?edit=${String(id)}&tab=images`);
      await expect(images(page)).toHaveCount(before.length + 3);
      await page.getByRole('button', { name: 'Destacar imagen 2', exact: true }).click();
      await expect(images(page).first()).toHaveAttribute('src', before[0] ?? '');
      const files = added.flatMap((url) => [url, thumbnailOf(url)]);
      for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200);
      for (const _added of added) await remove(page);
      for (const file of files) {
        await expect
          .poll(async () => (await page.request.get(file)).status(), { message: file })
          .not.toBe(200);
      }
    },
  );
});

test('images are uploaded and deleted with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  interceptFilePickers(page);
  const release = await pauseRequests(page, storageUrl);
  await open(page, keyboard.id);
  const { width, height } = await boxOf(images(page).first());
  expect(width / height).toBeCloseTo(16 / 9, 1);
  const before = await urls(page);
  const upload = page.getByRole('button', { name: 'Subir imágenes' });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Imágenes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(upload).toBeFocused();
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await picker.setFiles([await smallPhoto('una.jpg'), await smallPhoto('dos.jpg')]);
  await expect(page.getByRole('progressbar', { name: 'Subiendo: una.jpg' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'En espera: dos.jpg' })).toBeVisible();
  await expectAccessible(page, { isLoading: true });
  release();
  await expect(images(page)).toHaveCount(before.length + 2);
  const last = String(before.length + 2);
  await page.getByRole('button', { name: `Eliminar imagen ${last}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' });
  await expect(cancel).toBeFocused();
  // The dialog below hands Escape over with the render after this focus.
  await waitForRest(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Eliminar imagen ${last}`, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(images(page)).toHaveCount(before.length + 1);
  await expect(upload).toBeFocused();
  await remove(page);
});
