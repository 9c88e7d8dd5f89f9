import { beforeEach, describe, expect, it } from 'vitest';
import { csvFile } from '@/features/import-export/admin/export-csv';
import { fetchCsvRows } from '@/features/import-export/admin/queries';
import { openImportFile, readContent } from '@/features/import-export/admin/read/open-import-file';
import { fold } from '@/lib/fold';
import { fileWith } from '../import-file';
import { setupImportSite } from './import-site';
import { businessesToExport, type ListedBusiness, listSize, listSources } from './list-sources';

const site = setupImportSite();

beforeEach(() => site.sql('delete from public.businesses'));

/** Of 500 businesses, as many have to be right in every value. */
const leastRight = 495;

const storedBusinesses = () =>
  site.rows<ListedBusiness>(
    `select
       b.name, b.address, b.phone, b.email, b.latitude, b.longitude,
       (
         select string_agg(case when h.open_time = 'Closed' then 'Closed' else h.open_time || '-' || h.close_time end, ', ' order by h.position)
         from public.business_hours h
         where h.business_id = b.id and h.day = 'Lunes'
       ) as monday
     from public.businesses b`,
  );

/** Names are compared without case and accents: how capitals are tidied is another test's. */
const key = (business: ListedBusiness) =>
  JSON.stringify({ ...business, name: fold(business.name), email: business.email?.toLowerCase() });

describe('500 rows as people bring them', () => {
  it.each(listSources)(
    'of $label are right, and nothing is stored beside them',
    async ({ file, expected }) => {
      const content = await readContent(new Blob([file]));
      const opened = openImportFile(content);
      expect(opened.misread.count).toBe(0);
      const unknown = opened.table?.columns.filter(
        (column, index) => !column.isLeftOut && !opened.choices.fields[index],
      );
      expect(unknown).toEqual([]);

      expect((await site.import(content)).kind).toBe('finished');
      const stored = await storedBusinesses();
      const keys = new Set(stored.map(key));
      const wrong = expected.filter((business) => !keys.has(key(business)));
      expect(listSize - wrong.length, JSON.stringify(wrong.slice(0, 3))).toBeGreaterThanOrEqual(leastRight);
      expect(stored.length).toBeLessThanOrEqual(listSize);
    },
  );
});

describe('hours as lists write them', () => {
  it.each([
    ['9:00 a. m. a 2:00 p. m. y 16:00-20:00', '09:00-14:00, 16:00-20:00'],
    ['9 a 18', '09:00-18:00'],
    ['de 8:00 am hasta las 22:00 hrs.', '08:00-22:00'],
    ['Abierto las 24 horas', '00:00-00:00'],
    ['24/7', '00:00-00:00'],
    ['cerrado', 'Closed'],
    // Six in the morning or in the evening.
    ['9:00 a 6:00', null],
  ])('«%s» is %s', async (text, monday) => {
    const content = await readContent(new Blob([`Nombre,Dirección,Lunes\nPan,Calle 1,"${text}"`]));
    expect((await site.import(content)).kind).toBe('finished');
    expect(await storedBusinesses()).toMatchObject([{ name: 'Pan', monday }]);
  });
});

/** What the CSV file has of each business. */
const storedTexts = async () =>
  (
    await site.rows<{ line: string }>(
      `select
         (to_jsonb(b) - array['id', 'created_at', 'updated_at', 'version', 'category_id'])::text
         || coalesce((select c.name from public.categories c where c.id = b.category_id), '')
         || coalesce(
           (select jsonb_agg(jsonb_build_array(h.day, h.open_time, h.close_time) order by h.day, h.position) from public.business_hours h where h.business_id = b.id),
           '[]'
         )::text as line
       from public.businesses b
       order by b.slug`,
    )
  ).map(({ line }) => line);

const exported = async () => {
  const ids = await site.rows<{ id: number }>('select id from public.businesses order by sort_name, id');
  const file = csvFile('directory', await fetchCsvRows(ids.map(({ id }) => id)));
  return readContent(file);
};

describe('the own CSV export', () => {
  it('of 500 businesses fills an empty directory with the same', async () => {
    expect((await site.import(fileWith(businessesToExport()))).summary).toMatchObject({ inserted: listSize });
    const texts = await storedTexts();
    const content = await exported();
    await site.sql('delete from public.businesses');
    expect((await site.import(content)).summary).toMatchObject({ inserted: listSize, errorCount: 0 });
    expect(await storedTexts()).toEqual(texts);
  });
});
