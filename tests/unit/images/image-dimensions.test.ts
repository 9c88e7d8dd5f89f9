import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPixelCount, checkShorterSide, readDimensions } from '@/lib/images/image-dimensions';
import { ImageFileError, imageLimits, imageTexts, UndecodableImageError } from '@/lib/images/image-file';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a4553a' } });
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
/** A number as two bytes, in the order of the format. */
const little = (value: number) => [value & 255, value >> 8];
const big = (value: number) => [0, 0, value >> 8, value & 255];

const files: [string, () => Promise<Buffer>][] = [
  ['PNG', () => plain(301, 127).png().toBuffer()],
  ['GIF', () => plain(301, 127).gif().toBuffer()],
  ['JPEG', () => plain(301, 127).jpeg().toBuffer()],
  ['progressive JPEG', () => plain(301, 127).jpeg({ progressive: true }).toBuffer()],
  [
    'JPEG with metadata',
    () =>
      plain(301, 127)
        .withExif({ IFD0: { Make: 'x'.repeat(900) } })
        .jpeg()
        .toBuffer(),
  ],
  ['WebP', () => plain(301, 127).webp().toBuffer()],
  ['lossless WebP', () => plain(301, 127).webp({ lossless: true }).toBuffer()],
  [
    'WebP with metadata',
    () =>
      clear(301, 127)
        .withExif({ IFD0: { Make: 'x' } })
        .webp()
        .toBuffer(),
  ],
];

describe('the dimensions of an image', () => {
  it.each(files)('are read from the header of a %s', async (_format, make) => {
    expect(readDimensions(await make())).toEqual({ width: 301, height: 127 });
  });

  it.each(files)('are missing in a %s with a truncated header', async (_format, make) => {
    expect(readDimensions((await make()).subarray(0, 15))).toBeNull();
  });

  it('are those of the first frame of a GIF when it exceeds the logical screen', async () => {
    const gif = await plain(20, 10).gif().toBuffer();
    expect([...gif.subarray(6, 10)]).toEqual([...little(20), ...little(10)]);
    gif.set([...little(3), ...little(2)], 6);
    expect(readDimensions(gif)).toEqual({ width: 20, height: 10 });
  });

  it('are found after the fill bytes of a JPEG', async () => {
    const jpeg = await plain(30, 20).jpeg().toBuffer();
    const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(5, 0xff), jpeg.subarray(2)]);
    expect(readDimensions(filled)).toEqual({ width: 30, height: 20 });
  });

  it.each([
    ['a text', Buffer.from('Hola, vecinos del kilómetro cinco.')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a WebP of an unknown kind', Buffer.from('RIFF\0\0\0\0WEBPVP9 \0\0\0\0\0\0\0\0\0\0\0\0\0\0')],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 2, 0, 0, 0, 0, 0, 0])],
  ])('are missing in %s', (_what, bytes) => {
    expect(readDimensions(bytes)).toBeNull();
  });
});

describe('the pixel limit', () => {
  async function pngOf(width: number, height: number): Promise<Blob> {
    const png = await plain(1, 1).png().toBuffer();
    png.set([...big(width), ...big(height)], 16);
    return new Blob([Uint8Array.from(png)]);
  }

  it('accepts an image at the limit', async () => {
    expect(imageLimits.maxPixels).toBe(10_000 * 5_000);
    await expect(checkPixelCount(await pngOf(10_000, 5_000))).resolves.toBeUndefined();
  });

  it.each([
    [10_000, 5_001],
    [30_000, 30_000],
    [65_535, 65_535],
  ])('refuses %i × %i without decoding it', async (width, height) => {
    await expect(checkPixelCount(await pngOf(width, height))).rejects.toThrow(UndecodableImageError);
  });

  it('refuses a file that is not an image', async () => {
    await expect(checkPixelCount(new Blob(['Hola, vecinos']))).rejects.toThrow(UndecodableImageError);
  });
});

describe('the shorter side after resizing', () => {
  const check = async (image: Sharp) => checkShorterSide(new Blob([Uint8Array.from(await image.toBuffer())]));

  it.each([
    [1, 1, 1],
    [40, 20_000, 3],
    [20_000, 40, 3],
    [199, 1000, 199],
    [1300, 200, 197],
  ])('is too short in an image of %i×%i', async (width, height, shorter) => {
    const message = imageTexts.tooNarrow(shorter);
    expect(message).toContain(`${String(shorter)} px en su lado más corto`);
    await expect(check(plain(width, height).png())).rejects.toThrow(new ImageFileError(message));
    if (Math.max(width, height) < 16_384)
      await expect(check(plain(width, height).webp())).rejects.toThrow(new ImageFileError(message));
  });

  it.each([
    [200, 200],
    [200, 1280],
    [1280, 200],
    [4000, 3000],
  ])('is long enough in an image of %i×%i', async (width, height) => {
    await expect(check(plain(width, height).jpeg())).resolves.toBeUndefined();
  });

  it('is left to the decoder where the header has no dimensions', async () => {
    await expect(checkShorterSide(new Blob(['Hola, vecinos']))).resolves.toBeUndefined();
  });
});
