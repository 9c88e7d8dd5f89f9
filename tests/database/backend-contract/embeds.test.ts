import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { openBackend } from '../open-backend';
import { ask } from './contract-backend';

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

describe('embedding, as PostgREST does it', () => {
  it('a partial unique index does not make a relation one-to-one', async () => {
    const answer = await ask(
      backend,
      '/rest/v1/businesses?select=id,images:business_images(image_url)&images.order=id',
    );
    expect(await answer.json()).toEqual([
      { id: 1, images: [{ image_url: '/demo/a.webp' }, { image_url: '/demo/b.webp' }] },
    ]);
  });

  it('a primary key does', async () => {
    const answer = await ask(backend, '/rest/v1/businesses?select=id,business_notes(notes)', {
      headers: { apikey: 'sb_secret_local' },
    });
    expect(await answer.json()).toEqual([{ id: 1, business_notes: { notes: 'Interna' } }]);
  });
});
