import { expect, it } from 'vitest';
import { pictureUrl } from '@/lib/storage';

it.each([
  ['/demo/taqueria.webp', '/demo/taqueria.webp'],
  ['demo/taqueria.webp', '/demo/taqueria.webp'],
  ['https://ejemplo.mx/a.webp', 'https://ejemplo.mx/a.webp'],
  [
    '/storage/v1/object/public/business_images/7/a.webp',
    `${location.origin}/storage/v1/object/public/business_images/7/a.webp`,
  ],
])('the stored picture %s is read from %s', (stored, address) => {
  expect(pictureUrl(stored)).toBe(address);
});
