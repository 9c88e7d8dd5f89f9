import { describe, expect, it } from 'vitest';
import { mainPicture } from '@/features/businesses/main-picture';
import { plainText } from '@/features/businesses/plain-text';

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

describe('mainPicture', () => {
  const row = (image_url: string, is_featured = false) => ({ image_url, is_featured });

  it('is the featured one, else the first, else none', () => {
    expect(mainPicture([row('/demo/a.webp'), row('/demo/b.webp', true)])).toBe('/demo/b.webp');
    expect(mainPicture([row('demo/a.webp'), row('/demo/b.webp')])).toBe('/demo/a.webp');
    expect(mainPicture([])).toBeNull();
  });
});
