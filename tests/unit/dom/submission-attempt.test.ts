import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySubmission } from '@/features/submissions/schema';
import {
  clearAttempt,
  markUnanswered,
  mayHaveArrived,
  requestIdFor,
} from '@/features/submissions/submission-attempt';

const values = { ...emptySubmission, name: 'Fonda Lupita', phone: '4441234567' };

beforeEach(() => {
  clearAttempt();
});

describe('the request id of a submission', () => {
  it('is a uuid that the server takes', () => {
    expect(requestIdFor(values)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('stays the same for what was sent before, also after a reload', () => {
    const id = requestIdFor(values);
    expect(requestIdFor({ ...values })).toBe(id);
    expect(sessionStorage.getItem('conecta-submission-attempt')).toContain(id);
  });

  it('is another one as soon as something else is sent, or the first row would be thanked for twice', () => {
    const id = requestIdFor(values);
    const changed = requestIdFor({ ...values, address: 'KM 5' });
    expect(changed).not.toBe(id);
    expect(requestIdFor(values)).not.toBe(changed);
  });

  it('is another one after the answer', () => {
    const id = requestIdFor(values);
    clearAttempt();
    expect(requestIdFor(values)).not.toBe(id);
  });

  it('is made anew where the storage holds something else', () => {
    sessionStorage.setItem('conecta-submission-attempt', '{"requestId":"1"}');
    expect(requestIdFor(values)).toHaveLength(36);
  });

  it('lasts until the page is left where storage is blocked', () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(requestIdFor(values)).toBe(requestIdFor(values));
    clearAttempt();
    blocked.mockRestore();
  });
});

describe('a request without an answer', () => {
  it('is remembered over a change of the text, until the answer comes', () => {
    expect(mayHaveArrived()).toBe(false);
    requestIdFor(values);
    markUnanswered();
    requestIdFor({ ...values, name: 'Fonda de Lupita' });
    expect(mayHaveArrived()).toBe(true);
    clearAttempt();
    expect(mayHaveArrived()).toBe(false);
  });
});
