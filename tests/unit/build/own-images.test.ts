import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { ownImages } from '../../../scripts/build/own-images';

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
