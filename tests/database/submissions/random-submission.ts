import fc from 'fast-check';
import { submissionLimits as limits } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';
import { validValues } from './submission-case';

const words = [
  'Tortillería',
  'La Güera',
  'pan',
  'a',
  'ñ',
  'n\u0303',
  'Ž',
  'KM 5',
  '#12',
  '漢字',
  "O'Neil",
  '&',
  '&lt;',
];
const rareWords = [
  '🌮',
  'ﬁ',
  'İ',
  'ß',
  '½',
  '\u0301',
  '漢',
  '٣',
  '\u{1d400}',
  'free',
  'money',
  'viagra',
  'http://x.mx',
];
const blanks = [' ', '  ', '\t', '\n', '\u00a0', '\u1680', '\u2028', '\u3000'];
const invisible = [
  '\u200b',
  '\u00ad',
  '\u202e',
  '\u0007',
  '\u0085',
  '\ufeff',
  '\r\n',
  '\f',
  '\u{e0041}',
  '\0',
  '\ud83c',
];
const markup = [
  '<',
  '>',
  '<b>',
  '</b>',
  '<br/>',
  '<P class=x>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<img src=x onerror=y>',
];

const joined = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((list) => list.join(''));

/** One letter, about as often as a limit allows. */
const nearLimit = (...counts: readonly number[]) =>
  fc
    .tuple(
      fc.constantFrom('a', 'ñ', 'n\u0303', '🌮'),
      fc.constantFrom(...counts),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([letter, count, more]) => letter.repeat(Math.max(0, count + more)));

const anyText = (pieces: readonly string[], valid: string, ...counts: readonly number[]) =>
  fc.oneof(
    joined(pieces),
    joined(pieces).map((more) => valid + more),
    nearLimit(...counts),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );

const phone = fc.oneof(
  fc.stringMatching(/^\(?\d{3}[) -]{0,2}\d{3}[ -]?\d{4}$/),
  joined(['4', '44', '1111111111', '4441234567', ' ', '(', ')', '-', '+52', '\u00a0', 'x', '٣']),
);

const email = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9.'+_-]{1,6}@[a-z-]{1,5}(\.[a-z]{1,3}){1,2}$/),
  fc.emailAddress(),
  joined(['a', 'ana', '@', '.', 'correo.mx', '@b.mx', '-', "'", ' ', 'ñ', '\u212a']),
  fc.constantFrom(248, 249, 250).map((count) => `${'a'.repeat(count)}@b.mx`),
);

const productsOf = (pieces: readonly string[], max: number) =>
  fc.array(
    fc.record({
      name: fc.oneof(fc.constant('Gordita'), anyText(pieces, 'Gordita', limits.itemName.max)),
      description: fc.oneof(fc.constant(''), anyText(pieces, 'De maíz', limits.itemDescription.max)),
    }),
    { maxLength: max + 1 },
  );

/** Valid values with one to three fields changed: more would nearly always be refused at the first. */
function submissions(pieces: readonly string[]): fc.Arbitrary<SubmissionValues> {
  const changes = fc.record({
    name: anyText(pieces, validValues.name, limits.name.min, limits.name.max),
    address: anyText(pieces, validValues.address, limits.address.min, limits.address.max),
    description: anyText(pieces, validValues.description, limits.description.min, limits.description.max),
    phone,
    whatsapp: phone,
    email,
    category_id: fc.constantFrom('900001', '900099', '1.5', 'x'),
    products: productsOf(pieces, limits.products),
    services: productsOf(pieces, limits.services),
  });
  const fields = fc.subarray(Object.keys(validValues), { minLength: 1, maxLength: 3 });
  return fc.tuple(changes, fields).map(([change, changed]) => ({
    ...validValues,
    ...Object.fromEntries(Object.entries(change).filter(([field]) => changed.includes(field))),
  }));
}

/** Texts that the form and the database read alike: neither markup, nor characters that only the database removes. */
export const plainSubmissions = submissions([...words, ...words, ...rareWords, ...blanks]);

export const hostileSubmissions = submissions([...words, ...rareWords, ...blanks, ...invisible, ...markup]);
