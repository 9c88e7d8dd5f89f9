// Applies 20261122000100_own_images.sql to a database with images of other hosts.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../supabase/local/create-backend';
import { MIGRATIONS_DIR } from '../../supabase/local/migrations';
import { openPostgres } from '../../supabase/local/postgres/connection';
import { createTemporaryDatabase } from '../../supabase/local/temporary-server';

let folder: string;
let backend: Backend;

async function rows(sql: string): Promise<unknown[]> {
  return (await backend.pg.query(sql)).rows;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-migrations-'));
  const earlier = (await readdir(MIGRATIONS_DIR)).filter((name) => name < '20261122000100');
  for (const name of earlier) await copyFile(path.join(MIGRATIONS_DIR, name), path.join(folder, name));

  const address = await createTemporaryDatabase('template1');
  const before = await createBackend(openPostgres(address), { migrationsDir: folder });
  await before.pg.exec(`
      insert into public.businesses (id, name, address, logo)
      values (1, 'Ajenas', 'Calle 1', 'https://otro.mx/logo.png'), (2, 'Propias', 'Calle 2', '/demo/logo.webp');
      insert into public.business_images (business_id, image_url, thumbnail_url, is_featured)
      values
        (1, 'https://otro.mx/a.webp', null, true),
        (1, '/demo/b.webp', 'https://otro.mx/storage/v1/b.html', false),
        (2, '/storage/v1/object/public/business_images/2/2_1.webp', '/storage/v1/object/public/business_images/2/2_1-640.webp', true);
      insert into public.products (business_id, name, type, image_url)
      values (1, 'Taco', 'product', 'http://otro.mx/taco.webp'), (2, 'Torta', 'product', 'demo/torta.webp');
      update private.config set value = '"https://abc.supabase.co/x.webp"' where key = 'default_business_image';`);
  await before.close();
  backend = await createBackend(openPostgres(address));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

it('lists every URL of another host with its business', async () => {
  expect(await rows('select business_id, source, url from private.set_aside_images order by url')).toEqual([
    { business_id: 1, source: 'product', url: 'http://otro.mx/taco.webp' },
    { business_id: null, source: 'default_image', url: 'https://abc.supabase.co/x.webp' },
    { business_id: 1, source: 'image', url: 'https://otro.mx/a.webp' },
    { business_id: 1, source: 'logo', url: 'https://otro.mx/logo.png' },
    { business_id: 1, source: 'thumbnail', url: 'https://otro.mx/storage/v1/b.html' },
  ]);
});

it('keeps own images, and features the next one', async () => {
  expect(
    await rows(
      'select business_id, image_url, thumbnail_url, is_featured from public.business_images order by id',
    ),
  ).toEqual([
    { business_id: 1, image_url: '/demo/b.webp', thumbnail_url: null, is_featured: true },
    {
      business_id: 2,
      image_url: '/storage/v1/object/public/business_images/2/2_1.webp',
      thumbnail_url: '/storage/v1/object/public/business_images/2/2_1-640.webp',
      is_featured: true,
    },
  ]);
  expect(await rows('select name, image_url from public.products order by id')).toEqual([
    { name: 'Taco', image_url: null },
    { name: 'Torta', image_url: 'demo/torta.webp' },
  ]);
  expect(await rows('select logo from public.businesses order by id')).toEqual([
    { logo: null },
    { logo: '/demo/logo.webp' },
  ]);
  expect(await rows('select public.get_default_business_image() as url')).toEqual([
    { url: '/default-business.webp' },
  ]);
});
