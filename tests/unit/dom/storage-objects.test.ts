import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listStoredFiles } from '@/lib/supabase/storage-objects';

/** A folder of 103 files, one folder among them, as storage answers. */
const names = Array.from({ length: 104 }, (_, index) => ({
  name: `foto_${String(index)}`,
  id: index === 50 ? null : `id-${String(index)}`,
}));

let asked: unknown[];

beforeEach(() => {
  asked = [];
  vi.stubEnv('VITE_SUPABASE_URL', 'http://localhost:3000');
  vi.stubGlobal('fetch', (_input: unknown, { body }: { body: string }) => {
    const wish = JSON.parse(body) as { limit: number; offset: number };
    asked.push(wish);
    return Promise.resolve(Response.json(names.slice(wish.offset, wish.offset + wish.limit)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Spec: admin 9.19
it('a folder is listed a hundred at a time, by name, to its end', async () => {
  const paths = await listStoredFiles('17');
  const sortBy = { column: 'name', order: 'asc' };
  expect(asked).toEqual([
    { prefix: '17', limit: 100, offset: 0, sortBy },
    { prefix: '17', limit: 100, offset: 100, sortBy },
  ]);
  expect(paths).toHaveLength(103);
  expect(paths.at(-1)).toBe('17/foto_103');
  expect(paths).not.toContain('17/foto_50');
});
