import { expect, it, vi } from 'vitest';
import { imageUrl } from '@/lib/images/image-url';

it.each([
  ['/demo/taqueria.webp', '/demo/taqueria.webp'],
  ['demo/taqueria.webp', '/demo/taqueria.webp'],
  ['https://ejemplo.mx/a.webp', 'https://ejemplo.mx/a.webp'],
  [
    '/storage/v1/object/public/business_images/7/a.webp',
    '/storage/v1/object/public/business_images/7/a.webp',
  ],
  // Spec: public 3.2
])('the stored image %s has the URL %s', (stored, url) => {
  expect(imageUrl(stored)).toBe(url);
});

it('a storage path becomes a URL of the configured project', () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://ejemplo.supabase.co/');
  expect(imageUrl('/storage/v1/object/public/business_images/7/a.webp')).toBe(
    'https://ejemplo.supabase.co/storage/v1/object/public/business_images/7/a.webp',
  );
  vi.unstubAllEnvs();
});
