import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from '@/lib/browser-storage';

afterEach(() => {
  vi.restoreAllMocks();
  for (const storage of [browserStorage, tabStorage]) storage.removeItem('key');
});

describe.each([
  { kind: 'localStorage', storage: browserStorage },
  { kind: 'sessionStorage', storage: tabStorage },
] as const)('$kind without failures', ({ kind, storage }) => {
  it('reads what was written, until it is removed', () => {
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'text');
    expect(window[kind].getItem('key')).toBe('text');
    expect(storage.isLostOnLeaving('key')).toBe(false);
    expect(storage.getItem('key')).toBe('text');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('falls back to memory when storage is full and never returns an older value', () => {
    storage.setItem('key', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.setItem('key', 'new');
    expect(window[kind].getItem('key')).toBeNull();
    expect(storage.getItem('key')).toBe('new');
    full.mockRestore();
    storage.setItem('key', 'newest');
    window[kind].setItem('key', 'from another tab');
    expect(storage.getItem('key')).toBe('from another tab');
  });

  it('falls back to memory when storage is blocked', () => {
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'text');
    expect(storage.getItem('key')).toBe('text');
    expect(storage.isLostOnLeaving('key')).toBe(true);
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
    expect(storage.isLostOnLeaving('key')).toBe(false);
  });
});
