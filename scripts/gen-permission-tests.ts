// Writes supabase/tests/permissions from supabase/tests/matrix.ts: npm run gen:permission-tests
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { permissionTestFiles } from '../tests/database/permissions/render-pgtap.ts';

const folder = path.resolve('supabase/tests/permissions');
const files = permissionTestFiles();

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) {
  if (name.endsWith('.test.sql') && !files.has(name)) rmSync(path.join(folder, name));
}
for (const [name, sql] of files) writeFileSync(path.join(folder, name), sql);
console.log(`${String(files.size)} files in ${path.relative('.', folder)}`);
