import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listStoredFiles } from '@/lib/supabase/storage-objects';

/** A storage listing of 103 entries, one of them a folder. */
const names = Array.from({ length: 104 }, (_, index) => ({
  name: `foto_${String(index)}`,
  id: index === 50 ? null : `id-${String(index)}`,
}));

let requestBodies: unknown[];

beforeEach(() => {
  requestBodies = [];
  vi.stubEnv('VITE_SUPABASE_URL', 'http://localhost:3000');
  vi.stubGlobal('fetch', (_input: unknown, { body }: { body: string }) => {
    const request = JSON.parse(body) as { limit: number; offset: number };
    requestBodies.push(request);
    return Promise.resolve(Response.json(names.slice(request.offset, request.offset + request.limit)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Spec: admin 9.19
it('lists a folder in pages of one hundred, sorted by name', async () => {
  const paths = await listStoredFiles('17');
  const sortBy = { column: 'name', order: 'asc' };
  expect(requestBodies).toEqual([
    { prefix: '17', limit: 100, offset: 0, sortBy },
    { prefix: '17', limit: 100, offset: 100, sortBy },
  ]);
  expect(paths).toHaveLength(103);
  expect(paths.at(-1)).toBe('17/foto_103');
  expect(paths).not.toContain('17/foto_50');
});
