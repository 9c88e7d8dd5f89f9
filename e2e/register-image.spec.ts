import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Metadata } from 'sharp';
import { boxOf, expectAccessible, expectSteadyLayout } from './at-rest';
import { expect, test } from './fixtures';
import { pauseRequests } from './pause-requests';
import {
  blue,
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
} from './image-files';
import { choose, send, startRegistration, storageUrl, interceptFilePickers } from './register-image-actions';

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

  const stored = await page.request.get(`/storage/v1/object/public/business_images/${path}`);
  expect(stored.headers()['cache-control']).toContain('max-age=31536000');
  const bytes = await stored.body();
  return { bytes, type: stored.headers()['content-type'], metadata: await sharp(bytes).metadata() };
}

async function colorAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).ensureAlpha().extract(area).raw().toBuffer())];
}

/** Lossy formats change colors a little. */
function expectColor(found: number[], { r, g, b }: { r: number; g: number; b: number }): void {
  const distance = Math.max(...[r, g, b].map((wanted, index) => Math.abs(wanted - (found[index] ?? 0))));
  expect(distance, `${found.join()} beside ${[r, g, b].join()}`).toBeLessThan(40);
}

function expectAnonymous(bytes: Buffer, { exif, xmp, iptc }: Metadata): void {
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  expect(bytes.includes(secretText)).toBe(false);
}

async function expectUprightAndAnonymous({ bytes, metadata }: Awaited<ReturnType<typeof sendAndReadBack>>) {
  expect(metadata).toMatchObject({ width: 960, height: 1280 });
  expect(metadata.orientation ?? 1).toBe(1);
  expectAnonymous(bytes, metadata);
  expectColor(await colorAt(bytes, 480, 40), red);
  expectColor(await colorAt(bytes, 480, 1240), blue);
}

// Spec: public 2.45, public 7.15, public 9.26, admin 7.38
test(
  'a photo of a phone is uploaded smaller, rotated and without its metadata',
  { tag: '@phone' },
  async ({ page }) => {
    const photo = await phonePhoto();
    const before = await sharp(photo.buffer).metadata();
    expect(before).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
    expect(photo.buffer.includes(secretText)).toBe(true);
    expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);

    const release = await pauseRequests(page, /resize-image-worker/);
    await startRegistration(page, 1);
    const worker = page.waitForEvent('worker');
    await choose(page, photo);
    await expect(page.getByRole('progressbar', { name: 'Preparando la foto…' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar Registro' })).toBeDisabled();
    release();
    await worker;
    await expect(preview(page)).toBeVisible();
    await expect(page.getByText('La foto está lista.')).toBeAttached();
    // The preview is cropped like the cards of the listing.
    const box = await boxOf(preview(page));
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);

    const stored = await sendAndReadBack(page);
    expect(stored.type).toBe('image/webp');
    expect(stored.bytes.length).toBeLessThan(photo.buffer.length / 4);
    await expectUprightAndAnonymous(stored);
  },
);

test('a logo stays transparent and loses its metadata', { tag: '@phone' }, async ({ page }) => {
  const logo = await transparentLogo();
  expect(logo.buffer.includes(secretText)).toBe(true);
  await startRegistration(page, 4);
  await choose(page, logo);
  const { bytes, metadata, type } = await sendAndReadBack(page);
  expect(type).toBe('image/webp');
  expect(metadata).toMatchObject({ width: 400, height: 300, hasAlpha: true });
  expectAnonymous(bytes, metadata);
  expect((await colorAt(bytes, 5, 5))[3]).toBe(0);
  expectColor(await colorAt(bytes, 200, 150), red);
});

test(
  'without OffscreenCanvas and WebP an image is resized on the main thread, and uploaded as JPEG on white',
  { tag: '@phone' },
  async ({ page }) => {
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
    const { bytes, metadata, type } = await sendAndReadBack(page);
    expect(type).toBe('image/jpeg');
    expect(metadata).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    expectAnonymous(bytes, metadata);
    expectColor(await colorAt(bytes, 5, 5), { r: 255, g: 255, b: 255 });
    expectColor(await colorAt(bytes, 200, 150), red);
  },
);

test('a GIF within the limits stays animated', { tag: '@phone' }, async ({ page }) => {
  const gif = await animatedGif();
  await startRegistration(page, 6);
  await choose(page, gif);
  const { bytes, type } = await sendAndReadBack(page);
  expect(type).toBe('image/gif');
  expect(bytes.equals(gif.buffer)).toBe(true);
});

test('a GIF that is too wide becomes its first frame', { tag: '@phone' }, async ({ page }) => {
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
  test(
    'are explained at the field, and another photo can be sent',
    { tag: '@phone' },
    async ({ page }, testInfo) => {
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
    },
  );
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
