import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { openBackend } from '../open-backend';
import { rawRequest } from './contract-backend';

let backend: Backend;

beforeAll(async () => {
  backend = await openBackend();
  await backend.pg.exec(`
    insert into public.businesses (id, name, address) values (1, 'Panadería', 'Calle Uno 1');
    insert into public.business_images (business_id, image_url, is_featured)
    values (1, '/demo/a.webp', true), (1, '/demo/b.webp', false);
    insert into public.business_notes (business_id, notes) values (1, 'Interna');
  `);
});
afterAll(() => backend.close());

describe('embedding', () => {
  it('returns a list for a foreign key with a partial unique index', async () => {
    const response = await rawRequest(
      backend,
      '/rest/v1/businesses?select=id,images:business_images(image_url)&images.order=id',
    );
    expect(await response.json()).toEqual([
      { id: 1, images: [{ image_url: '/demo/a.webp' }, { image_url: '/demo/b.webp' }] },
    ]);
  });

  it('returns an object for a foreign key that is the primary key', async () => {
    const response = await rawRequest(backend, '/rest/v1/businesses?select=id,business_notes(notes)', {
      headers: { apikey: 'sb_secret_local' },
    });
    expect(await response.json()).toEqual([{ id: 1, business_notes: { notes: 'Interna' } }]);
  });
});
