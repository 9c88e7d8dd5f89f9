import { describe, expect, it } from 'vitest';
import { readMapLink, readWebLink } from '@/features/businesses/admin/pasted-link';

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
  ])('%j is stored as %s', (text, stored) => {
    expect(readWebLink(text)).toBe(stored);
    expect(readWebLink(stored)).toBe(stored);
  });

  it.each(['', 'Facebook: Pan Lupita', 'pan@ejemplo.mx', 'javascript:alert', 'pan', '@panlupita', '.mx'])(
    '%j is left for a rule to refuse',
    (text) => {
      expect(readWebLink(text)).toBe(text);
    },
  );
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
    [`<iframe src="${embed.replace('&', '&amp;')}" width="600"></iframe>`, embed],
    [`<IFRAME width='600' SRC='${embed}'></IFRAME>`, embed],
    [`<iframe src=${embed} width=600></iframe>`, embed],
  ])('is taken out of %j', (text, stored) => {
    expect(readMapLink(text)).toBe(stored);
    expect(readMapLink(stored)).toBe(stored);
  });

  it.each(['https://evil.mx/?u=https://www.google.com/maps?q=1', 'Frente al Oxxo', ''])(
    'is not in %j',
    (text) => {
      expect(readMapLink(text)).toBe(text);
    },
  );
});
