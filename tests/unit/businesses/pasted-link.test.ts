import { describe, expect, it } from 'vitest';
import { readMapLink, readWebLink } from '@/features/businesses/admin/pasted-link';

describe('a link to a website', () => {
  it.each([
    ['www.ejemplo.mx', 'https://www.ejemplo.mx'],
    ['ejemplo.com.mx/menu?x=1', 'https://ejemplo.com.mx/menu?x=1'],
    [' https://ejemplo.mx/menú ', 'https://ejemplo.mx/menú'],
    ['HTTP://Ejemplo.mx', 'HTTP://Ejemplo.mx'],
    ['https://tiktok.com/@tacos', 'https://tiktok.com/@tacos'],
    ['ejemplo.mx\u200b', 'https://ejemplo.mx'],
    ['http.cat', 'https://http.cat'],
  ])('%j is stored as %s', (text, stored) => {
    expect(readWebLink(text)).toBe(stored);
    expect(readWebLink(stored)).toBe(stored);
  });

  it.each([
    ...['', 'pan', '.mx', 'pan@ejemplo.mx', 'javascript:alert(1)', 'ftp://ejemplo.mx', '//ejemplo.mx'],
    ...['https://ejemplo .mx', 'https://mi negocio.mx', 'www.ejemplo.mx (menú)', 'Sitio web: www.ejemplo.mx'],
    ...['http//ejemplo.mx', 'htp://mi negocio.mx', 'https://banco.mx@evil.mx', '<https://ejemplo.mx>'],
    ...['NO TIENE', 'Facebook: Tacos El Güero', 'IG: @taqueria', '@taqueria'],
  ])('none is read from %j', (text) => {
    expect(readWebLink(text)).toBeNull();
  });
});

describe('a map link', () => {
  const short = 'https://maps.app.goo.gl/AbCdEf123456';
  const embed = 'https://www.google.com/maps/embed?pb=!1m18&hl=es';
  const place = 'www.google.com/maps/place/X/@22.15,-100.98,17z';

  it.each([
    [` ${short}\n`, short],
    ['maps.app.goo.gl/AbC', 'https://maps.app.goo.gl/AbC'],
    [place, `https://${place}`],
    [`<iframe src="${embed.replace('&', '&amp;')}" width="600"></iframe>`, embed],
    [`<IFRAME width='600' SRC='${embed}'></IFRAME>`, embed],
    [`<iframe src=${embed} width=600></iframe>`, embed],
    ['22.15, -100.98', 'https://www.google.com/maps?q=22.15,-100.98'],
    ['(22.15 \u2212100.98)', 'https://www.google.com/maps?q=22.15,-100.98'],
  ])('%j is stored as %s', (text, stored) => {
    expect(readMapLink(text)).toBe(stored);
    expect(readMapLink(stored)).toBe(stored);
  });

  it.each([
    ...['', 'Frente al Oxxo', `Tortillería La Güera ${short}`, '122.15, -100.98', '22.15'],
    ...['https://evil.mx/?u=https://www.google.com/maps?q=1', 'https://google.com.evil.mx/maps'],
    ...['https://waze.com/ul?ll=22.15%2C-100.98&navigate=yes', 'geo:22.15,-100.98'],
    '<iframe src="https://evil.mx/maps"></iframe>',
  ])('none is read from %j', (text) => {
    expect(readMapLink(text)).toBeNull();
  });
});
