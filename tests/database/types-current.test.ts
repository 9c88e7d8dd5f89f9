import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderDatabaseTypes, TYPES_FILE } from '../../supabase/local/database-types';
import { openDatabase } from './open-backend';

it('src/database/database.types.ts is current (npm run gen:types)', async () => {
  const database = await openDatabase();
  const types = await renderDatabaseTypes(database);
  await database.close();
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(types);
});
