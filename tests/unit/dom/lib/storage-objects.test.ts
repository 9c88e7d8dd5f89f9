import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listStoredFiles, removeStoredFile } from '@/lib/supabase/storage-objects';

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

/** Refusals of the real service: nearly all are HTTP 400, and the body has the status. */
const refusals: [name: string, httpStatus: number, body: object, sentence: string][] = [
  [
    'missing rights',
    400,
    { statusCode: '403', error: 'Unauthorized', message: 'new row violates row-level security policy' },
    'No tienes permiso para hacer esto.',
  ],
  [
    'a token that is missing',
    400,
    { statusCode: '401', error: 'Unauthorized', message: 'Unauthorized' },
    'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  ],
  [
    'an unknown file',
    400,
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
    'No encontramos lo que buscas. Puede que ya no exista.',
  ],
  [
    'too many requests',
    400,
    { statusCode: '429', error: 'SlowDown', message: 'Too many connections issued to the database' },
    'Hubo varios intentos seguidos desde tu conexión. Espera un momento e inténtalo de nuevo.',
  ],
  [
    'a database that does not respond',
    400,
    { statusCode: '503', error: 'DatabaseTimeout', message: 'The database timed out' },
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  ],
  [
    'a file that exists',
    400,
    { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
    'Algo salió mal. Inténtalo de nuevo.',
  ],
  [
    'a word in place of the status',
    400,
    { statusCode: 'InvalidRequest', error: 'InvalidRequest', message: 'Invalid request' },
    'Algo salió mal. Inténtalo de nuevo.',
  ],
  [
    'a gateway',
    502,
    {},
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  ],
];

describe('a refusal of storage', () => {
  it.each(refusals)('for %s has its own sentence', async (_name, status, body, sentence) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
    await expect(removeStoredFile('17/foto_1.webp')).rejects.toThrow(sentence);
    await expect(listStoredFiles('17')).rejects.toThrow(sentence);
  });
});
