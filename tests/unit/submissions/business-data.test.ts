import { describe, expect, it } from 'vitest';
import { refusedField, toBusinessData } from '@/features/submissions/form/business-data';
import { emptySubmission } from '@/features/submissions/schema';

const keys = { requestId: '11111111-1111-4111-8111-111111111111', trackingToken: 'ab'.repeat(32) };

describe('the body of a submission', () => {
  it('has every field under the name of the server', () => {
    const values = {
      ...emptySubmission,
      name: 'Tacos El Güero',
      address: 'Calle 5',
      phone: '(444) 123-45 67',
      description: 'Uno\n\nDos',
      category_id: '900719925474099312',
      products: [{ name: 'Gringa', description: '' }],
      services: [{ name: 'Banquete', description: 'Para\n20' }],
    };
    expect(toBusinessData(values, keys, { trap: '', secondsOnForm: 45 })).toEqual({
      client_request_id: keys.requestId,
      tracking_token: keys.trackingToken,
      name: 'Tacos El Güero',
      address: 'Calle 5',
      phone: '(444) 123-45 67',
      whatsapp: '',
      email: '',
      description: 'Uno\n\nDos',
      attribute_ids: [],
      hours: [],
      category_id: '900719925474099312',
      product_submissions: [{ name: 'Gringa', description: '' }],
      service_submissions: [{ name: 'Banquete', description: 'Para\n20' }],
      trap: '',
      seconds_on_form: 45,
    });
  });

  it('has no category without a choice', () => {
    expect(toBusinessData(emptySubmission, keys, { trap: '', secondsOnForm: 45 }).category_id).toBeNull();
  });
});

describe('the field of an error response', () => {
  it.each([
    'name',
    'category_id',
    'hours',
    'products',
    'services.1',
    'products.10.name',
    'services.1.description',
  ])('%s', (field) => {
    expect(refusedField(JSON.stringify({ field }))).toBe(field);
  });

  it.each([
    null,
    '',
    'name',
    '{}',
    '[]',
    'null',
    '{"field": 5}',
    '{"field": "notes"}',
    '{"field": "products.x.name"}',
    '{"field": "other.products.0"}',
  ])('is missing in %j', (details) => {
    expect(refusedField(details)).toBeNull();
  });
});
