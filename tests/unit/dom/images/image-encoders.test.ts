import { describe, expect, it } from 'vitest';
import { thumbnailPath } from '@/lib/images/create-thumbnail';
import type { DrawingSurface, MakeSurface } from '@/lib/images/image-canvas';
import { pathInBucket } from '@/lib/supabase/storage-objects';
import { coverCrop, imageEncoders, thumbnailMaxBytes } from '@/lib/images/image-encoders';

/** Stubs the canvas: encoded files have the given sizes, and each encoding is recorded. */
function browserThat(weigh: (width: number, quality: number) => number, writes = 'image/webp') {
  const drawn: number[][] = [];
  const tried: string[] = [];
  const makeSurface: MakeSurface = (canvas) => {
    const context: DrawingSurface['context'] = {
      canvas,
      imageSmoothingQuality: 'low',
      globalCompositeOperation: 'source-over',
      fillStyle: '',
      fillRect: (...place: number[]) => drawn.push(place),
      getImageData: () => {
        throw new Error('nothing reads the pixels');
      },
      drawImage: (_image: CanvasImageSource, ...places: number[]) => drawn.push(places),
    };
    const encode = (type: string, quality: number) => {
      tried.push(`${type} ${String(canvas.width)}x${String(canvas.height)} ${String(quality)}`);
      const bytes = new Uint8Array(weigh(canvas.width, quality));
      return Promise.resolve(new Blob([bytes], { type: type === writes ? type : 'image/png' }));
    };
    return { context, encode };
  };
  return { drawn, tried, makeSurface };
}

const photo = { image: document.createElement('canvas'), width: 1600, height: 900 };

describe('a thumbnail', () => {
  it('is 640 px wide in the best quality that fits the size limit', async () => {
    const { drawn, tried, makeSurface } = browserThat(() => thumbnailMaxBytes);
    const { image, width } = await imageEncoders.thumbnail(photo, makeSurface);
    expect([image.size, image.type, width]).toEqual([40_000, 'image/webp', 640]);
    expect(tried).toEqual(['image/webp 640x360 0.75']);
    expect(drawn).toEqual([[0, 0, 1600, 900, 0, 0, 640, 360]]);
  });

  it('reduces quality, then width, until it fits the size limit', async () => {
    const softer = browserThat((_width, quality) => (quality > 0.5 ? 40_001 : 39_000));
    expect((await imageEncoders.thumbnail(photo, softer.makeSurface)).width).toBe(640);
    expect(softer.tried).toEqual([
      'image/webp 640x360 0.75',
      'image/webp 640x360 0.6',
      'image/webp 640x360 0.45',
    ]);

    const smaller = browserThat((width) => (width > 480 ? 40_001 : 39_000));
    const { image, width } = await imageEncoders.thumbnail(photo, smaller.makeSurface);
    expect([image.size, width]).toEqual([39_000, 480]);
    expect(smaller.tried.at(-1)).toBe('image/webp 480x270 0.6');
  });

  it('is not created when every step exceeds the size limit', async () => {
    const { tried, makeSurface } = browserThat(() => 40_001);
    await expect(imageEncoders.thumbnail(photo, makeSurface)).rejects.toThrow('too large at every step');
    expect(tried.at(-1)).toBe('image/webp 320x180 0.2');
  });

  it('falls back to JPEG on white when the browser cannot encode WebP', async () => {
    const { drawn, tried, makeSurface } = browserThat(() => 20_000, 'image/jpeg');
    const { image } = await imageEncoders.thumbnail(photo, makeSurface);
    expect(image.type).toBe('image/jpeg');
    expect(tried).toEqual(['image/webp 640x360 0.75', 'image/jpeg 640x360 0.75']);
    expect(drawn.at(-1)).toEqual([0, 0, 640, 360]);
  });

  it('is never wider than its image', async () => {
    const { makeSurface } = browserThat(() => 1_000);
    expect((await imageEncoders.thumbnail({ ...photo, width: 300, height: 200 }, makeSurface)).width).toBe(
      300,
    );
    expect((await imageEncoders.thumbnail({ ...photo, width: 1, height: 900 }, makeSurface)).width).toBe(1);
  });

  it.each([
    [1600, 900, { x: 0, y: 0, width: 1600, height: 900 }],
    [1200, 1600, { x: 0, y: 462.5, width: 1200, height: 675 }],
    [1600, 450, { x: 400, y: 0, width: 800, height: 450 }],
  ])('crops %i×%i like object-fit: cover', (width, height, middle) => {
    expect(coverCrop({ width, height })).toEqual(middle);
  });

  it('has a path beside its image, with the width as suffix', () => {
    expect(thumbnailPath('17/17_a.b.gif', 640, 'image/webp')).toBe('17/17_a.b-640.webp');
    expect(thumbnailPath('businesses/17/main_image_1.webp', 480, 'image/jpeg')).toBe(
      'businesses/17/main_image_1-480.jpg',
    );
  });

  it('has a path that its URL leads back to', () => {
    expect(pathInBucket('/storage/v1/object/public/business_images/17/17_a-640.webp')).toBe(
      '17/17_a-640.webp',
    );
    expect(pathInBucket('/demo/a-640.webp')).toBeNull();
    expect(pathInBucket('https://otro.mx/storage/v1/object/public/business_images/17/a.webp')).toBeNull();
  });
});

describe('the default image', () => {
  it('has the size of a page when it fits the limit of a card', async () => {
    const { tried, makeSurface } = browserThat(() => thumbnailMaxBytes);
    const { image, width } = await imageEncoders.default(photo, makeSurface);
    expect([image.size, width]).toEqual([40_000, 1280]);
    expect(tried).toEqual(['image/webp 1280x720 0.75']);
  });

  it('shrinks down to the size of a thumbnail', async () => {
    const { tried, makeSurface } = browserThat((width) => (width > 640 ? 40_001 : 39_000));
    expect((await imageEncoders.default(photo, makeSurface)).width).toBe(640);
    expect(tried.at(-2)).toBe('image/webp 960x540 0.45');
    const heavy = browserThat(() => 40_001);
    await expect(imageEncoders.default(photo, heavy.makeSurface)).rejects.toThrow('too large at every step');
  });
});
