import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from '@/lib/supabase/session-store';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStore.removeItem('session');
  localStorage.clear();
});

it('stores values in localStorage, which all tabs share', () => {
  sessionStore.setItem('session', 'one');
  expect(localStorage.getItem('session')).toBe('one');
  expect(sessionStore.getItem('session')).toBe('one');
  sessionStore.removeItem('session');
  expect(sessionStore.getItem('session')).toBeNull();
});

it('falls back to memory when storage is full and never returns an older value', () => {
  sessionStore.setItem('session', 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  sessionStore.setItem('session', 'new');
  expect(localStorage.getItem('session')).toBeNull();
  expect(sessionStore.getItem('session')).toBe('new');
  sessionStore.removeItem('session');
  expect(sessionStore.getItem('session')).toBeNull();
});

it('falls back to memory when storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  sessionStore.setItem('session', 'new');
  expect(sessionStore.getItem('session')).toBe('new');
});
