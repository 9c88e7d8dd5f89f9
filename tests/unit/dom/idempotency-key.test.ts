import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('the request id of a submission', () => {
  it('is a uuid that the server takes', () => {
    expect(idempotencyKeyFor(values)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('stays the same for what was sent before, also after a reload', () => {
    const id = idempotencyKeyFor(values);
    expect(idempotencyKeyFor({ ...values })).toBe(id);
    expect(sessionStorage.getItem('conecta-submission-attempt')).toContain(id);
  });

  it('is another one as soon as something else is sent, or the first row would be thanked for twice', () => {
    const id = idempotencyKeyFor(values);
    const changed = idempotencyKeyFor({ ...values, address: 'KM 5' });
    expect(changed).not.toBe(id);
    expect(idempotencyKeyFor(values)).not.toBe(changed);
  });

  it('is another one after the answer', () => {
    const id = idempotencyKeyFor(values);
    clearAttempt();
    expect(idempotencyKeyFor(values)).not.toBe(id);
  });

  it('is made anew where the storage holds something else', () => {
    sessionStorage.setItem('conecta-submission-attempt', '{"requestId":"1"}');
    expect(idempotencyKeyFor(values)).toHaveLength(36);
  });

  it('lasts until the page is left where storage is blocked', () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(idempotencyKeyFor(values)).toBe(idempotencyKeyFor(values));
    clearAttempt();
    blocked.mockRestore();
  });
});

describe('a request without an answer', () => {
  it('is remembered over a change of the text, until the answer comes', () => {
    expect(isOutcomeUnknown()).toBe(false);
    idempotencyKeyFor(values);
    markOutcomeUnknown();
    idempotencyKeyFor({ ...values, name: 'Fonda de Lupita' });
    expect(isOutcomeUnknown()).toBe(true);
    clearAttempt();
    expect(isOutcomeUnknown()).toBe(false);
  });
});
