import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardSources, fullSources, stripSources, thumbnailOrFull } from '@/lib/images/image-sources';

const both = { image_url: '/demo/a.webp', thumbnail_url: '/demo/a-640.webp' };
const alone = { image_url: '/demo/a.webp', thumbnail_url: null };
const sizes = '(min-width: 640px) 50vw, 100vw';
const set = '/demo/a-640.webp 640w, /demo/a.webp 1280w';

const files = '/storage/v1/object/public/business_images';

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.co');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the srcset of a card image', () => {
  it('lists the thumbnail and the full image', () => {
    expect(cardSources(both, sizes)).toEqual({
      src: '/demo/a-640.webp',
      srcSet: set,
      sizes,
    });
  });

  it('is omitted without a thumbnail', () => {
    expect(cardSources(alone, sizes)).toEqual({ src: '/demo/a.webp' });
  });

  it('has storage URLs for stored files', () => {
    const stored = { image_url: `${files}/5/5_x.jpg`, thumbnail_url: `${files}/5/5_x-480.jpg` };
    expect(cardSources(stored, sizes)).toMatchObject({
      src: `https://abc.supabase.co${files}/5/5_x-480.jpg`,
      srcSet: `https://abc.supabase.co${files}/5/5_x-480.jpg 480w, https://abc.supabase.co${files}/5/5_x.jpg 1280w`,
    });
  });

  it('is omitted when the width of the thumbnail is unknown', () => {
    for (const thumbnail_url of ['https://otro.mx/chica.webp', '/demo/a-640', '/demo/a-0.webp']) {
      expect(cardSources({ ...both, thumbnail_url }, sizes)).toEqual({ src: thumbnail_url });
    }
  });

  it('escapes commas and spaces in a URL', () => {
    const image_url = 'https://otro.mx/w_300,h_200/a.webp?x=1, 2';
    expect(cardSources({ ...both, image_url }, sizes).srcSet).toBe(
      '/demo/a-640.webp 640w, https://otro.mx/w_300%2Ch_200/a.webp?x=1%2C%202 1280w',
    );
  });
});

describe('the srcset of a thumbnail below a gallery', () => {
  it('lists the thumbnail alone, for its narrow place', () => {
    const strip = stripSources(both);
    expect(strip).toMatchObject({ src: '/demo/a-640.webp', srcSet: '/demo/a-640.webp 640w' });
    expect(strip.sizes).toMatch(/80px$/);
    expect(stripSources(alone)).toEqual({ src: '/demo/a.webp' });
  });
});

describe('the srcset of a gallery image', () => {
  it('lists the full image and, for small screens, the thumbnail', () => {
    expect(fullSources(both, sizes)).toEqual({ src: '/demo/a.webp', srcSet: set, sizes });
    expect(fullSources(alone, sizes)).toEqual({ src: '/demo/a.webp' });
  });

  it('is omitted for an animated image', () => {
    expect(fullSources({ ...both, image_url: '/demo/a.GIF' }, sizes)).toEqual({ src: '/demo/a.GIF' });
  });
});

it('the smallest source is the thumbnail, else the image', () => {
  expect(thumbnailOrFull(both)).toBe('/demo/a-640.webp');
  expect(thumbnailOrFull(alone)).toBe('/demo/a.webp');
});
