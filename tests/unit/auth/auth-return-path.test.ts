import { describe, expect, it } from 'vitest';
import { returnPath } from '@/features/auth/return-path';

describe('the return path after signing in', () => {
  it.each(['/admin/categories', '/admin/businesses?search=pan&page=2', '/negocios#directorio', '/'])(
    'accepts the stored %s',
    (from) => {
      expect(returnPath({ from })).toBe(from);
    },
  );

  it.each([
    '//otro.example',
    '/\\otro.example',
    '/\t/otro.example',
    '\\\\otro.example',
    'https://otro.example/admin',
    'javascript:alert(1)',
    'admin',
    '',
    '/auth',
    '/auth?tab=register',
    '/auth/confirmar?token_hash=x',
    '//',
    null,
    7,
    { from: '/admin/users' },
    // Spec: admin 2.11
  ])('rejects %j', (from) => {
    expect(returnPath({ from })).toBe('/admin');
  });

  it.each([null, undefined, 'x', 4, [], {}])('falls back to the admin area for the state %j', (state) => {
    expect(returnPath(state)).toBe('/admin');
  });
});
