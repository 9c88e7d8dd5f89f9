import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, test } from './fixtures';
import { smallPhoto, textCalled, type ImageFixture } from './image-files';
import { signIn } from './sign-in';

const storageUrl = '**/storage/v1/object/business_images/**';
const rowsUrl = '**/rest/v1/business_images*';

/** Each journey has a business of its own. */
const several = { id: 38, slug: 'motos-y-refacciones-el-rayo-38' };
const rows = { id: 39, name: 'Ferretería El Tornillo' };
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

/** Of every picture, in the order in which they stand. */
async function addresses(page: Page): Promise<string[]> {
  return images(page).evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
}

/** Whether a picture itself is sent, and not its thumbnail, which follows it. */
const isImageUpload = (request: Request) => request.method() === 'POST' && !request.url().includes('-640.');
const thumbnailOf = (address: string) => address.replace(/\.webp$/, '-640.webp');

/** The picture on the card of a business in the list. */
const cardImage = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) })
    .locator('img')
    .first();

const feature = (page: Page, position: number) =>
  page.getByRole('button', { name: `Destacar imagen ${String(position)}`, exact: true }).click();

/** Removes the picture of that place, or the last one. */
async function remove(page: Page, position?: number): Promise<void> {
  const before = await images(page).count();
  const name = `Eliminar imagen ${String(position ?? before)}`;
  await page.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar imagen' }).click();
  await expect(question).toBeHidden();
  await expect(images(page)).toHaveCount(before - 1);
}

test.describe('several pictures at once', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  // Spec: admin 1.1, admin 2.32, admin 5.7, admin 7.36, admin 8.32
  test('go each their own way, and the chosen one is seen first', { tag: '@desktop' }, async ({ page }) => {
    test.slow();
    const { id } = several;
    await open(page, id);
    const before = await addresses(page);

    // The second upload is lost on the way; the first and the third arrive.
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
    await expect(images(page)).toHaveCount(before.length + 2);
    await expect(toast(page, '2 imágenes subidas')).toBeVisible();
    const type = 'Tipo de archivo no permitido. Solo se permiten imágenes (JPG, PNG, GIF, WEBP).';
    await expect(waiting(page)).toHaveCount(3);
    await expect(waiting(page).filter({ hasText: 'perdida.jpg' })).toContainText(
      'Error al subir la imagen: No hay conexión con el servidor.',
    );
    await expect(waiting(page).filter({ hasText: 'mentira.jpg' })).toContainText(
      'El archivo no es una imagen válida o está corrupto',
    );
    await expect(waiting(page).filter({ hasText: 'menu.pdf' })).toContainText(type);
    await expect(toast(page, type)).toBeVisible();
    await expectAccessible(page);

    // What is no picture is none the second time either.
    await expect(page.getByRole('button', { name: /^Reintentar/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Reintentar perdida.jpg' }).click();
    await expect(images(page)).toHaveCount(before.length + 3);
    await page.getByRole('button', { name: 'Quitar mentira.jpg' }).click();
    await page.getByRole('button', { name: 'Quitar menu.pdf' }).click();
    await expect(waiting(page)).toHaveCount(0);

    // Reduced in the browser, under the business's own folder.
    const added = (await addresses(page)).filter((address) => !before.includes(address));
    for (const address of added) {
      expect(address).toMatch(
        new RegExp(
          `/storage/v1/object/public/business_images/${String(id)}/${String(id)}_[0-9a-f-]+\\.webp$`,
        ),
      );
    }

    const chosen = (await addresses(page))[before.length];
    await feature(page, before.length + 1);
    await expect(toast(page, 'Imagen destacada')).toBeVisible();
    await expect(images(page).first()).toHaveAttribute('src', chosen ?? '');
    await page.goto(`/negocio/${several.slug}`);
    const shown = page.getByRole('region', { name: /^Fotos de/ }).getByAltText(/, foto 1 de/);
    await expect(shown).toHaveAttribute('src', chosen ?? '');
    await expect
      .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);

    await page.goto(`/admin/businesses?edit=${String(id)}&tab=images`);
    await expect(images(page)).toHaveCount(before.length + 3);
    await page.getByRole('button', { name: 'Destacar imagen 2', exact: true }).click();
    await expect(images(page).first()).toHaveAttribute('src', before[0] ?? '');
    const files = added.flatMap((address) => [address, thumbnailOf(address)]);
    for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200);
    for (const _added of added) await remove(page);
    for (const file of files) expect((await page.request.get(file)).status(), file).not.toBe(200);
  });
});

test.describe('the thumbnail of a picture', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    'is made here, weighs at most 40 kB, and is what the card shows',
    { tag: '@desktop' },
    async ({ page }) => {
      test.slow();
      const { id, name } = rows;
      await open(page, id);
      const before = await addresses(page);
      await choose(page, [await smallPhoto()]);
      await expect(images(page)).toHaveCount(before.length + 1);
      const image = (await addresses(page)).at(-1) ?? '';
      await feature(page, before.length + 1);
      await expect(images(page).first()).toHaveAttribute('src', image);

      await page.goto(`/negocios?query=${encodeURIComponent(name)}`);
      const shown = cardImage(page, name);
      await expect(shown).toHaveAttribute('src', thumbnailOf(image));
      await expect(shown).toHaveJSProperty('currentSrc', new URL(thumbnailOf(image), page.url()).href);
      const small = await (await page.request.get(thumbnailOf(image))).body();
      const full = await (await page.request.get(image)).body();
      expect(small.length).toBeLessThanOrEqual(40_000);
      expect(full.length).toBeGreaterThan(80_000);
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });

      await page.goto(`/admin/businesses?edit=${String(id)}&tab=images`);
      await expect(images(page)).toHaveCount(before.length + 1);
      await remove(page, 1);
      expect((await page.request.get(thumbnailOf(image))).status()).not.toBe(200);
    },
  );

  test(
    'does without when it is lost, and the card shows the picture',
    { tag: '@desktop' },
    async ({ page }) => {
      const { id, name } = rows;
      await open(page, id);
      const before = await addresses(page);
      await page.route(storageUrl, (route) =>
        route.request().url().includes('-640.') ? route.abort() : route.fallback(),
      );
      await choose(page, [await smallPhoto()]);
      await expect(toast(page, 'Imagen subida')).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      await expect(images(page)).toHaveCount(before.length + 1);
      const image = (await addresses(page)).at(-1) ?? '';
      await feature(page, before.length + 1);
      await expect(images(page).first()).toHaveAttribute('src', image);
      await page.goto(`/negocios?query=${encodeURIComponent(name)}`);
      await expect(cardImage(page, name)).toHaveAttribute('src', image);

      await page.goto(`/admin/businesses?edit=${String(id)}&tab=images`);
      await expect(images(page)).toHaveCount(before.length + 1);
      await remove(page, 1);
    },
  );
});

test.describe('a picture whose row fails', () => {
  test.use({ expectedErrors: [/status of 500|net::ERR_FAILED/] });

  // Spec: admin 7.37, admin 8.23
  test(
    'leaves no file, and none twice when only the answer was lost',
    { tag: '@desktop' },
    async ({ page }) => {
      const { id } = rows;
      await open(page, id);
      const before = (await addresses(page)).length;
      await page.route(rowsUrl, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'x', details: null, hint: null } })
          : route.fallback(),
      );
      const uploading = page.waitForResponse(storageUrl);
      const removing = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await choose(page, [await smallPhoto()]);
      const file = (await uploading).url().replace('/object/', '/object/public/');
      expect((await removing).status()).toBe(200);
      await expect(waiting(page)).toContainText('Error al subir las imágenes.');
      expect((await page.request.get(file)).status()).not.toBe(200);
      await page.unroute(rowsUrl);
      // The row arrives, its answer does not, and nobody can be asked about it.
      await page.route(rowsUrl, async (route) => {
        if (route.request().method() === 'POST') await route.fetch();
        await route.abort();
      });
      const uploads: string[] = [];
      page.on('request', (request) => {
        if (isImageUpload(request) && request.url().includes('/object/business_images/'))
          uploads.push(request.url());
      });
      await page.getByRole('button', { name: /^Reintentar fachada/ }).click();
      await expect(waiting(page)).toContainText(
        'Error al subir las imágenes. No hay conexión con el servidor.',
      );
      await page.unroute(rowsUrl);
      await page.getByRole('button', { name: /^Reintentar fachada/ }).click();
      await expect(waiting(page)).toHaveCount(0);
      await expect(images(page)).toHaveCount(before + 1);
      expect(uploads).toHaveLength(1);
      await remove(page);
    },
  );
});

// Spec: admin 2.32, admin 9.3
test('the progress of every picture is told', async ({ page }) => {
  await open(page, rows.id);
  const { width, height } = (await images(page).first().boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(16 / 9, 1);
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => (release = resolve));
  await page.route(storageUrl, async (route) => {
    if (route.request().method() === 'POST') await isSeen;
    await route.fallback();
  });
  const before = await images(page).count();
  await choose(page, [await smallPhoto('una.jpg'), await smallPhoto('dos.jpg')]);
  await expect(page.getByRole('progressbar', { name: 'Subiendo: una.jpg' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'En espera: dos.jpg' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(images(page)).toHaveCount(before + 2);
  await remove(page);
  await remove(page);
});

test('the keyboard alone uploads, features and deletes', { tag: '@desktop' }, async ({ page }) => {
  // The key is quicker than the browser's readiness to hand the picker over.
  page.on('filechooser', () => undefined);
  await open(page, keyboard.id);
  const before = await addresses(page);
  const upload = page.getByRole('button', { name: 'Subir imágenes' });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Imágenes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(upload).toBeFocused();
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await picker.setFiles(await smallPhoto());
  await expect(images(page)).toHaveCount(before.length + 1);
  const last = String(before.length + 1);
  await page.getByRole('button', { name: `Eliminar imagen ${last}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' });
  await expect(cancel).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Eliminar imagen ${last}`, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(images(page)).toHaveCount(before.length);
  await expect(upload).toBeFocused();
});
