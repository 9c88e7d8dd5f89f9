import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { permissionTestFiles } from './permissions/render-pgtap';

const folder = path.resolve(import.meta.dirname, '../../supabase/tests/permissions');

it('the pgTAP permission files match the matrix (npm run gen:permission-tests)', () => {
  const written = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.test.sql'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  expect([...written.keys()].sort()).toEqual([...permissionTestFiles().keys()].sort());
  for (const [name, sql] of permissionTestFiles()) expect(written.get(name), name).toBe(sql);
});
