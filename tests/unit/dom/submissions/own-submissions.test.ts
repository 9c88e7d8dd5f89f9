import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetExpired } from '@/app/forget-expired';
import {
  forgetSubmission,
  readOwnSubmissions,
  rememberSubmission,
} from '@/features/submissions/form/own-submissions';

const key = 'conecta-own-submissions';
const dayMs = 24 * 60 * 60_000;
const tokens = () => readOwnSubmissions().map(({ token }) => token);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the submissions of this device', () => {
  it('are offered for as long as their links open a page, the last one first', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
    rememberSubmission('a', 'Tortillería La Güera');
    vi.advanceTimersByTime(dayMs);
    rememberSubmission('b', 'Herrería Sol');
    expect(tokens()).toEqual(['b', 'a']);
    vi.advanceTimersByTime(89 * dayMs);
    expect(tokens()).toEqual(['b']);
    vi.advanceTimersByTime(dayMs);
    expect(tokens()).toEqual([]);
  });

  it('are deleted at the start of the site when their links have expired', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
    rememberSubmission('a', 'Tortillería La Güera');
    vi.advanceTimersByTime(dayMs);
    rememberSubmission('b', 'Herrería Sol');
    vi.advanceTimersByTime(89 * dayMs);
    await forgetExpired();
    expect(localStorage.getItem(key)).not.toContain('Tortillería');
    expect(localStorage.getItem(key)).toContain('Herrería');
    vi.advanceTimersByTime(dayMs);
    await forgetExpired();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('are forgotten one by one, and leave nothing behind', () => {
    rememberSubmission('a', 'Tortillería La Güera');
    rememberSubmission('b', 'Herrería Sol');
    forgetSubmission('b');
    expect(tokens()).toEqual(['a']);
    forgetSubmission('a');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each(['[{"token": 1}]', '{', 'null'])('are none where the stored text is %s', (text) => {
    localStorage.setItem(key, text);
    expect(readOwnSubmissions()).toEqual([]);
  });

  it('are kept until the page is left where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    rememberSubmission('a', 'Tortillería La Güera');
    expect(tokens()).toEqual(['a']);
    forgetSubmission('a');
    expect(tokens()).toEqual([]);
  });
});
