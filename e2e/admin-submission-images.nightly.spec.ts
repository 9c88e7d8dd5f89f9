import sharp from 'sharp';
import { expect, test } from './support/fixtures';
import { photoWithMetadata, secretText } from './support/image-files';
import { decision, dialog, openReview } from './support/review-actions';
import { submitPastForm } from './support/stored-submission';

test.use({ changesData: true });

// Spec: admin 4.16
test(
  'an approval publishes an image without its metadata',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const name = 'Tortillas con Secreto';
    const photo = await photoWithMetadata();
    const sent = await submitPastForm(page, testInfo, name, photo);
    const search = `?query=${encodeURIComponent(name)}`;
    expect((await (await page.request.get(sent)).body()).includes(secretText)).toBe(true);

    await openReview(page, 'editor', search);
    await decision(page, 'Aprobar', name).click();
    const question = dialog(page, 'Aprobar Solicitud');
    // Rotated: the reviewer sees the image that will be published.
    await expect(question.getByRole('img', { name: `Imagen enviada por ${name}` })).toHaveJSProperty(
      'naturalWidth',
      960,
    );
    await question.getByRole('button', { name: 'Aprobar Solicitud' }).click();
    await expect(page.getByText('El negocio ha sido creado correctamente.')).toBeVisible();

    await page.goto(`/negocios${search}`);
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    const thumbnail = (await card.locator('img').first().getAttribute('src')) ?? '';
    expect(thumbnail).toMatch(/main_image_\d+-640\.webp$/);
    for (const [url, width] of [
      [thumbnail, 640],
      [thumbnail.replace('-640', ''), 960],
    ] as const) {
      const published = await (await page.request.get(url)).body();
      expect(published.includes(secretText)).toBe(false);
      const decoded = await sharp(published, { failOn: 'truncated' }).toBuffer({ resolveWithObject: true });
      expect(decoded.info.width).toBe(width);
      expect((await sharp(published).metadata()).exif).toBeUndefined();
    }
    expect((await page.request.get(sent)).ok()).toBe(false);
  },
);
