import { describe, expect, it } from 'vitest';
import { distinctImages, mainImage } from '@/features/businesses/main-image';
import { plainText } from '@/features/businesses/featured/about-strip';

describe('plainText', () => {
  it.each([
    ['Pan de cada día', 'Pan de cada día'],
    ['<p>Pan <b>rico</b>.</p><p>Y café<br>de olla</p>', 'Pan rico. Y café de olla'],
    ['<strong>Abierto</strong>, <em>siempre</em>', 'Abierto, siempre'],
    [
      'Tacos &amp; tortas &lt;3 &quot;El Güero&quot; d&#39;aquí&nbsp;mero',
      `Tacos & tortas <3 "El Güero" d'aquí mero`,
    ],
    ['&desconocida; &constructor;', '&desconocida; &constructor;'],
    ['3 < 5 y 5 > 3', '3 < 5 y 5 > 3'],
    ['  mucho \n\t espacio ', 'mucho espacio'],
    ['', ''],
  ])('%j → %j', (markup, words) => {
    expect(plainText(markup)).toBe(words);
  });
});

describe('mainImage', () => {
  const row = (image_url: string, is_featured = false) => ({ image_url, thumbnail_url: null, is_featured });

  // Spec: public 3.2, public 7.10
  it('is the featured image, else the first, else none', () => {
    const featured = row('/demo/b.webp', true);
    const first = row('/demo/a.webp');
    expect(mainImage([first, featured])).toBe(featured);
    expect(mainImage([first, row('/demo/b.webp')])).toBe(first);
    expect(mainImage([])).toBeNull();
  });
});

describe('distinctImages', () => {
  it('keeps the first occurrence of each file', () => {
    const row = (id: number, image_url: string) => ({ id, image_url, thumbnail_url: null });
    const rows = [row(1, '/a.webp'), row(2, '/b.webp'), row(3, '/a.webp')];
    expect(distinctImages(rows).map(({ id }) => id)).toEqual([1, 2]);
    expect(distinctImages([])).toEqual([]);
  });
});
