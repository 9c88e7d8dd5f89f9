import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { TYPES_FILE } from '../../../supabase/local/database-types';
import { runScript } from '../../run-script.nightly';

it('npm run gen:types writes the types of the database into a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'conecta-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'database.types.ts');
  await runScript('gen:types', file);
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await readFile(file, 'utf8'));
});
