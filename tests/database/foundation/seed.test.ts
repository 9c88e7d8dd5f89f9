import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';

const seed = readFileSync(path.resolve(import.meta.dirname, '../../../supabase/seed.sql'), 'utf8');
const database = await openDatabase();
afterAll(() => database.close());

it.each([
  ['businesses', `insert into public.businesses (name, address) values ('Un negocio real', 'Calle 1')`],
  ['accounts', `insert into auth.users (id, email) values (gen_random_uuid(), 'real@ejemplo.mx')`],
])('the demo data refuse a database that has %s', async (_what, statement) => {
  await database.exec(`begin; ${statement}`);
  await expect(database.exec(seed)).rejects.toThrow('it runs only in an empty local database');
  await database.exec('rollback');
});
