import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectSteadyLayout } from './support/at-rest';
import { expect, test } from './support/fixtures';
import {
  transparentLogo,
  truncatedPhoto,
  animatedGif,
  phonePhoto,
  red,
  secretText,
  smallPhoto,
  heicPhoto,
  textCalled,
  thinImage,
  type ImageFixture,
} from './support/image-files';
import {
  colorAt,
  expectAnonymous,
  expectColor,
  expectUprightAndAnonymous,
  readStoredImage,
} from './support/stored-image';
import {
  choose,
  send,
  startRegistration,
  storageUrl,
  interceptFilePickers,
} from './support/register-image-actions';

const preview = (page: Page) => page.getByRole('img', { name: 'Así se verá tu foto' });

test.beforeEach(({ page }) => interceptFilePickers(page));

/** Sends the registration and downloads the image from its public URL. */
async function sendAndReadBack(page: Page) {
  const uploading = page.waitForResponse(storageUrl);
  const imageSet = page.waitForResponse('**/rpc/set_submission_image');
  await send(page);
  const upload = await uploading;
  expect((await imageSet).status()).toBe(200);
  const path = new URL(upload.url()).pathname.replace('/storage/v1/object/business_images/', '');
  expect(path).toMatch(/^submissions\/([0-9a-f-]{36})\/submission_\1_1$/);
  await expect(page.getByRole('heading', { name: 'Gracias por tu registro' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeHidden();

  return readStoredImage(page, `/storage/v1/object/public/business_images/${path}`);
}

test('a logo stays transparent and loses its metadata', async ({ page }) => {
  const logo = await transparentLogo();
  expect(logo.buffer.includes(secretText)).toBe(true);
  await startRegistration(page, 4);
  await choose(page, logo);
  const stored = await sendAndReadBack(page);
  expect(stored.type).toBe('image/webp');
  expect(stored.metadata).toMatchObject({ width: 400, height: 300, hasAlpha: true });
  expectAnonymous(stored);
  expect((await colorAt(stored.bytes, 5, 5))[3]).toBe(0);
  expectColor(await colorAt(stored.bytes, 200, 150), red);
});

test('without OffscreenCanvas and WebP an image is resized on the main thread, and uploaded as JPEG on white', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    // As in Safari: a canvas encodes an unsupported type as PNG.
    const write = Reflect.get(HTMLCanvasElement.prototype, 'toBlob');
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality: number) {
      write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await startRegistration(page, 2);
  await choose(page, await phonePhoto());
  await expect(preview(page)).toBeVisible();
  const photo = await sendAndReadBack(page);
  expect(photo.type).toBe('image/jpeg');
  await expectUprightAndAnonymous(photo);
  expect(workers).toEqual([]);

  await page.getByRole('button', { name: 'Registrar otro negocio' }).click();
  await startRegistration(page, 5);
  await choose(page, await transparentLogo());
  const logo = await sendAndReadBack(page);
  expect(logo.type).toBe('image/jpeg');
  expect(logo.metadata).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  expectAnonymous(logo);
  expectColor(await colorAt(logo.bytes, 5, 5), { r: 255, g: 255, b: 255 });
  expectColor(await colorAt(logo.bytes, 200, 150), red);
});

test('a GIF within the limits stays animated', async ({ page }) => {
  const gif = await animatedGif();
  await startRegistration(page, 6);
  await choose(page, gif);
  const { bytes, type } = await sendAndReadBack(page);
  expect(type).toBe('image/gif');
  expect(bytes.equals(gif.buffer)).toBe(true);
});

test('a GIF that is too wide becomes its first frame', async ({ page }) => {
  await startRegistration(page, 7);
  await choose(page, await animatedGif(2000, 1000));
  const { bytes, metadata, type } = await sendAndReadBack(page);
  expect(type).toBe('image/webp');
  expect(metadata).toMatchObject({ width: 1280, height: 640 });
  expectColor(await colorAt(bytes, 640, 320), red);
});

test.describe('files that are refused', () => {
  const refused = 'El archivo no es una imagen válida o está corrupto';
  const only = 'Solo se permiten JPG, PNG, GIF y WEBP';

  // Spec: public 5.21, public 5.22
  test('are explained at the field, and another photo can be sent', async ({ page }, testInfo) => {
    await startRegistration(page, 8);
    const cases: [ImageFixture, string][] = [
      [await truncatedPhoto(), refused],
      [textCalled('menu.jpg', 'image/jpeg'), refused],
      [textCalled('foto.gif', 'image/jpeg'), `Extensión de archivo no válida. ${only}`],
      [await thinImage(), 'La imagen mediría 3 px en su lado más corto'],
      [heicPhoto(), 'mándala por WhatsApp al equipo'],
      [textCalled('menu.pdf', 'application/pdf'), `Tipo de archivo no permitido: application/pdf. ${only}`],
      [
        { name: 'chica.png', mimeType: 'image/png', buffer: Buffer.from('corta') },
        'El archivo es demasiado pequeño o está corrupto',
      ],
    ];
    for (const [image, message] of cases) {
      await choose(page, image);
      await expect(page.getByText(message), image.name).toBeVisible();
      await expect(preview(page)).toBeHidden();
    }
    const { buffer } = await smallPhoto();
    const file = testInfo.outputPath('pesada.jpg');
    await writeFile(file, Buffer.concat([buffer], 26 * 1024 * 1024));
    await choose(page, file);
    const tooLarge = page.getByText(
      'La imagen es demasiado grande: 26.00MB. El tamaño máximo permitido es 5MB',
    );
    await expect(tooLarge).toBeVisible();
    await expectAccessible(page);

    await choose(page, await smallPhoto());
    await expect(preview(page)).toBeVisible();
    await expect(tooLarge).toBeHidden();
    await send(page);
    await expect(page.getByRole('heading', { name: 'Gracias por tu registro' })).toBeVisible();
  });
});

test(
  'a photo is chosen, replaced and removed with the keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/registra-tu-negocio');
    const press = async (button: Locator, image: ImageFixture) => {
      const opened = page.waitForEvent('filechooser');
      await button.press('Enter');
      await (await opened).setFiles(image);
    };
    await press(page.getByRole('button', { name: 'Elegir foto' }), await smallPhoto());
    await expect(preview(page)).toBeVisible();
    const change = page.getByRole('button', { name: 'Cambiar foto' });
    await expect(change).toBeFocused();
    await expectAccessible(page);

    const shown = await preview(page).getAttribute('src');
    await press(change, await animatedGif());
    await expect(preview(page)).not.toHaveAttribute('src', shown ?? '');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Quitar foto' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(preview(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Elegir foto' })).toBeFocused();
    await expectSteadyLayout(page);
  },
);
