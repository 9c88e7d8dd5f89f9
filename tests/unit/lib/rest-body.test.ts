import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOwnOrigin } from '@/lib/supabase/env';
import { rest, unwrap } from '@/lib/supabase/rest';

const unavailable = 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.';
const unknown = 'Algo salió mal. Inténtalo de nuevo.';

const requests = {
  rows: async (): Promise<unknown> => unwrap(await rest().from('categories').select('id, name')),
  'one row': async (): Promise<unknown> =>
    unwrap(await rest().from('categories').select('id, name').single()),
  'the value of a function': async (): Promise<unknown> =>
    unwrap(await rest().rpc('get_default_business_image')),
  'the row of a function': async (): Promise<unknown> =>
    unwrap(await rest().rpc('search_businesses', { p_query: 'pan' }).select('total')),
  'a write': async (): Promise<unknown> => unwrap(await rest().from('categories').delete().eq('id', 1)),
};
const respondWith = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));

describe('the body of a response', () => {
  beforeEach(() => setOwnOrigin('https://project.supabase.co'));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['rows', [{ id: 1, name: 'Salud' }]],
    ['rows', []],
    ['one row', { id: 1, name: 'Salud' }],
    ['the value of a function', '/image.webp'],
    ['the row of a function', { total: 1 }],
  ] as const)('%s: %j is taken', async (kind, body) => {
    respondWith(Response.json(body));
    expect(await requests[kind]()).toEqual(body);
  });

  it('may be missing after a write', async () => {
    respondWith(new Response(null, { status: 204 }));
    expect(await requests['a write']()).toBeNull();
  });

  it.each([
    ['rows', { a: 1 }],
    ['rows', 'a text'],
    ['one row', [{ id: 1 }]],
    ['one row', 1],
  ] as const)('%s: %j is refused in Spanish', async (kind, body) => {
    respondWith(Response.json(body));
    await expect(requests[kind]()).rejects.toThrow(unavailable);
  });

  it.each(['rows', 'one row', 'the value of a function', 'the row of a function'] as const)(
    '%s: the page of a captive portal is refused in Spanish',
    async (kind) => {
      respondWith(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
      await expect(requests[kind]()).rejects.toThrow(unavailable);
    },
  );

  it.each([null, []])('of a failure may be %j', async (body) => {
    respondWith(Response.json(body, { status: 500 }));
    await expect(requests.rows()).rejects.toThrow(unknown);
  });
});
