import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getSecondsLeft,
  startCooldown,
  subscribeSendLimit,
  formatDuration,
} from '@/features/submissions/form/rate-limit-cooldown';

const key = 'conecta-submission-wait-until';
const now = new Date('2026-11-21T12:00:00Z');
let unsubscribe = () => {};

function listen() {
  const listener = vi.fn();
  unsubscribe = subscribeSendLimit(listener);
  return listener;
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
});

describe('the cooldown before the next submission', () => {
  it('counts down every second and ends', () => {
    const listener = listen();
    expect(getSecondsLeft()).toBe(0);
    startCooldown(3);
    expect(getSecondsLeft()).toBe(3);
    vi.advanceTimersByTime(1000);
    expect(getSecondsLeft()).toBe(2);
    vi.advanceTimersByTime(2000);
    expect(getSecondsLeft()).toBe(0);
    expect(listener).toHaveBeenCalledTimes(4);
    expect(localStorage.getItem(key)).toBeNull();
    // jsdom's storage leaves one timer; a running interval would be a second one.
    vi.runOnlyPendingTimers();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('continues after a reload', () => {
    localStorage.setItem(key, String(now.getTime() + 90_000));
    listen();
    expect(getSecondsLeft()).toBe(90);
  });

  it('is correct after the device slept', () => {
    listen();
    startCooldown(3600);
    vi.setSystemTime(now.getTime() + 3_000_000);
    vi.advanceTimersByTime(1000);
    expect(getSecondsLeft()).toBe(599);
  });

  it('is shared with other tabs', () => {
    const listener = listen();
    localStorage.setItem(key, String(now.getTime() + 60_000));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(getSecondsLeft()).toBe(60);
    expect(listener).toHaveBeenCalled();
  });

  it('defaults to a minute', () => {
    listen();
    startCooldown(null);
    expect(getSecondsLeft()).toBe(60);
  });

  it.each([String(now.getTime() + 25 * 3_600_000), 'never', ''])('ignores the stored value %j', (stored) => {
    localStorage.setItem(key, stored);
    listen();
    expect(getSecondsLeft()).toBe(0);
  });

  it('falls back to memory when storage is blocked', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    listen();
    startCooldown(2);
    expect(getSecondsLeft()).toBe(2);
    vi.advanceTimersByTime(2000);
    expect(getSecondsLeft()).toBe(0);
    blocked.mockRestore();
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
