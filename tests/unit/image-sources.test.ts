import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardSources, fullSources, thumbnailOrFull } from '@/lib/images/image-sources';

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

describe('the files of a picture in a card', () => {
  it('are its thumbnail and, for screens that need more, itself', () => {
    expect(cardSources(both, sizes)).toEqual({
      src: '/demo/a-640.webp',
      srcSet: set,
      sizes: `(max-width: 479px) and (min-resolution: 1.5dppx) 50vw, ${sizes}`,
    });
  });

  it('is the picture alone where it has no thumbnail', () => {
    expect(cardSources(alone, sizes)).toEqual({ src: '/demo/a.webp' });
  });

  it('come from storage where they are kept there', () => {
    const stored = { image_url: `${files}/5/5_x.jpg`, thumbnail_url: `${files}/5/5_x-480.jpg` };
    expect(cardSources(stored, sizes)).toMatchObject({
      src: `https://abc.supabase.co${files}/5/5_x-480.jpg`,
      srcSet: `https://abc.supabase.co${files}/5/5_x-480.jpg 480w, https://abc.supabase.co${files}/5/5_x.jpg 1280w`,
    });
  });

  it('leave no choice where nobody knows how wide the thumbnail is', () => {
    for (const thumbnail_url of ['https://otro.mx/chica.webp', '/demo/a-640', '/demo/a-0.webp']) {
      expect(cardSources({ ...both, thumbnail_url }, sizes)).toEqual({ src: thumbnail_url });
    }
  });

  it('are told apart although an address holds what parts them', () => {
    const image_url = 'https://otro.mx/w_300,h_200/a.webp?x=1, 2';
    expect(cardSources({ ...both, image_url }, sizes).srcSet).toBe(
      '/demo/a-640.webp 640w, https://otro.mx/w_300%2Ch_200/a.webp?x=1%2C%202 1280w',
    );
  });
});

describe('the files of a picture that is looked at', () => {
  it('are itself and, for small screens, its thumbnail', () => {
    expect(fullSources(both, sizes)).toEqual({ src: '/demo/a.webp', srcSet: set, sizes });
    expect(fullSources(alone, sizes)).toEqual({ src: '/demo/a.webp' });
  });

  it('is itself alone where it moves', () => {
    expect(fullSources({ ...both, image_url: '/demo/a.GIF' }, sizes)).toEqual({ src: '/demo/a.GIF' });
  });
});

it('the smallest file is the thumbnail, if there is one', () => {
  expect(thumbnailOrFull(both)).toBe('/demo/a-640.webp');
  expect(thumbnailOrFull(alone)).toBe('/demo/a.webp');
});
