// @vitest-environment jsdom
// The reader sanitizes with DOMPurify, which needs a DOM.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryKey } from '@/features/import-export/admin/import-file';
import { attributeKey } from '@/features/import-export/admin/run/compare';
import { refusalText } from '@/features/import-export/admin/run/refusal-text';
import { samples } from '../../tier';
import { exportedBusiness, fileWith } from '../import-file';
import { setupImportSite } from './import-site';

/** The reader of a file and the tables have the same rules: what it accepts is stored as it shows it. */
const site = setupImportSite();

const text = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    ' ',
    '\u00a0',
    'Pan',
    '123',
    5,
    -1,
    1e21,
    0.1,
    true,
    [],
    {},
    ['a'],
    { a: 1 },
  ),
  fc.string({ unit: fc.constantFrom(...'añ🌮<>&"\'\\ \t\n\u200b\u0301=1/'), maxLength: 12 }),
  fc.constantFrom(
    'x'.repeat(41),
    'x'.repeat(101),
    'x'.repeat(2050),
    '<b>Pan</b>',
    '<p',
    '&lt;b&gt;',
    '3 < 5',
  ),
);
const or = (...values: unknown[]) =>
  fc.oneof({ weight: 3, arbitrary: text }, { weight: 2, arbitrary: fc.constantFrom(...values) });
const contact = or(
  '4441234567',
  '(444) 123-4567',
  '+15551234567',
  'Hola@ElNino.MX',
  'www.elnino.mx',
  'https://a.mx/?a=1&b=2',
);
const flag = or('sí', 'No', 'true', 0);
const date = or('2026-02-28', '2026-02-31', '31/12/2026', '1999-01-01', '2100-01-01');
const degrees = or(22.15, '22,15', '\u2212100.98', 91, 181, 1e-9);
const time = or('09:00', '9 am', '24:00', '18 hrs', 'Closed', 'cerrado', '9 a 18', '25:00', '9');
const url = or(
  '/demo/a.webp',
  'https://otro.mx/a.webp',
  '//otro.mx/a.webp',
  '/../a',
  '/storage/v1/object/public/business_images/17/a.webp',
);
const interval = { open_time: time, close_time: time };
const entries = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(fc.array(fc.record(shape, { requiredKeys: [] }), { maxLength: 4 }), text);
const product = {
  ...{ name: text, description: text, price: or(12.5, '$1,500.00', '15,5', -3, 1e12), category: text },
  ...{
    duration: text,
    image_url: url,
    type: fc.constantFrom<unknown>(undefined, 'product', 'info', 'service', 'x', 7),
  },
};

const businesses = fc.array(
  fc.record(
    {
      ...{
        name: or('Tacos', 'Pan & más'),
        address: or('Calle 5', 'Av. Uno 8'),
        description: text,
        category: or('Panaderías'),
      },
      ...{
        phone: contact,
        whatsapp: contact,
        email: contact,
        website: contact,
        logo: url,
        latitude: degrees,
      },
      ...{ longitude: degrees, confirmed_on: date, attributes: or(['Tarjeta'], 'Baño; Wifi') },
      location: fc.record({ google_maps_link: or('https://maps.app.goo.gl/a', '22.15, -100.98') }),
      schedule: entries({ day: or('Lunes', 'SABADO'), ...interval }),
      special_days: entries({ date, note: text, ...interval }),
      images: entries({ url, featured: flag, storage_path: or('17/a.webp', '../a') }),
      products: entries(product),
      services: entries(product),
      menu: fc.record({ link: contact, label: text }),
      appointment: fc.record({ by_appointment: flag, appointment_url: contact }),
      premium: fc.record({ is_premium: flag, premium_score: or(7, '10', 0, 11) }),
      status: fc.record({
        is_active: flag,
        operating_status: or('open', 'Cerrado temporalmente'),
        closed_until: date,
      }),
      timestamps: fc.record({ created_at: date }),
      id: or(17, 999_999_999),
    },
    { requiredKeys: ['name', 'address'] },
  ),
  { minLength: 10, maxLength: 25 },
);

describe('random businesses of a file', () => {
  // Spec: admin 7.43
  it('are stored where the reader accepts them, and change nothing the second time', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(businesses, async (list) => {
        run += 1;
        await site.sql('delete from public.businesses');
        const slugged = list.map((one, index) => ({
          ...one,
          slug: `azar-${String(run)}-${String(index)}-x`,
        }));
        const file = fileWith([exportedBusiness(1, { slug: `azar-${String(run)}-x` }), ...slugged]);
        const { businesses: planned } = await site.plan(file);
        const accepted = planned.filter(({ kind }) => kind === 'new').length;
        expect(accepted).toBeGreaterThan(1);
        const { kind, summary } = await site.import(file);
        expect(kind).toBe('finished');
        expect(summary.refused.filter(({ text: why }) => why.startsWith('Error'))).toEqual([]);
        expect(summary).toMatchObject({ inserted: accepted, leftOut: 0 });
        // A category that cannot be created is asked for each time.
        const again = (await site.plan(file)).businesses.flatMap(({ lines }) => lines);
        expect(again.filter(({ keys: [column] }) => column !== 'category_id')).toEqual([]);
      }),
      { numRuns: samples(4), endOnFailure: true },
    );
  });
});

describe('names', () => {
  const letters = [..."aáÁàñÑnÇcßİiıKk ’'×2", '\u0301', '\u00a0', '\u200b', 'ﬁ'];
  const names = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }), samples(250));
  const inDatabase = async (expression: string) => {
    const quoted = JSON.stringify(names).replaceAll("'", "''");
    const rows = await site.rows<{ key: string }>(
      `select ${expression} as key from jsonb_array_elements_text('${quoted}') with ordinality t order by t.ordinality`,
    );
    return rows.map(({ key }) => key);
  };

  it('of categories and attributes are compared as the database does', async () => {
    expect(names.map(categoryKey)).toEqual(
      await inDatabase('private.category_slug(private.clean_line(t.value))'),
    );
    expect(names.map(attributeKey)).toEqual(await inDatabase('private.words_of(t.value)'));
  });
});

describe('the rules of the tables', () => {
  // Spec: admin 8.36
  it('each have a sentence', async () => {
    const rules = await site.rows<{ table_name: string; reason: string }>(
      `select c.conrelid::regclass::text as table_name, c.conname as reason
       from pg_catalog.pg_constraint c
       where c.contype = 'c' and c.conrelid = any (array['businesses', 'business_notes', 'business_hours', 'business_special_days',
         'products', 'business_images']::regclass[])`,
    );
    expect(rules.length).toBeGreaterThan(40);
    const none = refusalText({ table_name: null, reason: null, column_name: null, message: null });
    const unnamed = rules.filter(
      (rule) => refusalText({ ...rule, column_name: null, message: null }) === none,
    );
    // No file has these.
    expect(unnamed.map(({ reason }) => reason).sort()).toEqual([
      'dislikes_count_is_not_negative',
      'likes_count_is_not_negative',
      'only_the_first_interval_has_a_note',
      'thumbnail_url_is_an_own_image',
    ]);
  });
});
