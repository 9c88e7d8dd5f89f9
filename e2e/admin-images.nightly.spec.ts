import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseImages, images, openImages, toast } from './support/admin-image-actions';
import { expectAccessible, waitForRest } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { smallPhoto } from './support/image-files';
import { pauseRequests } from './support/pause-requests';
import { interceptFilePickers, storageUrl } from './support/register-image-actions';

/** Each journey changes another business. */
const featured = { id: 38, slug: 'motos-y-refacciones-el-rayo-38', name: 'Motos y Refacciones El Rayo' };
const keyboard = { id: 48 };

/** The URL of every image, in the order of the page. */
async function urls(page: Page): Promise<string[]> {
  return images(page).evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
}

const thumbnailOf = (url: string) => url.replace(/\.webp$/, '-640.webp');

const feature = (page: Page, position: number) =>
  page.getByRole('button', { name: `Destacar imagen ${String(position)}`, exact: true }).click();

/** Deletes the last image. */
async function removeLast(page: Page): Promise<void> {
  const before = await images(page).count();
  await page.getByRole('button', { name: `Eliminar imagen ${String(before)}`, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar imagen' }).click();
  await expect(question).toBeHidden();
  await expect(images(page)).toHaveCount(before - 1);
}

// Spec: admin 5.7, admin 7.36
test(
  'uploaded images have a thumbnail, the featured one comes first, and deleting them deletes their files',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const { id } = featured;
    await openImages(page, id);
    const before = await urls(page);
    await chooseImages(page, [await smallPhoto('primera.jpg'), await smallPhoto('ultima.jpg')]);
    // With the last thumbnail, which follows its image.
    await expect(toast(page, '2 imágenes subidas')).toBeVisible();
    await expect(images(page)).toHaveCount(before.length + 2);

    // Resized in the browser, in the folder of the business.
    const added = (await urls(page)).filter((url) => !before.includes(url));
    for (const url of added) {
      expect(url).toMatch(
        new RegExp(`/storage/v1/object/public/business_images/${String(id)}/${String(id)}_[0-9a-f]+\\.webp$`),
      );
    }

    const chosen = (await urls(page))[before.length] ?? '';
    await feature(page, before.length + 1);
    await expect(toast(page, 'Imagen destacada')).toBeVisible();
    await expect(images(page).first()).toHaveAttribute('src', chosen);
    // Of another browser: Chromium shows the full image where it has it in its cache.
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    await visitor.goto(`/negocios?query=${encodeURIComponent(featured.name)}`);
    const card = visitor
      .getByRole('article')
      .filter({ has: visitor.getByRole('heading', { name: featured.name }) });
    const thumbnail = new URL(thumbnailOf(chosen), visitor.url()).href;
    await expect(card.locator('img').first()).toHaveJSProperty('currentSrc', thumbnail);
    const small = await (await page.request.get(thumbnail)).body();
    expect(small.length).toBeLessThanOrEqual(40_000);
    expect((await (await page.request.get(chosen)).body()).length).toBeGreaterThan(80_000);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
    await visitor.goto(`/negocio/${featured.slug}`);
    const shown = visitor.getByRole('region', { name: /^Fotos de/ }).getByAltText(/, foto 1 de/);
    await expect(shown).toHaveAttribute('src', chosen);
    await expect
      .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await context.close();

    await page.goto(`/admin/businesses?edit=${String(id)}&tab=images`);
    await expect(images(page)).toHaveCount(before.length + 2);
    await feature(page, 2);
    await expect(images(page).first()).toHaveAttribute('src', before[0] ?? '');
    const files = added.flatMap((url) => [url, thumbnailOf(url)]);
    for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200);
    for (const _added of added) await removeLast(page);
    for (const file of files) {
      await expect.poll(async () => (await page.request.get(file)).status(), { message: file }).not.toBe(200);
    }
  },
);

test('images are uploaded and deleted with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  interceptFilePickers(page);
  const release = await pauseRequests(page, storageUrl);
  await openImages(page, keyboard.id);
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
  await removeLast(page);
});
