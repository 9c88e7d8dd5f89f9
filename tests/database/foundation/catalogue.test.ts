import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';
import { readObjects } from '../../../scripts/doctor/objects';
import { renderTables } from './render-tables';

const database = await openDatabase();
afterAll(() => database.close());

it('the migrations make exactly the objects of catalogue.txt (vitest -u after a review)', async () => {
  await expect(`${(await readObjects(database)).join('\n')}\n`).toMatchFileSnapshot('catalogue.txt');
});

it('supabase/README.md lists the columns and triggers of every table (vitest -u)', async () => {
  const table = await renderTables(database);
  const text = await readFile('supabase/README.md', 'utf8');
  const current = text.replace(
    /(## Tables\n[\s\S]*?<!-- oxfmt-ignore-start -->\n)[\s\S]*?(\n<!-- oxfmt-ignore-end -->)/,
    (_section, start: string, end: string) => `${start}${table}${end}`,
  );
  expect(current).toContain(table);
  await expect(current).toMatchFileSnapshot('../../../supabase/README.md');
});
