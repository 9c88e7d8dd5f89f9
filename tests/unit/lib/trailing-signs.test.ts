import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adminPaths, paths } from '@/lib/paths';
import { withoutTrailingSigns } from '@/lib/trailing-signs';

const read = (url: string) => withoutTrailingSigns(new URL(url, 'https://sitio.example'));

const token = '0f'.repeat(32);

const clean = [
  ...['/', '/negocios', '/negocios?abierto=1', '/preguntas-frecuentes', '/categoria/comida-y-antojitos-1'],
  ...[paths.business('pizza-dcarlo-5'), paths.poster('pizza-dcarlo-5')],
  ...[paths.mySubmission(token), paths.confirmation(token), paths.reminders(token)],
  ...[paths.sharedList('3.17.20'), `${paths.sharedList('3.17')}&fbclid=IwAR0-_x`, '/negocios#directorio'],
  ...[`/auth/confirmar?token_hash=pkce_${'a1'.repeat(28)}&type=signup`],
  ...[
    adminPaths.business(17, 'hours'),
    adminPaths.reviewSubmission('3f2b8c1e-0000', 'view'),
    paths.adminHistory,
  ],
];

it.each([
  ['/negocio/pizza-dcarlo-5.', '/negocio/pizza-dcarlo-5'],
  ['/negocio/pizza-dcarlo-5*', '/negocio/pizza-dcarlo-5'],
  ['/negocio/pizza-dcarlo-5).', '/negocio/pizza-dcarlo-5'],
  ['/negocio/pizza-dcarlo-5%2A', '/negocio/pizza-dcarlo-5'],
  ['/negocio/pizza-dcarlo-5%E2%80%A6', '/negocio/pizza-dcarlo-5'],
  ['/negocio/pizza-dcarlo-5\u200b', '/negocio/pizza-dcarlo-5'],
  ['/negocio/pizza-dcarlo-5.?fbclid=x', '/negocio/pizza-dcarlo-5?fbclid=x'],
  ['/guardados?lista=3.17.', '/guardados?lista=3.17'],
  ['/guardados?lista=3.17)&fbclid=x', '/guardados?lista=3.17&fbclid=x'],
  ['/guardados,', '/guardados'],
  [`/mi-solicitud/${token}!`, `/mi-solicitud/${token}`],
  [`/confirmar/${token}»`, `/confirmar/${token}`],
  ['/admin/businesses?edit=17.', '/admin/businesses?edit=17'],
  ['/*', '/'],
])('%s leads to %s', (received, url) => {
  expect(read(received)).toBe(url);
});

it('drops whatever signs a message puts behind a link of the site', () => {
  const signs = fc.array(
    fc.constantFrom(...'.,;:*_~)]>!?»"”’…\u200b\ufeff\u200d', '%2A', '%2e', '%29', '%C2%BB', '%E2%80%8B'),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...clean), signs, (url, behind) => {
      expect(read(url + behind.join(''))).toBe(url);
    }),
  );
});

it.each([
  ['/negocios?query=%C2%BFpan%3F', '/negocios?query=%C2%BFpan%3F'],
  ['/negocios?category=Comida+%28para+llevar%29', '/negocios?category=Comida+%28para+llevar%29'],
  ['/negocios?category=Abarrotes%2C+etc.', '/negocios?category=Abarrotes%2C+etc.'],
  ['/negocios?category=Salud)', '/negocios?category=Salud'],
])('keeps the signs of a typed search and of a name: %s', (received, url) => {
  expect(read(received)).toBe(url);
});
