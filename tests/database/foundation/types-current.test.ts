import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { renderDatabaseTypes, TYPES_FILE } from '../../../supabase/local/database-types';
import { openDatabase } from '../open-backend';

it('src/database/database.types.ts is current (npm run gen:types)', async () => {
  const database = await openDatabase();
  onTestFinished(() => database.close());
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await renderDatabaseTypes(database));
});
