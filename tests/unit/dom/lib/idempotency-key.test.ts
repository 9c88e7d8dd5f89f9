import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubmission } from '@/features/submissions/schema';
import { submissionKeys } from '@/features/submissions/form/submission-draft';
import { idempotencyKeys } from '@/lib/forms/idempotency-key';

const values = { ...emptySubmission, name: 'Fonda Lupita', phone: '4441234567' };

beforeEach(() => {
  submissionKeys.clear();
});

describe('the idempotency key of a submission', () => {
  it('is a UUID that the server accepts', () => {
    expect(submissionKeys.keyFor(values)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('stays the same for the same values, also after a reload', () => {
    const id = submissionKeys.keyFor(values);
    expect(submissionKeys.keyFor({ ...values })).toBe(id);
    expect(sessionStorage.getItem('conecta-submission-attempt')).toContain(id);
  });

  it('changes with the values, as the server would otherwise return the first row', () => {
    const id = submissionKeys.keyFor(values);
    const changed = submissionKeys.keyFor({ ...values, address: 'KM 5' });
    expect(changed).not.toBe(id);
    expect(submissionKeys.keyFor(values)).not.toBe(changed);
  });

  it('changes after the response', () => {
    const id = submissionKeys.keyFor(values);
    submissionKeys.clear();
    expect(submissionKeys.keyFor(values)).not.toBe(id);
  });

  it('is regenerated when the stored value is invalid', () => {
    sessionStorage.setItem('conecta-submission-attempt', '{"requestId":"1"}');
    expect(submissionKeys.keyFor(values)).toHaveLength(36);
  });
});

describe('a request without a response', () => {
  it('is remembered through edits until a response arrives', () => {
    expect(submissionKeys.isOutcomeUnknown()).toBe(false);
    submissionKeys.keyFor(values);
    submissionKeys.markOutcomeUnknown();
    submissionKeys.keyFor({ ...values, name: 'Fonda de Lupita' });
    expect(submissionKeys.isOutcomeUnknown()).toBe(true);
    submissionKeys.clear();
    expect(submissionKeys.isOutcomeUnknown()).toBe(false);
  });
});

describe('the idempotency keys of another form', () => {
  it('are in memory, and of that instance alone', () => {
    const keys = idempotencyKeys();
    const key = keys.keyFor({ reason: 'other' });
    expect(keys.keyFor({ reason: 'other' })).toBe(key);
    expect(keys.keyFor({ reason: 'closed' })).not.toBe(key);
    expect(idempotencyKeys().keyFor({ reason: 'other' })).not.toBe(key);
    expect(sessionStorage.getItem('conecta-submission-attempt')).toBeNull();
  });
});
