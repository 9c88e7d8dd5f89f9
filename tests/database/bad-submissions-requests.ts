import { validValues } from './bad-submissions-case';

/** A request body that only a program can send. */
export interface BadRequest {
  label: string;
  body: string;
  contentType?: string;
}

const valid = {
  name: validValues.name,
  address: validValues.address,
  description: validValues.description,
  phone: '4479999999',
};

const call = (data: unknown) => JSON.stringify({ business_data: data });
const withField = (field: string, value: unknown) => ({
  label: `${field} as ${JSON.stringify(value).slice(0, 40)}`,
  body: call({ ...valid, [field]: value }),
});

const textFields = ['name', 'address', 'description', 'phone', 'whatsapp', 'email'];
const nonStrings: unknown[] = [5, true, [], ['a'], {}, { $ne: null }];
const nonLists: unknown[] = [
  '[]',
  5,
  true,
  {},
  ['a'],
  [null],
  [[]],
  [5],
  [{ name: 5 }],
  [{ name: ['a'] }],
  [{ name: 'a', description: {} }],
  [{}],
  [{ name: null }],
];

export const badRequests: BadRequest[] = [
  ...textFields.flatMap((field) => nonStrings.map((value) => withField(field, value))),
  ...['product_submissions', 'service_submissions'].flatMap((field) =>
    nonLists.map((value) => withField(field, value)),
  ),
  ...[true, [], {}, 1.5, -1, 1e300, { id: 1 }].map((value) => withField('category_id', value)),
  ...['1', 'x'.repeat(36), 5, {}, ['a'], '00000000-0000-0000-0000-00000000000g', "'; select 1; --"].map(
    (value) => withField('client_request_id', value),
  ),
  ...[null, [], 5, true, {}, [valid]].map((data) => ({
    label: `business_data as ${JSON.stringify(data)}`.slice(0, 60),
    body: call(data),
  })),
  { label: 'a body above the limit', body: call({ ...valid, description: 'a'.repeat(70_000) }) },
  {
    label: 'a body above the limit in an unknown field',
    body: call({ ...valid, other: 'a'.repeat(1_000_000) }),
  },
  {
    label: 'a thousand products',
    body: call({ ...valid, product_submissions: Array(1000).fill({ name: 'a' }) }),
  },
];

const deep: unknown = JSON.parse('['.repeat(4000) + ']'.repeat(4000));

/** Fields that the server ignores. */
export const ignoredFields = {
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

/** Requests that fail before validation: invalid JSON, invalid Unicode, invalid arguments. */
export const malformedRequests: BadRequest[] = [
  { label: 'a null character', body: call({ ...valid, name: 'Tor\u0000tillería' }) },
  { label: 'a null character in an unknown field', body: call({ ...valid, other: '\u0000' }) },
  { label: 'a null character as the category', body: call({ ...valid, category_id: '\u0000' }) },
  {
    label: 'a lone surrogate',
    body: call({ ...valid, name: 'Tor\ud83ctillería' }).replace('\ud83c', '\\ud83c'),
  },
  { label: 'no data', body: '{}' },
  { label: 'data as a string', body: call('x') },
  { label: 'no JSON', body: 'business_data=1' },
  { label: 'an empty body', body: '' },
  { label: 'truncated JSON', body: call(valid).slice(0, -5) },
  { label: 'a second argument', body: JSON.stringify({ business_data: valid, status: 'approved' }) },
  { label: 'another argument', body: JSON.stringify({ data: valid }) },
  { label: 'a list of calls', body: JSON.stringify([{ business_data: valid }]) },
  { label: 'a form', body: 'business_data=%7B%7D', contentType: 'application/x-www-form-urlencoded' },
  { label: 'XML', body: '<business_data/>', contentType: 'text/xml' },
];
