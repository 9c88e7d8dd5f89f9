import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import { openDatabase } from './open-backend';
import { itPassesTap } from './tap-report';

/** The behaviour of the database, which `supabase test db` runs too. */
const folder = path.resolve(import.meta.dirname, '../../supabase/tests');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.sql'))
  .sort();

const database = await openDatabase();
afterAll(() => database.close());

describe.each(files)('%s', async (file) => {
  await itPassesTap(database, readFileSync(path.join(folder, file), 'utf8'));
});
