import fc from 'fast-check';
import type { FileInterval } from '@/features/import-export/admin/file-business';
import type { ExportRow } from '@/features/import-export/admin/queries';
import type { ImportTarget, KnownNames, StoredState } from '@/features/import-export/admin/run/plan';
import { linkNames } from '@/features/contact/business-links';
import { weekDays } from '@/lib/dates';
import { cleanText, oneLine } from '@/lib/one-line';

/** Signs that spreadsheets, encodings and sanitizers treat in their own way, as well as anything else. */
const sign = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...'aeioñÑáÉ 1?¿!«»→×Ãƒ"\'`=+-@;,\t|#%&*_',
      '🌮',
      '👩‍🍳',
      'Ã©',
      '\ufffd',
      '&lt;',
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }) },
);
const anyText = (max: number) => fc.array(sign, { maxLength: max }).map((signs) => signs.join(''));
const cut = (text: string, max: number) => oneLine(Array.from(text).slice(0, max).join(''));

/** One line as rows have it. */
const line = (max: number) => anyText(max).map((text) => cut(oneLine(text.replace(/[<>]/g, '')), max));
const lineOrNull = (max: number) => line(max).map((text) => text || null);
/** With a letter, as names have one. */
const name = (max: number) =>
  line(max).map((text) => (/[a-z]/i.test(text) ? text : cut(`${text} N`.slice(-max), max)));

/** Paragraphs with the tags that the table allows, in every way of writing them. */
const description = fc
  .array(fc.oneof(sign, fc.constantFrom('\n', '<b>', '</b>', '<br/>', '<P>', '</p>', '<I >', '<br>')), {
    maxLength: 30,
  })
  .map((parts) => cleanText(parts.join('').replace(/<(?!\/?(?:b|i|p|br)\s*\/?>)/gi, '')).trim() || null);

const url = fc.webUrl().map((link) => link.replace(/[\s<>"'\\@]/g, ''));
const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const phone = fc.integer({ min: 2_000_000_001, max: 9_999_999_998 }).map(String);
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Up to three intervals that do not overlap, or a closed day. */
const intervals: fc.Arbitrary<FileInterval[]> = fc.oneof(
  fc.constant<FileInterval[]>([{ open_time: 'Closed', close_time: 'Closed' }]),
  fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 6 }).map((minutes) => {
    const sorted = [...minutes].sort((one, other) => one - other);
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      open_time: clock(sorted[2 * index] ?? 0),
      close_time: clock(sorted[2 * index + 1] ?? 0),
    }));
  }),
);

const image = fc.record({
  image_url: fc.integer({ min: 1, max: 5 }).map((number) => `/demo/foto-${String(number)}.webp`),
  storage_path: fc.constantFrom(null, '17/foto.webp'),
  thumbnail_url: fc.constantFrom(null, '/demo/mini.webp'),
});

const product = fc.record({
  type: fc.constantFrom('product', 'service', 'info'),
  name: fc.oneof(fc.constant('Concha'), name(20)),
  description,
  price: nullable(fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100)),
  category: lineOrNull(10),
  image_url: fc.constantFrom(null, '/demo/concha.webp'),
  duration: lineOrNull(10),
});

export const lists: KnownNames = {
  categories: [
    { id: 1, name: 'Panaderías' },
    { id: 2, name: 'Tacos & más' },
  ],
  attributes: [
    { id: 7, name: 'Acepta tarjeta', synonyms: 'terminal, débito' },
    { id: 9, name: 'Baño', synonyms: '' },
    { id: 12, name: 'Niños', synonyms: 'acepta tarjeta' },
  ],
};

/** A business that the database may have, as the export and as the comparison get it. */
export const storedBusiness = fc
  .record({
    columns: fc.record({
      name: name(40),
      address: name(40),
      description,
      phone: nullable(phone),
      whatsapp: nullable(phone),
      email: fc.constantFrom(null, 'hola@elnino.mx', "o'hara+1@ejemplo.mx"),
      google_maps_link: fc.constantFrom(
        ...[null, 'https://maps.app.goo.gl/a', 'https://www.google.com/maps?q=22.15123456789,-100.98'],
      ),
      menu_link: nullable(url),
      menu_link_label: line(20).map((text) => text || 'Menú'),
      appointment_url: nullable(url),
      by_appointment: fc.boolean(),
      is_premium: fc.boolean(),
      premium_score: nullable(fc.integer({ min: 1, max: 10 })),
      is_active: fc.boolean(),
      operating_status: fc.constantFrom('open', 'closed_temporarily', 'closed_permanently'),
      closed_until: nullable(date),
      confirmed_on: nullable(date),
    }),
    links: fc.array(nullable(url), { minLength: linkNames.length, maxLength: linkNames.length }),
    point: nullable(fc.tuple(degrees(90), degrees(180))),
    category: fc.constantFrom(null, ...lists.categories),
    attributes: fc.subarray([...lists.attributes]),
    week: fc.array(nullable(intervals), { minLength: 7, maxLength: 7 }),
    specialDays: fc.uniqueArray(fc.tuple(date, intervals, lineOrNull(30)), {
      selector: ([day]) => day,
      maxLength: 3,
    }),
    products: fc.array(product, { maxLength: 5 }),
    images: fc.array(image, { maxLength: 3 }),
    featured: fc.nat(2),
  })
  .map((made) => {
    // Object.fromEntries loses the names.
    const links = Object.fromEntries(
      linkNames.map((link, index) => [link, made.links[index] ?? null]),
    ) as Record<(typeof linkNames)[number], string | null>;
    const [latitude, longitude] = made.point ?? [null, null];
    const shared = { ...made.columns, ...links, latitude, longitude, category_id: made.category?.id ?? null };
    const hours = weekDays.flatMap((day, index) =>
      (made.week[index] ?? []).map((times) => ({ day, ...times })),
    );
    const specialDays = made.specialDays.flatMap(([day, times, note]) =>
      times.map((interval, index) => ({ date: day, ...interval, note: index === 0 ? note : null })),
    );
    const products = made.products.map((one, index) => ({ id: 100 + index, ...one }));
    const main = made.featured % Math.max(made.images.length, 1);
    const images = made.images.map((one, index) => ({
      id: 200 + index,
      ...one,
      is_featured: index === main,
    }));
    const row: ExportRow = {
      ...shared,
      id: 17,
      slug: 'negocio-17',
      category: made.category && { name: made.category.name },
      attributes: made.attributes.map((one) => ({ name: one.name })),
      hours,
      special_days: specialDays,
      images,
      products,
      likes_count: 3,
      dislikes_count: 0,
      created_at: '2026-01-02T03:04:05+00:00',
    };
    const dayOf = (times: FileInterval[] | null | undefined, day: string) =>
      times ? [[day, times] as const] : [];
    const state: StoredState = {
      columns: { ...shared, logo: null, attribute_ids: made.attributes.map((one) => one.id), notes: null },
      hours: Object.fromEntries(weekDays.flatMap((day, index) => dayOf(made.week[index], day))),
      special_days: Object.fromEntries(
        made.specialDays.map(([day, [first, ...later], note]) => [
          day,
          first ? [{ ...first, ...(note !== null && { note }) }, ...later] : [],
        ]),
      ),
      products: products,
      images,
    };
    return { row, target: targetOf(state) };
  });

/** The row of import_targets of a business that is found by its slug. */
export function targetOf(state: StoredState | null): ImportTarget {
  return {
    ...{
      number: 1,
      business_id: 17,
      matched_by: 'slug',
      slug: 'negocio-17',
      name: 'Negocio',
      address: 'Calle 1',
    },
    ...{
      same_phone: true,
      similar_name: true,
      same_address: true,
      distance: 0,
      state,
      edited: [],
      deleted: false,
    },
  };
}
