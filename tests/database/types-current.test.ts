import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createBackend } from '../../supabase/local/create-backend';
import { renderDatabaseTypes, TYPES_FILE } from '../../supabase/local/database-types';
import { loadSnapshot } from '../../supabase/local/snapshot';

it('src/database/database.types.ts is current (npm run gen:types)', async () => {
  const backend = await createBackend({ snapshot: await loadSnapshot() });
  const types = await renderDatabaseTypes(backend.pg);
  await backend.close();
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(types);
});
