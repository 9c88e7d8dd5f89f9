import { goodValues } from './bad-submissions-case';

/** What no form sends, but a program can: the body of the request as text. */
export interface BadRequest {
  label: string;
  body: string;
  contentType?: string;
}

const good = {
  name: goodValues.name,
  address: goodValues.address,
  description: goodValues.description,
  phone: '4479999999',
};

const call = (data: unknown) => JSON.stringify({ business_data: data });
const withField = (field: string, value: unknown) => ({
  label: `${field} as ${JSON.stringify(value).slice(0, 40)}`,
  body: call({ ...good, [field]: value }),
});

const textFields = ['name', 'address', 'description', 'phone', 'whatsapp', 'email'];
const noTexts: unknown[] = [5, true, [], ['a'], {}, { $ne: null }];
const noLists: unknown[] = [
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
  ...textFields.flatMap((field) => noTexts.map((value) => withField(field, value))),
  ...['product_submissions', 'service_submissions'].flatMap((field) =>
    noLists.map((value) => withField(field, value)),
  ),
  ...[true, [], {}, 1.5, -1, 1e300, { id: 1 }].map((value) => withField('category_id', value)),
  ...['1', 'x'.repeat(36), 5, {}, ['a'], '00000000-0000-0000-0000-00000000000g', "'; select 1; --"].map(
    (value) => withField('client_request_id', value),
  ),
  ...[null, [], 5, true, {}, [good]].map((data) => ({
    label: `business_data as ${JSON.stringify(data)}`.slice(0, 60),
    body: call(data),
  })),
  { label: 'more than any form holds', body: call({ ...good, description: 'a'.repeat(70_000) }) },
  { label: 'more than any form holds, hidden', body: call({ ...good, other: 'a'.repeat(1_000_000) }) },
  {
    label: 'a thousand products',
    body: call({ ...good, product_submissions: Array(1000).fill({ name: 'a' }) }),
  },
];

const deep: unknown = JSON.parse('['.repeat(4000) + ']'.repeat(4000));

/** What is simply not asked for. */
export const ignoredParts = {
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
  'anything else': {
    is_premium: true,
    premium_score: 10,
    constructor: 'x',
    role: 'admin',
  },
  'something deep': { other: deep },
};

/** What is refused before the rules see it: no JSON, no text of Unicode, no call of the function. */
export const brokenRequests: BadRequest[] = [
  { label: 'the end of a text in C', body: call({ ...good, name: 'Tor\u0000tillería' }) },
  { label: 'the end of a text in C in another field', body: call({ ...good, other: '\u0000' }) },
  { label: 'the end of a text in C as the category', body: call({ ...good, category_id: '\u0000' }) },
  {
    label: 'half a character',
    body: call({ ...good, name: 'Tor\ud83ctillería' }).replace('\ud83c', '\\ud83c'),
  },
  { label: 'no data', body: '{}' },
  { label: 'data as a text', body: call('x') },
  { label: 'no JSON', body: 'business_data=1' },
  { label: 'nothing', body: '' },
  { label: 'JSON that ends early', body: call(good).slice(0, -5) },
  { label: 'a second argument', body: JSON.stringify({ business_data: good, status: 'approved' }) },
  { label: 'another argument', body: JSON.stringify({ data: good }) },
  { label: 'a list of calls', body: JSON.stringify([{ business_data: good }]) },
  { label: 'a form', body: 'business_data=%7B%7D', contentType: 'application/x-www-form-urlencoded' },
  { label: 'XML', body: '<business_data/>', contentType: 'text/xml' },
];
