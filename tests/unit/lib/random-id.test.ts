import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { randomId, randomToken } from '@/lib/random-id';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('randomId', () => {
  it('is a UUID of version 4, another one at each call', () => {
    const ids = Array.from({ length: 200 }, randomId);
    for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('works in an insecure context, where crypto.randomUUID is missing', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect('randomUUID' in crypto).toBe(false);
    expect(randomId()).toHaveLength(36);
  });

  it('sets the version and the variant whatever the random bytes are', () => {
    const fill = (byte: number) => ({ getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
    vi.stubGlobal('crypto', fill(0xff));
    expect(randomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    vi.stubGlobal('crypto', fill(0));
    expect(randomId()).toBe('00000000-0000-4000-8000-000000000000');
  });
});

it('a token has 32 bytes as hexadecimal digits, others at each call', () => {
  const tokens = Array.from({ length: 200 }, randomToken);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(tokens).size).toBe(tokens.length);
});
