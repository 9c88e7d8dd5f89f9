// @vitest-environment jsdom
// The reader sanitizes with DOMPurify, which needs a DOM.
import { describe, expect, it } from 'vitest';
import { csvFile } from '@/features/import-export/admin/export-csv';
import { fetchCsvRows } from '@/features/import-export/admin/queries';
import { businessRegister } from './business-register';
import { exported, specialBusinesses } from './exported';
import { setupImportSite } from './import-site';

const site = setupImportSite();

it('the export file restores an empty catalogue', async () => {
  await site.sql(specialBusinesses);
  // A file without businesses of a category says nothing of it.
  await site.sql(
    'delete from public.categories c where not exists (select 1 from public.businesses b where b.category_id = c.id)',
  );
  const text = await exported();
  await site.sql('delete from public.businesses; delete from public.categories');
  const end = await site.import(withoutDate(text));
  expect(end).toMatchObject({
    kind: 'finished',
    summary: { updated: 0, unchanged: 0, leftOut: 0, refused: [] },
  });
  expect(catalogueOf(await exported())).toEqual(catalogueOf(text));
});

it('the export for a spreadsheet fills an empty directory with the same', async () => {
  const file = async () => {
    const ids = await site.rows<{ id: number }>('select id from public.businesses order by sort_name, id');
    return csvFile('directory', await fetchCsvRows(ids.map(({ id }) => id)));
  };
  const written = await file();
  await site.sql('delete from public.businesses');
  expect((await site.import(written)).summary).toMatchObject({ leftOut: 0, refused: [] });
  expect(await (await file()).text()).toBe(await written.text());
});

describe('a CSV file of a business register', () => {
  it.each([
    ['of 500 rows with ids, in Windows-1252', 500, (text: string) => new Blob([windows1252(text)])],
    [
      'of 150 rows without ids, in UTF-8',
      150,
      (text: string) =>
        new Blob([
          text
            .split('\r\n')
            .map((line) => line.slice(line.indexOf(';') + 1))
            .join('\r\n'),
        ]),
    ],
  ])('%s is imported, and changes nothing the second time', async (_label, count, encode) => {
    await site.sql('delete from public.businesses');
    const file = encode(businessRegister(count, count));
    const { summary } = await site.import(file);
    expect(summary.inserted).toBeGreaterThanOrEqual(count * 0.95);
    expect(summary.refused.filter(({ text }) => text.startsWith('Error'))).toEqual([]);

    const before = await site.dump();
    const again = await site.import(file);
    expect(again.summary).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: summary.inserted,
      refused: summary.refused,
    });
    expect(await site.dump()).toEqual(before);
  });
});

function windows1252(text: string) {
  // The only sign of the register that is beyond Latin-1.
  return new Uint8Array([...text].map((sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0))));
}

/** Else what was deleted after the file was made would be left out. */
const withoutDate = (text: string) => text.replace(/"exportDate":"[^"]*",/, '');

/** Without ids and votes, which are not imported. */
function catalogueOf(text: string): unknown {
  const { businesses, categories } = JSON.parse(text) as {
    businesses: Record<string, unknown>[];
    categories: { name: string }[];
  };
  return {
    categories: categories.map(({ name }) => name).sort(),
    businesses: businesses.map(({ category_id: _category, statistics: _votes, products, ...rest }) => ({
      ...rest,
      products: (products as Record<string, unknown>[]).map(({ id: _id, ...product }) => product),
    })),
  };
}
