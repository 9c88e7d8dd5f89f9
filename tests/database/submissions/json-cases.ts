import { refused, sentences, validValues } from './submission-case';
import type { Refusal } from './submission-case';

/** What only a program can send as business_data, and the refusal. */
export interface JsonCase {
  label: string;
  data: unknown;
  expected: { refused: Refusal };
}

export const validData = {
  name: validValues.name,
  address: validValues.address,
  description: validValues.description,
  phone: validValues.phone,
};

const withField = (field: string, value: unknown, message: string, at: string | null = field): JsonCase => ({
  label: `${field} as ${JSON.stringify(value).slice(0, 40)}`,
  data: { ...validData, [field]: value },
  expected: refused(message, at),
});

const textFields = ['name', 'address', 'description', 'phone', 'whatsapp', 'email'];
const nonStrings: unknown[] = [5, true, [], ['a'], {}, { $ne: null }];

const lists = [
  { key: 'product_submissions', field: 'products', nameRequired: sentences.productNameRequired },
  { key: 'service_submissions', field: 'services', nameRequired: sentences.serviceNameRequired },
];
/** Values that are no list of products, each with the place below the field at which it is refused. */
const nonLists: [value: unknown, place: string][] = [
  ['[]', ''],
  [5, ''],
  [true, ''],
  [{}, ''],
  [['a'], '.0'],
  [[null], '.0'],
  [[[]], '.0'],
  [[5], '.0'],
  [[{ name: 5 }], '.0.name'],
  [[{ name: ['a'] }], '.0.name'],
  [[{ name: 'a', description: {} }], '.0.description'],
];

const fourIntervals = ['08', '10', '12', '14'].map((hour) => ({
  day: 'Lunes',
  open_time: `${hour}:00`,
  close_time: `${hour}:30`,
}));

export const jsonCases: JsonCase[] = [
  ...textFields.flatMap((field) => nonStrings.map((value) => withField(field, value, sentences.badFormat))),
  withField('name', null, sentences.nameRequired),
  withField('address', null, sentences.addressRequired),
  withField('description', null, sentences.descriptionRequired),
  withField('phone', null, sentences.phoneRequired),
  ...lists.flatMap(({ key, field, nameRequired }) => [
    ...nonLists.map(([value, place]) => withField(key, value, sentences.badFormat, field + place)),
    ...[{}, { name: null }].map((product) => withField(key, [product], nameRequired, `${field}.0.name`)),
  ]),
  ...['[]', 5, {}, ['1'], [null], [0], [1.5], [-1], [[1]], Array(101).fill(1)].map((value) =>
    withField('attribute_ids', value, sentences.badFormat),
  ),
  ...['[]', 5, {}, ['a'], [null], [{ day: 'Luna', open_time: '09:00', close_time: '18:00' }]].map((value) =>
    withField('hours', value, sentences.badFormat),
  ),
  ...[{}, { open_time: '9' }, { open_time: '09:00', close_time: 'Closed' }].map((times) =>
    withField('hours', [{ day: 'Lunes', ...times }], sentences.hoursInvalid),
  ),
  withField('hours', fourIntervals, sentences.tooManyHours),
  withField('product_submissions', Array(1000).fill({ name: 'a' }), sentences.tooManyProducts, 'products'),
  ...[true, [], {}, 1.5, -1, 900099, 1e300, { id: 1 }].map((value) =>
    withField('category_id', value, sentences.categoryUnknown),
  ),
  ...['1', 'x'.repeat(36), 5, {}, ['a'], '00000000-0000-0000-0000-00000000000g', "'; select 1; --"].map(
    (value) => withField('client_request_id', value, sentences.badFormat, null),
  ),
  ...[null, [], 5, true, 'x', [validData]].map((data) => ({
    label: `business_data as ${JSON.stringify(data)}`.slice(0, 60),
    data,
    expected: refused(sentences.badFormat, null),
  })),
  { label: 'no field', data: {}, expected: refused(sentences.nameRequired, 'name') },
  {
    label: 'a description above the limit of the whole form',
    data: { ...validData, description: 'a'.repeat(70_000) },
    expected: refused(sentences.tooLarge, null),
  },
  {
    label: 'an unknown field above the limit of the whole form',
    data: { ...validData, other: 'a'.repeat(1_000_000) },
    expected: refused(sentences.tooLarge, null),
  },
];

const deep: unknown = JSON.parse('['.repeat(4000) + ']'.repeat(4000));

/** Fields that the server ignores. */
export const ignoredFields: Record<string, Record<string, unknown>> = {
  'columns of the table': {
    id: '00000000-0000-4000-8000-000000000001',
    status: 'approved',
    notes: 'x',
    business_id: 1,
    image_url: 'https://x.mx/x.png',
    image_path: 'default/x.png',
    reviewed_at: '2020-01-01',
    reviewed_by: '00000000-0000-4000-8000-000000000001',
    created_at: '2020-01-01',
  },
  'other fields': {
    is_premium: true,
    premium_score: 10,
    constructor: 'x',
    role: 'admin',
  },
  'a deeply nested value': { other: deep },
};
