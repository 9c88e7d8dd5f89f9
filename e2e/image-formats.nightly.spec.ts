import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { corners, encoders, makeImageFile, type ImageKind } from './support/image-formats';
import { choose, interceptFilePickers } from './support/register-image-actions';

/** Small, but above the least that the form takes; where the test is not of the size. */
const size = { width: 320, height: 240 };
const refused = /no es una imagen válida|está corrupto/;
const tooSmall = /necesita al menos 200 px/;
const unsupported = /Solo se permiten JPG, PNG, GIF y WEBP/;

const shown: ImageKind[] = [
  ...Object.keys(encoders).map((format) => ({
    format: format as keyof typeof encoders,
    // Smaller, this one would have fewer bytes than an image can have.
    ...(format === 'webp lossless' ? { width: 800, height: 600 } : size),
  })),
  ...[2, 3, 4, 5, 6, 7, 8].map((orientation) => ({ format: 'jpeg', orientation, ...size }) as const),
  { format: 'png', orientation: 8, ...size },
  // Above the 1280 px that are kept: it is scaled down.
  { format: 'jpeg', width: 1920, height: 1280 },
  { format: 'png', width: 200, height: 200 },
  // As «Guardar imagen como…» and chat apps save them: what counts is the content.
  { format: 'jpeg', ...size, name: 'foto.jfif' },
  { format: 'jpeg', ...size, name: 'foto.jfif', mimeType: '' },
  { format: 'jpeg', ...size, name: 'foto', mimeType: '' },
  { format: 'webp', ...size, name: 'foto.jpg', mimeType: 'image/jpeg' },
  { format: 'png', ...size, name: 'foto.jpg', mimeType: 'image/jpeg' },
  // Not stored as it is: this browser decodes it.
  { format: 'avif', ...size },
  { format: 'avif', ...size, name: 'foto.jpg', mimeType: 'image/jpeg' },
];
/** No reason follows itself: each file changes the message of the one before it. */
const explained: [ImageKind, RegExp][] = [
  [{ format: 'jpeg', arrived: 0.4, ...size }, refused],
  [{ format: 'jpeg progressive', arrived: 0.4, ...size }, refused],
  [{ format: 'tiff', ...size }, unsupported],
  [{ format: 'png', arrived: 0.4, ...size }, refused],
  [{ format: 'svg', ...size }, unsupported],
  [{ format: 'png interlaced', arrived: 0.4, ...size }, refused],
  [{ format: 'pdf', ...size, mimeType: 'application/pdf' }, unsupported],
  [{ format: 'webp', arrived: 0.4, ...size }, refused],
  [{ format: 'png', width: 80, height: 60 }, tooSmall],
  [{ format: 'gif', arrived: 0.4, ...size }, refused],
  [{ format: 'jpeg', width: 20, height: 1300 }, tooSmall],
];

const label = (kind: ImageKind) => JSON.stringify(kind);
const field = (page: Page) => page.getByRole('group', { name: /foto/i });

test.beforeEach(({ page }) => interceptFilePickers(page));

// Spec: public 2.45
test('files of every format are shown upright', async ({ page }) => {
  await page.goto('/registra-tu-negocio');
  for (const kind of shown) {
    await choose(page, await makeImageFile(kind));
    await expect(page.getByText('La foto está lista.'), label(kind)).toBeAttached();
    const scale = Math.min(1, 1280 / Math.max(kind.width, kind.height));
    expect(await readPreview(page), label(kind)).toEqual({
      width: Math.round(kind.width * scale),
      height: Math.round(kind.height * scale),
      corners,
    });
    await page.getByRole('button', { name: 'Quitar foto' }).click();
  }
});

test('files that show nothing are explained', async ({ page }) => {
  await page.goto('/registra-tu-negocio');
  for (const [kind, reason] of explained) {
    await choose(page, await makeImageFile(kind));
    await expect(field(page).getByText(reason), label(kind)).toBeVisible();
  }
  await choose(page, await makeImageFile({ format: 'jpeg', ...size }));
  await expect(page.getByText('La foto está lista.')).toBeAttached();
});

/** The size of the prepared image, and which of the four colors each corner has. */
async function readPreview(page: Page) {
  return page
    .getByRole('img', { name: 'Así se verá tu foto' })
    .evaluate(async (image: HTMLImageElement, names) => {
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const colors = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };
      const nearest = (x: number, y: number) => {
        const found = context.getImageData(x, y, 1, 1).data;
        const distance = (name: (typeof names)[number]) =>
          colors[name].reduce((sum, value, index) => sum + Math.abs(value - (found[index] ?? 0)), 0);
        return [...names].sort((one, other) => distance(one) - distance(other))[0];
      };
      const [right, bottom] = [width - 10, height - 10];
      return {
        width,
        height,
        corners: [nearest(9, 9), nearest(right, 9), nearest(9, bottom), nearest(right, bottom)],
      };
    }, corners);
}
