import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessLabels } from '@/features/businesses/columns';
import { csvFile } from '@/features/import-export/admin/export-csv';
import { openFile } from '@/features/import-export/admin/read/open-file';
import { startChoices } from '@/features/import-export/admin/read/table';
import { tableSource } from '@/features/import-export/admin/read/table-source';
import { toExportedBusiness } from '@/features/import-export/admin/export-catalogue';
import type { ExportRow } from '@/features/import-export/admin/queries';
import { catalogueSource } from '@/features/import-export/admin/read/catalogue-source';
import { changeOf } from '@/features/import-export/admin/run/compare';
import type { ImportTarget } from '@/features/import-export/admin/run/plan';
import { linkNames } from '@/features/contact/business-links';
import { samples } from '../../../tier';
import { lists, storedBusiness } from './stored-business';

const nothing = { columns: {}, hours: {}, special_days: {}, products: [], images: [] };

/** What importing an export of a business would change, and what is said of it. */
function importedAgain(row: ExportRow, target: ImportTarget) {
  const file: unknown = JSON.parse(JSON.stringify(toExportedBusiness(row)));
  const business = catalogueSource({ businesses: [file] }).read(0);
  const { change, remarks } = changeOf(business, target, lists);
  return { change, said: [...business.refusals, ...business.remarks, ...remarks] };
}

/** The same of an export of the directory as CSV, which has no special days, products and images. */
async function importedAgainAsCsv(rows: readonly ExportRow[]) {
  const content = await openFile(csvFile('directory', rows));
  if (content.kind === 'catalogue') throw new Error('A CSV file is a table');
  return tableSource(content.rows, startChoices(content.rows));
}

/** Every sign that an encoding lacks as the programs write it. */
const withoutLetters = (text: string, mark: (sign: string) => string) =>
  text.replace(/[^\0-\x7f]/gu, (sign) => mark(sign));

describe('an export that is imported again', () => {
  // Spec: admin 7.43
  it('changes nothing and says nothing, whatever the texts are', () => {
    fc.assert(
      fc.property(storedBusiness, ({ row, target }) => {
        expect(importedAgain(row, target)).toEqual({ change: nothing, said: [] });
      }),
    );
  });

  // Spec: admin 7.43
  it('changes nothing and says nothing as a table, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(storedBusiness, { minLength: 1, maxLength: 5 }), async (stored) => {
        const source = await importedAgainAsCsv(
          stored.map(({ row }, index) => ({ ...row, slug: `n-${String(index)}` })),
        );
        expect(source.total).toBe(stored.length);
        for (const [index, { target }] of stored.entries()) {
          const business = source.read(index);
          const { change, remarks } = changeOf(business, target, lists);
          // A point outside of the city is said each time.
          const said = business.remarks.filter(({ label }) => label !== businessLabels.coordinates);
          expect({ change, said: [...business.refusals, ...said, ...remarks] }).toEqual({
            change: nothing,
            said: [],
          });
        }
      }),
    );
  });

  it.each([
    ['a question mark for each sign', () => '?'],
    ['a question mark for each half of an emoji', (sign: string) => '?'.repeat(sign.length)],
    ['the sign for what could not be read', () => '\ufffd'],
  ])('never loses a letter to %s', (_label, mark) => {
    fc.assert(
      fc.property(storedBusiness, ({ row, target }) => {
        const copy = <Text extends string | null>(text: Text) =>
          // A null stays one.
          (text === null ? text : withoutLetters(text, mark)) as Text;
        const broken: ExportRow = {
          ...row,
          name: copy(row.name),
          address: copy(row.address),
          description: copy(row.description),
          menu_link_label: copy(row.menu_link_label),
          category: row.category && { name: copy(row.category.name) },
          attributes: row.attributes.map(({ name }) => ({ name: copy(name) })),
          special_days: row.special_days.map((day) => ({ ...day, note: copy(day.note) })),
          products: row.products.map((product) => ({
            ...product,
            name: copy(product.name),
            description: copy(product.description),
            category: copy(product.category),
            duration: copy(product.duration),
          })),
        };
        // Two products may have the same broken name.
        fc.pre(new Set(broken.products.map(({ name }) => name)).size === broken.products.length);
        expect(importedAgain(broken, target)).toEqual({ change: nothing, said: [] });
      }),
    );
  });
});

describe('a difference in an export', () => {
  const planted: [string, Partial<ExportRow>][] = [
    ['name', { name: 'Otro nombre' }],
    ['address', { address: 'Otra calle 7' }],
    ['description', { description: 'Otra <b>cosa</b>' }],
    ['phone', { phone: '4449876543' }],
    ['whatsapp', { whatsapp: '+15551234567' }],
    ['email', { email: 'otro@ejemplo.mx' }],
    ['google_maps_link', { google_maps_link: 'https://maps.app.goo.gl/otro' }],
    ['menu_link', { menu_link: 'https://otro.mx/menu' }],
    ['menu_link_label', { menu_link_label: 'Carta' }],
    ['appointment_url', { appointment_url: null }],
    ['by_appointment', { by_appointment: true }],
    ['is_premium', { is_premium: true }],
    ['premium_score', { premium_score: null }],
    ['is_active', { is_active: false }],
    ['operating_status', { operating_status: 'closed_permanently' }],
    ['closed_until', { closed_until: '2026-12-03' }],
    ['confirmed_on', { confirmed_on: null }],
    ['category_id', { category: { name: 'Florerías' } }],
    ...linkNames.map((link): [string, Partial<ExportRow>] => [link, { [link]: 'https://otro.mx/' }]),
  ];

  it.each(planted)('in %s is one line with both values', (column, difference) => {
    fc.assert(
      fc.property(storedBusiness, ({ row, target }) => {
        const stored: Readonly<Record<string, unknown>> = target.state?.columns ?? {};
        const old = stored[column];
        const value = column === 'category_id' ? 'Florerías' : Object.values(difference)[0];
        fc.pre(old !== value);
        expect(importedAgain({ ...row, ...difference }, target).change).toEqual({
          ...nothing,
          columns: { [column]: { old, new: value } },
        });
      }),
      { numRuns: samples(10) },
    );
  });
});
