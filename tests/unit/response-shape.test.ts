import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasExpectedShape } from '@/lib/supabase/response-shape';
import { rest, unwrap } from '@/lib/supabase/rest';
import { setOwnOrigin } from '@/lib/supabase/env';

const origin = 'https://project.supabase.co';
const columns =
  'id,category:categories(id,name),images:business_images!inner(id,business:businesses(id,name))';
const row = { id: 1, category: null, images: [] };

describe('the shape of a response', () => {
  it.each<[string, string, boolean, unknown, boolean]>([
    ['rows', `/categories?select=${columns}`, false, [row, row], true],
    ['no rows', `/categories?select=${columns}`, false, [], true],
    ['rows of all columns', '/categories?select=*', false, [{ any: 1 }], true],
    ['rows without an empty embed', '/businesses?select=id,hours:business_hours()', false, [{ id: 1 }], true],
    ['an object for rows', `/categories?select=${columns}`, false, { a: 1 }, false],
    ['rows without a column', `/categories?select=${columns}`, false, [row, { id: 1, images: [] }], false],
    ['rows that are no objects', '/categories?select=*', false, ['a'], false],
    ['a text for rows', `/rpc/complete_search?p_query=a&select=${columns}`, false, 'a', false],
    ['one row', `/rpc/dashboard_counts?select=${columns}`, true, row, true],
    ['rows for one row', `/rpc/dashboard_counts?select=${columns}`, true, [row], false],
    ['the row of a function', '/rpc/search_businesses?select=total', false, { total: 1 }, true],
    ['rows for the row of a function', '/rpc/search_businesses?select=total', false, [{ total: 1 }], false],
    ['one row without a column', `/rpc/dashboard_counts?select=${columns}`, true, { a: 1 }, false],
    ['the value of a function', '/rpc/get_default_business_image', false, '/image.webp', true],
    ['an object for a value', '/rpc/get_default_business_image', false, { a: 1 }, false],
    ['an object for a write', '/categories', false, { a: 1 }, false],
    ['the object of a function', '/rpc/cast_vote', false, { likes_count: 1 }, true],
  ])('%s', (_kind, path, isSingle, value, isExpected) => {
    expect(hasExpectedShape(new URL(`${origin}/rest/v1${path}`), isSingle, value)).toBe(isExpected);
  });
});

describe('a request', () => {
  const unavailable = 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.';

  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [200, { a: 1 }, unavailable],
    [200, [{ a: 1 }], unavailable],
    [500, null, 'Algo salió mal. Inténtalo de nuevo.'],
    [500, [], 'Algo salió mal. Inténtalo de nuevo.'],
  ])('with the response %d %j fails in Spanish', async (status, body, message) => {
    setOwnOrigin(origin);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
    const response = await rest().from('categories').select('id, name');
    expect(() => unwrap(response)).toThrow(message);
  });
});
