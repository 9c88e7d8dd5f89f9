import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCooldown, useCooldown } from '@/features/submissions/form/rate-limit-cooldown';
import { formatDuration } from '@/lib/dates';

const key = 'conecta-submission-wait';
const phone = '444 123 4567';
const now = new Date('2026-11-21T12:00:00Z');

const until = (ms: number) => JSON.stringify({ until: now.getTime() + ms, phoneEnd: '4567' });

function renderCooldown(typed = phone) {
  const { result, unmount } = renderHook((typed: string) => useCooldown(typed), { initialProps: typed });
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
    startCooldown(phone, 3);
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
    startCooldown(phone, 3600);
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
    startCooldown(phone, null);
    expect(renderCooldown().secondsLeft()).toBe(60);
  });

  it('holds back the same phone alone, however it is written', () => {
    startCooldown(phone, 60);
    expect(renderCooldown('(444) 123-4567').secondsLeft()).toBe(60);
    expect(renderCooldown('444 765 4321').secondsLeft()).toBe(0);
    expect(renderCooldown('').secondsLeft()).toBe(0);
    expect(localStorage.getItem(key)).not.toContain('123');
  });

  it.each([until(25 * 3_600_000), 'never', '', '{}', '12'])('ignores the stored value %j', (stored) => {
    localStorage.setItem(key, stored);
    expect(renderCooldown().secondsLeft()).toBe(0);
  });
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
