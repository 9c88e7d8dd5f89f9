import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { ImageProblem } from '../../../scripts/build/image-downloads';
import { ownImages } from '../../../scripts/build/own-images';

/** Opens a black PNG of this size. */
async function open(width: number, height: number) {
  const content = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const images = ownImages({
    siteDir: '.',
    projectUrl: 'https://proyecto.example',
    download: () => Promise.resolve(content),
  });
  return images.open('/storage/v1/object/public/business_images/businesses/1/a.png');
}

it('downloads an image once for its row and for a page, whose URL has the host of the project', async () => {
  const content = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const download = vi.fn(() => Promise.resolve(content));
  const projectUrl = 'https://proyecto.example';
  const images = ownImages({ siteDir: '.', projectUrl, download });
  const stored = '/storage/v1/object/public/business_images/businesses/1/a.webp';

  await images.open(stored);
  await images.open(projectUrl + stored);
  expect(download.mock.calls).toEqual([[projectUrl + stored]]);
});

it.each([
  [1, 40_000],
  [40_000, 1],
  [10, 201],
])('refuses an image of %i × %i, which takes hours to enlarge', async (width, height) => {
  await expect(open(width, height)).rejects.toThrow(
    new ImageProblem('es demasiado alargada: un lado mide más de 20 veces el otro'),
  );
});

it('accepts an image of 1 : 20', async () => {
  await expect(open(10, 200)).resolves.toHaveProperty('fileSize');
});
