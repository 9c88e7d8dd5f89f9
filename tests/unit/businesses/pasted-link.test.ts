import { describe, expect, it } from 'vitest';
import {
  linkNote,
  normalizeWebLink,
  readMapLink,
  readWebLink,
  unreadLinkText,
} from '@/features/businesses/admin/pasted-link';

describe('a link to a website', () => {
  it.each([
    ['www.ejemplo.mx', 'https://www.ejemplo.mx'],
    ['ejemplo.com.mx/menu?x=1', 'https://ejemplo.com.mx/menu?x=1'],
    ['//ejemplo.mx', 'https://ejemplo.mx'],
    [' https://ejemplo.mx/menú ', 'https://ejemplo.mx/menú'],
    ['«https://ejemplo.mx».', 'https://ejemplo.mx'],
    ['<https://ejemplo.mx>', 'https://ejemplo.mx'],
    ['HTTP://Ejemplo.mx', 'HTTP://Ejemplo.mx'],
    ['ejemplo.mx\u200b', 'https://ejemplo.mx'],
    ['https://https://www.ejemplo.mx', 'https://www.ejemplo.mx'],
    ['http://https://www.ejemplo.mx', 'https://www.ejemplo.mx'],
    ['https://http://www.ejemplo.mx', 'http://www.ejemplo.mx'],
    ['http//www.ejemplo.mx', 'http://www.ejemplo.mx'],
    ['https:/ejemplo.mx', 'https://ejemplo.mx'],
    ['htp://ejemplo.mx', 'http://ejemplo.mx'],
    ['htttps://ejemplo.mx', 'https://ejemplo.mx'],
    ['https;//ejemplo.mx', 'https://ejemplo.mx'],
    ['http:\\\\ejemplo.mx', 'http://ejemplo.mx'],
    ['http:// www.ejemplo.mx', 'http://www.ejemplo.mx'],
    ['*https://ejemplo.mx*', 'https://ejemplo.mx'],
    ['Sitio web: www.ejemplo.mx', 'https://www.ejemplo.mx'],
    ['Facebook: https://facebook.com/tacos', 'https://facebook.com/tacos'],
    ['Facebook: @tacos.guero', 'https://www.facebook.com/tacos.guero'],
    ['fb/tacosguero', 'https://www.facebook.com/tacosguero'],
    ['IG @taqueria', 'https://www.instagram.com/taqueria'],
    ['@taqueria en Instagram', 'https://www.instagram.com/taqueria'],
    ['TikTok: @taqueria', 'https://www.tiktok.com/@taqueria'],
    ['http.cat', 'https://http.cat'],
    ['face-lab.mx', 'https://face-lab.mx'],
  ])('%j is stored as %s', (text, stored) => {
    expect(readWebLink(text)).toBe(stored);
    expect(readWebLink(stored)).toBe(stored);
    expect(unreadLinkText(text)).toBe('');
    expect(linkNote(text)).toBeNull();
  });

  it.each([
    ...[
      '',
      'pan@ejemplo.mx',
      'javascript:alert',
      'pan',
      '.mx',
      'https://ejemplo .mx',
      'https://mi negocio.mx',
      'htp://mi negocio.mx',
      'Av. Juárez Col.Centro',
    ],
    ...['por WhatsApp', 'https://pan@ejemplo.mx'],
  ])('%j is left for a rule to refuse', (text) => {
    expect(readWebLink(text)).toBe(text);
    expect(normalizeWebLink(text)).toBe(text);
  });

  it.each(['NO TIENE', 'no tengo', 'ninguno', 'N/A', '-', 'sin página web'])('%j is none', (text) => {
    expect(normalizeWebLink(text)).toBe('');
    expect(linkNote(text)).toBeNull();
  });

  it.each([
    ['Facebook: Tacos El Güero', ''],
    ['@taqueria', ''],
    ['Facebook', ''],
    ['Búscanos en Facebook como Tacos El Güero', ''],
    ['www.ejemplo.mx (menú en la página)', 'https://www.ejemplo.mx'],
    ['https://a.mx https://b.mx', 'https://a.mx'],
    ['Pregunta en ejemplo.com.mx/citas por Ana', 'https://ejemplo.com.mx/citas'],
  ])('%j is kept as it is, and %j is stored', (text, stored) => {
    expect(readWebLink(text)).toBe(stored);
    expect(unreadLinkText(text)).toBe(text);
    expect(normalizeWebLink(text)).toBe(text);
    expect(linkNote(text)).toContain(stored || 'No es un enlace');
  });
});

describe('a map link', () => {
  const short = 'https://maps.app.goo.gl/AbCdEf123456';
  const embed = 'https://www.google.com/maps/embed?pb=!1m18&hl=es';

  it.each([
    [`Tortillería La Güera ${short}`, short],
    [`Tortillería La Güera\n${short}\n`, short],
    [`Mira «${short}».`, short],
    [
      'www.google.com/maps/place/X/@22.15,-100.98,17z',
      'https://www.google.com/maps/place/X/@22.15,-100.98,17z',
    ],
    ['maps.app.goo.gl/AbC', 'https://maps.app.goo.gl/AbC'],
    ['https//goo.gl/x»,22', 'https://goo.gl/x'],
    [`<iframe src="${embed.replace('&', '&amp;')}" width="600"></iframe>`, embed],
    [`<IFRAME width='600' SRC='${embed}'></IFRAME>`, embed],
    [`<iframe src=${embed} width=600></iframe>`, embed],
    ...[
      'https://waze.com/ul?ll=22.15%2C-100.98&navigate=yes',
      'https://www.waze.com/ul?ll=22.15,-100.98&navigate=yes&zoom=17',
      'Uso Waze para ir a Pan Lupita: https://ul.waze.com/ul?place=Abc&ll=22.15%2C-100.98&navigate=yes',
      'https://www.waze.com/live-map/directions?to=ll.22.15%2C-100.98',
      'waze://?ll=22.15,-100.98&navigate=yes',
      'https://maps.apple.com/?ll=22.15,-100.98&q=Pan%20Lupita',
      'https://maps.apple.com/place?address=Calle&coordinate=22.15,-100.98&name=Pan',
      'maps.apple.com/?daddr=22.15,+-100.98',
      'geo:22.15,-100.98',
      'geo:0,0?q=22.15,-100.98(Pan+Lupita)',
      'geo:22.15,-100.98;u=35',
    ].map((text): [string, string] => [text, 'https://www.google.com/maps?q=22.15,-100.98']),
    ...[
      'https://waze.com/ul/hu4pruydqqvj',
      'Uso Waze para ir a Pan Lupita: HTTPS://WAZE.COM/ul/hU4PRUYDQQVJ.',
    ].map((text): [string, string] => [text, 'https://www.google.com/maps?q=57.649111,10.40744']),
    ['waze.com/ul/h0000000000?navigate=yes', 'https://www.google.com/maps?q=-89.999997,-179.999995'],
  ])('is taken out of %j', (text, stored) => {
    expect(readMapLink(text)).toBe(stored);
    expect(readMapLink(stored)).toBe(stored);
  });

  it.each([
    'https://evil.mx/?u=https://www.google.com/maps?q=1',
    // A geohash of five letters is a square of several kilometres, and one of Waze has no «a».
    'https://waze.com/ul/h9exnv',
    'https://waze.com/ul/hu4pruydaqvj',
    'https://waze.com/ul/hu4pruydqqvju4p',
    'https://maps.apple.com/?q=Pan&sll=22.1,-100.9',
    'https://waze.com/ul?ll=95,-100.98',
    'geo:0,0',
    'Frente al Oxxo',
    '',
  ])('is not in %j', (text) => {
    expect(readMapLink(text)).toBe(text);
  });
});
