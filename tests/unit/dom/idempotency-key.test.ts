import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubmission } from '@/features/submissions/schema';
import {
  clearAttempt,
  markOutcomeUnknown,
  isOutcomeUnknown,
  idempotencyKeyFor,
} from '@/features/submissions/form/idempotency-key';

const values = { ...emptySubmission, name: 'Fonda Lupita', phone: '4441234567' };

beforeEach(() => {
  clearAttempt();
});

describe('the idempotency key of a submission', () => {
  it('is a UUID that the server accepts', () => {
    expect(idempotencyKeyFor(values)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('stays the same for the same values, also after a reload', () => {
    const id = idempotencyKeyFor(values);
    expect(idempotencyKeyFor({ ...values })).toBe(id);
    expect(sessionStorage.getItem('conecta-submission-attempt')).toContain(id);
  });

  it('changes with the values, as the server would otherwise return the first row', () => {
    const id = idempotencyKeyFor(values);
    const changed = idempotencyKeyFor({ ...values, address: 'KM 5' });
    expect(changed).not.toBe(id);
    expect(idempotencyKeyFor(values)).not.toBe(changed);
  });

  it('changes after the response', () => {
    const id = idempotencyKeyFor(values);
    clearAttempt();
    expect(idempotencyKeyFor(values)).not.toBe(id);
  });

  it('is regenerated when the stored value is invalid', () => {
    sessionStorage.setItem('conecta-submission-attempt', '{"requestId":"1"}');
    expect(idempotencyKeyFor(values)).toHaveLength(36);
  });
});

describe('a request without a response', () => {
  it('is remembered through edits until a response arrives', () => {
    expect(isOutcomeUnknown()).toBe(false);
    idempotencyKeyFor(values);
    markOutcomeUnknown();
    idempotencyKeyFor({ ...values, name: 'Fonda de Lupita' });
    expect(isOutcomeUnknown()).toBe(true);
    clearAttempt();
    expect(isOutcomeUnknown()).toBe(false);
  });
});
