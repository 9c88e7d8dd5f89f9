import { refused, refusedIn, sentences, storedIn } from './submission-case';
import type { SubmissionCase } from './submission-case';

const wrongDigits = [
  '4',
  '444',
  '444123456',
  '44412345678',
  '444/123/4567',
  '444_123_4567',
  '44412345ab',
  'abcdefghij',
  '444123456O',
  '444 123 456',
  '٤٤٤١٢٣٤٥٦٧',
  '४४४१२३४५६७',
  '444123456\u00b2',
  '4e9',
];

/** Prefixes and separators of a number. */
const understoodPhones = [
  '+52 444 123 4567',
  '+524441234567',
  '524441234567',
  '5214441234567',
  '+52 1 444 123 4567',
  '044 444 123 4567',
  '045 444 123 4567',
  '01 444 123 4567',
  '444.123.4567',
  '444\u2010123\u20104567',
];

/** More than a number, or none: the field says what to write. */
const otherPhones = [
  '444 123 4567 / 444 765 4321',
  '4441234567\n4447654321',
  '444-123-4567 ext. 12',
  '444 123 4567 (casa)',
  '4441234567x',
  "4441234567' or '1'='1",
  'Tel. 444 123 4567',
  '\u{1f4de}4441234567',
  '４４４１２３４５６７',
  '="4441234567"',
  '4441234567.0',
  '+52 044 444 123 4567',
  '0052 444 123 4567',
  '044 123 4567',
  '0x1234567890',
  'https://wa.me/524441234567',
  'https://chat.whatsapp.com/AbCdEf1234567890',
  'facebook.com/4441234567',
  'NO TIENE',
  'N/A',
];

const repeatedDigits = ['0000000000', '1111111111', '(777) 777-7777', '9 9 9 9 9 9 9 9 9 9', '5555-555-555'];

const invalidEmails = [
  'a',
  'no-es-correo',
  'a@b',
  '@',
  '@b.mx',
  'a@',
  'a@.mx',
  'a@b.',
  'a@b..mx',
  'a@b.m',
  'a@b.1',
  'a@b.mx1',
  'a b@c.mx',
  'a@b c.mx',
  'a@b.m x',
  'a@@b.mx',
  'a@b@c.mx',
  'a..b@c.mx',
  '.a@c.mx',
  'a.@c.mx',
  'a@-b.mx',
  'a@b-.mx',
  'a@b_c.mx',
  'a@b,mx',
  'a,b@c.mx',
  'a;b@c.mx',
  'a@b.mx, c@d.mx',
  '"a b"@c.mx',
  '"a"@c.mx',
  'a(b)@c.mx',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@localhost',
  'ñoño@ejemplo.mx',
  'hola@ñandú.mx',
  'hola@ejemplo.méxico',
  'a\\b@c.mx',
  'a/b@c.mx',
  'a%b@c.mx',
  'a!b@c.mx',
  'a&b@c.mx',
  'a=b@c.mx',
  'https://a@b.mx',
  'javascript:alert(1)@b.mx',
  "a'@b.mx;drop table",
  '<script>@b.mx',
  'a@b.mx<script>',
  'a@b.mx\nbcc:c@d.mx',
  'a@b.mx%0abcc:c@d.mx',
  'a@\u200b',
  '\u200b@b.mx',
  'a\u00a0b@c.mx',
  '\u212a@\u212a',
  'a@b\u3002mx',
];

/** More than an address: the field says so. */
const otherEmails = [
  'correo@gmail.com.',
  'correo@gmail.com;',
  'mailto:correo@gmail.com',
  'MAILTO:correo@gmail.com?subject=Hola',
  '<correo@gmail.com>',
  'Ana López <correo@gmail.com>',
  '"correo@gmail.com"',
  '(correo@gmail.com)',
  'ｃｏｒｒｅｏ＠gmail.com',
  '𝓬𝓸𝓻𝓻𝓮𝓸@gmail.com',
];

const longEmails = [
  `${'a'.repeat(250)}@b.mx`,
  `a@${'b'.repeat(250)}.mx`,
  `a@${'b.'.repeat(130)}mx`,
  'a'.repeat(3000),
  `a@${'a'.repeat(2500)}`,
  `${'ñ'.repeat(255)}`,
];

const invalidCategories = [
  '-1',
  '1.5',
  '1e3',
  '0x1',
  ' 1',
  '1 ',
  '1,2',
  'uno',
  '٣',
  '１',
  '0',
  '999999999999999999',
  '9999999999999999999',
  '9223372036854775808',
  'null',
  '{}',
  '[1]',
  '1;select 1',
  "1' or '1'='1",
  '<b>1</b>',
  '\u200b1',
];

const validPhones = [
  '4445550001',
  '444 555 0002',
  '(444) 555-0003',
  '444-555-00-04',
  ' 4445550005 ',
  '4 4 4 5 5 5 0 0 0 6',
  '444\u00a0555\u20030007',
  '\u202a4445550008\u202c',
  '((444)) 555 --0009',
  '2000000010',
  '4445550011\u200b',
  '444\t555\n0012',
];

const validEmails = [
  'hola@ejemplo.mx',
  ' hola@ejemplo.mx ',
  'HOLA@EJEMPLO.MX',
  '\u200bhola@ejemplo.mx\u00a0',
  "o'neil.lopez+km5@correo.com.mx",
  '_@b.mx',
  '-@b.mx',
  "'@b.mx",
  '1@2.mx',
  'a@b-c.mx',
  'a@b--c.mx',
  'a@b.c.d.e.mx',
  'a\u200b@b.mx',
  `${'a'.repeat(249)}@b.mx`,
  `a@${'b'.repeat(249)}.mx`,
  'hola@xn--andu-0wa.mx',
];

const product = (name: string, description = '') => ({ name, description });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => product(`Pieza ${String(index + 1)}`));

const productCases: SubmissionCase[] = [
  {
    label: '4 products',
    change: { products: many(4) },
    expected: refused(sentences.tooManyProducts, 'products'),
  },
  {
    label: '50 products',
    change: { products: many(50) },
    expected: refused(sentences.tooManyProducts, 'products'),
  },
  {
    label: '3 services',
    change: { services: many(3) },
    expected: refused(sentences.tooManyServices, 'services'),
  },
  {
    label: '20 services',
    change: { services: many(20) },
    expected: refused(sentences.tooManyServices, 'services'),
  },
  {
    label: '4 products without a name',
    change: { products: [...many(3), product('')] },
    expected: refused(sentences.tooManyProducts, 'products'),
  },
  {
    label: 'a second product without a name',
    change: { products: [product('Gorda'), product('', 'x')] },
    expected: refused(sentences.productNameRequired, 'products.1.name'),
  },
  {
    label: 'a third product with a name of markup',
    change: { products: [...many(2), product('<b></b>')] },
    expected: refused(sentences.productNameRequired, 'products.2.name'),
  },
  {
    label: 'a second service without a name',
    change: { services: [product('Pan'), product(' ')] },
    expected: refused(sentences.serviceNameRequired, 'services.1.name'),
  },
  {
    label: 'a service name of < and >',
    change: { services: [product('<>')] },
    expected: refused(sentences.serviceNameRequired, 'services.0.name'),
  },
  {
    label: 'a product without a name and with a description that is too long',
    change: { products: [product('', 'a'.repeat(1001))] },
    expected: refused(sentences.productNameRequired, 'products.0.name'),
  },
  {
    label: '3 products and 2 services',
    change: { products: many(3), services: many(2) },
    expected: {
      stored: {
        product_submissions: many(3).map(({ name }) => ({ name, description: null })),
        service_submissions: many(2).map(({ name }) => ({ name, description: null })),
      },
    },
  },
  {
    label: 'maximum lengths in four-byte characters',
    change: {
      products: many(3).map(() => product('\u{1f32e}'.repeat(100), '\u{1f32e}'.repeat(1000))),
      services: many(2).map(() => product('"'.repeat(100), '\\'.repeat(1000))),
    },
    expected: {
      stored: {
        product_submissions: many(3).map(() => product('\u{1f32e}'.repeat(100), '\u{1f32e}'.repeat(1000))),
        service_submissions: many(2).map(() => product('"'.repeat(100), '\\'.repeat(1000))),
      },
    },
  },
];

const digitsOf = (phone: string) => phone.replace(/[^0-9]/g, '');
const withoutBlanks = (email: string) => email.replace(/[ \u00a0\u200b]/g, '');

export const contactCases: SubmissionCase[] = [
  ...refusedIn('phone', sentences.phoneWithoutDigit, ['(((', '(-) ']),
  ...refusedIn('phone', sentences.phoneDigits, wrongDigits),
  ...refusedIn('phone', sentences.phoneInvalid, repeatedDigits),
  ...refusedIn('whatsapp', sentences.phoneDigits, wrongDigits),
  ...refusedIn('whatsapp', sentences.phoneInvalid, repeatedDigits),
  ...storedIn('phone', validPhones, digitsOf),
  ...storedIn('whatsapp', validPhones, digitsOf),
  ...storedIn('phone', understoodPhones, () => '4441234567'),
  ...refusedIn('phone', sentences.phoneDigits, otherPhones),
  ...refusedIn('whatsapp', sentences.phoneDigits, otherPhones),
  ...storedIn('whatsapp', ['', '   ', '-', '(-) ', '((('], () => null),
  ...refusedIn('email', sentences.emailInvalid, invalidEmails),
  ...refusedIn('email', sentences.emailTooLong, longEmails),
  ...storedIn('email', validEmails, (text) => withoutBlanks(text).toLowerCase()),
  ...refusedIn('email', sentences.emailInvalid, otherEmails),
  ...storedIn('email', ['', ' '], () => null),
  ...refusedIn('category_id', sentences.categoryUnknown, invalidCategories),
  ...productCases,
];

const invalidFields: { field: string; change: SubmissionCase['change']; message: string }[] = [
  { field: 'name', change: { name: 'x' }, message: sentences.nameTooShort },
  { field: 'address', change: { address: 'x' }, message: sentences.addressTooShort },
  { field: 'phone', change: { phone: 'x' }, message: sentences.phoneDigits },
  { field: 'whatsapp', change: { whatsapp: 'x' }, message: sentences.phoneDigits },
  { field: 'email', change: { email: 'x' }, message: sentences.emailInvalid },
  { field: 'description', change: { description: 'x' }, message: sentences.descriptionTooShort },
  { field: 'category_id', change: { category_id: 'x' }, message: sentences.categoryUnknown },
  { field: 'products.0.name', change: { products: [product('')] }, message: sentences.productNameRequired },
  { field: 'services.0.name', change: { services: [product('')] }, message: sentences.serviceNameRequired },
];

/** Two invalid fields: the error names the first in the order of the form. */
export const mixedCases: SubmissionCase[] = invalidFields.flatMap(({ field, change, message }, position) =>
  invalidFields.slice(position + 1).map((other) => ({
    label: `${field} and ${other.field}`,
    change: { ...change, ...other.change },
    expected: refused(message, field),
  })),
);
