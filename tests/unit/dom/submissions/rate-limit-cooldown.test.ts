import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetExpired } from '@/app/forget-expired';
import { startCooldown, useCooldown } from '@/features/submissions/form/rate-limit-cooldown';
import { formatDuration } from '@/lib/dates';

const key = 'conecta-submission-wait';
const business = { phone: '444 123 4567', name: 'Tortillería La Güera' };
const now = new Date('2026-11-21T12:00:00Z');

/** What is stored for this business, with another end. */
function until(ms: number): string {
  startCooldown(business, 1);
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as object;
  return JSON.stringify({ ...stored, until: now.getTime() + ms });
}

function renderCooldown(typed = business) {
  const { result, unmount } = renderHook((typed: typeof business) => useCooldown(typed), {
    initialProps: typed,
  });
  return {
    secondsLeft: () => result.current,
    wait: (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    },
    unmount,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the cooldown before the next submission', () => {
  it('counts down every second and ends', () => {
    startCooldown(business, 3);
    const { secondsLeft, wait, unmount } = renderCooldown();
    expect(secondsLeft()).toBe(3);
    wait(1000);
    expect(secondsLeft()).toBe(2);
    wait(2000);
    expect(secondsLeft()).toBe(0);
    unmount();
    // jsdom's storage leaves one timer; a running interval would be a second one.
    vi.runOnlyPendingTimers();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('continues after a reload', () => {
    localStorage.setItem(key, until(90_000));
    expect(renderCooldown().secondsLeft()).toBe(90);
  });

  it('is correct after the device slept', () => {
    startCooldown(business, 3600);
    const { secondsLeft, wait } = renderCooldown();
    vi.setSystemTime(now.getTime() + 3_000_000);
    wait(1000);
    expect(secondsLeft()).toBe(599);
  });

  it('is shared with other tabs', () => {
    const { secondsLeft, wait } = renderCooldown();
    expect(secondsLeft()).toBe(0);
    localStorage.setItem(key, until(60_000));
    wait(1000);
    expect(secondsLeft()).toBe(59);
  });

  it('defaults to a minute', () => {
    startCooldown(business, null);
    expect(renderCooldown().secondsLeft()).toBe(60);
  });

  it('holds back the same business alone, however it is written, and stores nothing that was typed', () => {
    startCooldown(business, 60);
    const secondsFor = (change: Partial<typeof business>) =>
      renderCooldown({ ...business, ...change }).secondsLeft();
    expect(secondsFor({ phone: '+52 (444) 123-4567', name: 'TORTILLERIA  la güera' })).toBe(60);
    expect(secondsFor({ phone: '444 765 4321' })).toBe(0);
    expect(secondsFor({ name: 'Herrería Sol' })).toBe(0);
    expect(secondsFor({ phone: '', name: '' })).toBe(0);
    expect(localStorage.getItem(key)).not.toMatch(/4567|tortill/i);
  });

  it('is deleted at the start of the site when it is over', async () => {
    localStorage.setItem(key, until(-1));
    await forgetExpired();
    expect(localStorage.getItem(key)).toBeNull();
    localStorage.setItem(key, until(1000));
    await forgetExpired();
    expect(localStorage.getItem(key)).not.toBeNull();
  });

  it.each([() => until(25 * 3_600_000), () => 'never', () => '', () => '{}', () => '12'])(
    'ignores a stored value (%#)',
    (stored) => {
      localStorage.setItem(key, stored());
      expect(renderCooldown().secondsLeft()).toBe(0);
    },
  );
});

describe('the text of the cooldown', () => {
  it.each([
    [86_400, '24 h'],
    [86_280, '23 h 58 min'],
    [3600, '1 h'],
    [3599, '1 h'],
    [3540, '59 min'],
    [61, '2 min'],
    [60, '1 min'],
    [59, '59 s'],
    [1, '1 s'],
  ])('%i seconds: %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
