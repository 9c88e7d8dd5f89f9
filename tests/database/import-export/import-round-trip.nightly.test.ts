import { expect, it } from 'vitest';
import { exported, specialBusinesses } from './exported';
import { setupImportSite } from './import-site';

const site = setupImportSite();

it('the export file restores an empty catalogue', async () => {
  await site.sql(specialBusinesses);
  const text = await exported();
  await site.sql('delete from public.businesses; delete from public.categories');
  const end = await site.import(text);
  expect(end).toMatchObject({
    kind: 'finished',
    summary: { updated: 0, unchanged: 0, errorCount: 0, warningCount: 0 },
  });
  expect(catalogueOf(await exported())).toEqual(catalogueOf(text));
});

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
