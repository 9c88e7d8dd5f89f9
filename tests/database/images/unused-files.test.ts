import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';

/** Triggers note the files of the rows that change. What they leave must be what the rule says of every file of the bucket. */

let database: Database;

const admin = '00000000-0000-4000-8000-0000000000e1';
const submission = '00000000-0000-4000-8000-0000000000f1';
const files = [
  '900001/products/a.webp',
  '900001/products/b.webp',
  '900001/unregistered.webp',
  'businesses/900001/main_image_1.webp',
  'default/d.webp',
  `submissions/${submission}/submission_${submission}_1`,
  `submissions/${submission}/submission_${submission}_2`,
  `proposals/${'0'.repeat(64)}/image_1`,
  `proposals/${'0'.repeat(64)}/image_2`,
];

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(`
    insert into auth.users (id, email) values ('${admin}', 'admin@prueba.mx');
    insert into public.user_roles (user_id, role) values ('${admin}', 'admin');`);
});
afterAll(() => database.close());

const file = fc.constantFrom(...files);
const hours = fc.integer({ min: 0, max: 40 * 24 });
const id = fc.constantFrom('900001', '900002');
const url = fc
  .tuple(file, fc.boolean())
  .map(([name, hasSlash]) => `'${hasSlash ? '/' : ''}storage/v1/object/public/business_images/${name}'`);
const ago = hours.map((age) => `now() - interval '${String(age)} hours'`);

/** What staff, senders, Storage and the purges do, as statements. Some fail, for example on a business that is in the bin. */
const step = fc.oneof(
  fc
    .tuple(file, ago)
    .map(
      ([name, at]) =>
        `insert into storage.objects (bucket_id, name, created_at) values ('business_images', '${name}', ${at})`,
    ),
  file.map((name) => `delete from storage.objects where bucket_id = 'business_images' and name = '${name}'`),
  fc.tuple(id, fc.oneof(url, fc.constant('null'))).map(
    ([product, image]) => `insert into public.products (id, business_id, name, image_url)
        overriding system value values (${product}, 900001, 'Pan', ${image}) on conflict (id) do update set image_url = excluded.image_url`,
  ),
  id.map((product) => `delete from public.products where id = ${product}`),
  fc.tuple(id, url, file).map(
    ([
      image,
      imageUrl,
      path,
    ]) => `insert into public.business_images (id, business_id, image_url, storage_path)
        overriding system value values (${image}, 900001, ${imageUrl}, '${path}')
        on conflict (id) do update set image_url = excluded.image_url, thumbnail_url = ${imageUrl}, storage_path = null`,
  ),
  id.map((image) => `delete from public.business_images where id = ${image}`),
  url.map((logo) => `update public.businesses set logo = ${logo} where id = 900001`),
  fc.constant(`update public.businesses set logo = null where id = 900001`),
  fc.constant('delete from public.businesses where id = 900001'),
  fc.constant('select private.restore_business(900001)'),
  id.map((product) => `select private.restore_product(${product})`),
  ago.map((at) => `update private.deleted_rows set deleted_at = ${at} where true`),
  fc.constant('select private.purge_bin()'),
  url.map(
    (image) =>
      `update private.config set value = to_jsonb(${image}::text) where key = 'default_business_image'`,
  ),
  fc
    .tuple(
      fc.constantFrom('pending', 'rejected', 'approved'),
      ago,
      fc.constantFrom(`'${files[5] ?? ''}'`, 'null'),
    )
    .map(
      ([status, at, path]) => `update public.business_submissions
        set status = '${status}', reviewed_at = case when '${status}' <> 'pending' then ${at} end, notes = 'Nota', image_path = ${path}
        where id = '${submission}'`,
    ),
  url.map(
    (image) => `update public.business_submissions set image_url = ${image} where id = '${submission}'`,
  ),
  fc.constant(`delete from public.business_submissions where id = '${submission}'`),
  fc.tuple(id, fc.constantFrom(...files.slice(-2))).map(
    ([report, path]) => `insert into public.reports (id, business_id, reason, source, proposal)
        overriding system value values (${report}, 900001, 'image', 'owner', '{"path": "${path}", "is_main": false}')`,
  ),
  fc.tuple(id, fc.boolean()).map(
    ([report, isResolved]) => `update public.reports
        set resolved_at = case when ${String(isResolved)} then now() end, resolution = case when ${String(isResolved)} then 'untrue' end
        where id = ${report}`,
  ),
  id.map((report) => `delete from public.reports where id = ${report}`),
);

interface Noted {
  name: string;
  due_at: string;
}

it('triggers note what the rule says, whatever rows change and in whatever order', async () => {
  const runs = fc.sample(fc.array(step, { minLength: 8, maxLength: 40 }), samples(20));
  let notedCount = 0;
  for (const steps of runs) {
    await database.exec(`
      begin;
      select set_config('request.jwt.claim.sub', '${admin}', true),
        set_config('request.jwt.claims', '{"sub": "${admin}"}', true);
      insert into public.businesses (id, name, address) values (900001, 'Con archivos', 'Calle 1');
      insert into public.business_submissions (id, name, address, description, phone, status)
      values ('${submission}', 'Solicitud', 'Calle 1', 'Una descripción', '4440000001', 'pending');
      insert into storage.objects (bucket_id, name, created_at)
      select 'business_images', f.name, now() - interval '2 days' from unnest(array[${files.map((name) => `'${name}'`).join()}]) f (name);`);
    try {
      const done: string[] = [];
      for (const statement of steps) {
        await database.exec('savepoint step');
        try {
          await database.exec(statement);
          done.push(statement);
        } catch {
          await database.exec('rollback to savepoint step');
        }
      }
      const { rows: noted } = await database.query<Noted>(
        'select name, due_at::text from private.unused_files order by name',
      );
      const { rows: ruled } = await database.query<Noted>(
        `select o.name, private.file_due_at(o.name)::text as due_at from storage.objects o
         where o.bucket_id = 'business_images' and private.file_due_at(o.name) is not null order by o.name`,
      );
      expect(noted, done.join(';\n')).toEqual(ruled);
      notedCount += noted.length;
    } finally {
      await database.exec('rollback');
    }
  }
  expect(notedCount).toBeGreaterThan(runs.length);
});
