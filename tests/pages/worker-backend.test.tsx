// @vitest-environment node
import { expect, it } from 'vitest';
import { openSeededBackend } from './worker-backend';

async function readBusinesses(): Promise<unknown> {
  const { pg } = await openSeededBackend();
  return (await pg.query('select * from public.businesses order by id')).rows;
}

it('restores the rows of the seed, and starts another database after a change of the schema', async () => {
  const first = await openSeededBackend();
  const seeded = await readBusinesses();
  const added = `insert into public.businesses (name, address) values ('Otro', 'KM 5') returning id`;
  const { rows: ids } = await first.pg.query(added);
  await first.pg.exec(`
    delete from public.businesses where id = 2;
    update public.businesses set name = 'Cambiado' where id = 3`);
  expect(await readBusinesses()).toEqual(seeded);
  expect((await first.pg.query(added)).rows).toEqual(ids);

  const second = await openSeededBackend();
  expect(second).toBe(first);
  await second.pg.exec('alter table public.categories rename to hidden_categories');
  expect(await openSeededBackend()).not.toBe(first);
  expect(await readBusinesses()).toEqual(seeded);
});
