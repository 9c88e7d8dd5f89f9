import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from './tracked-files';

/** The JavaScript budget of `/`, in brotli kilobytes of 1,000 bytes. */
const budget = 100;
/** The budget of a business page beyond that. */
const businessBudget = 15;

let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  // In the mode of the test runner Vite would bundle React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    root,
    configFile: `${root}vite.config.ts`,
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  });
  if (!('output' in result)) throw new Error('the build gave no single output');
  vi.unstubAllEnvs();
  chunks = result.output.filter((output) => output.type === 'chunk');
}, 120_000);

/** The chunks of the first load: the entry, a page and all their static imports. */
function firstLoad(page = 'listing-page'): Rolldown.OutputChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((file) => visit(byFile.get(file)));
  };
  chunks.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(`/${page}.tsx`)).forEach(visit);
  return [...found];
}

function kilobytesOf({ code }: Rolldown.OutputChunk): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;
}

function modulesOf(list: Rolldown.OutputChunk[]): string[] {
  return list.flatMap((chunk) => chunk.moduleIds);
}

describe('first load of /', () => {
  it(`stays within ${budget} kB of brotli`, () => {
    const sizes = firstLoad().map((chunk) => ({ file: chunk.fileName, kB: kilobytesOf(chunk) }));
    const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
    expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(budget);
    // App, page and React exceed this size: a smaller sum means that imports were not followed.
    expect(total).toBeGreaterThan(80);
  });

  it('is one file, compiled during the download', () => {
    expect(firstLoad().map(({ code }) => code.split('\n')[0])).toEqual(['//# allFunctionsCalledOnLoad']);
  });

  it.each([
    '@supabase/supabase-js',
    '@supabase/auth-js',
    'node_modules/sonner',
    'node_modules/embla',
    '@radix-ui',
    'node_modules/zod',
    'node_modules/dompurify',
    '@vercel/',
  ])('does not include %s', (name) => {
    expect(modulesOf(firstLoad()).filter((id) => id.includes(name))).toEqual([]);
  });
});

describe('first load of a business', () => {
  it(`adds few files to that of /, within ${String(businessBudget)} kB of brotli`, () => {
    const shared = firstLoad();
    const own = firstLoad('business-page').filter((chunk) => !shared.includes(chunk));
    const names = own.map(({ fileName }) => fileName);
    expect(names.length, names.join(' ')).toBeLessThanOrEqual(3);
    expect(own.reduce((sum, chunk) => sum + kilobytesOf(chunk), 0)).toBeLessThanOrEqual(businessBudget);
    // The business view is in a separate chunk that the page imports.
    expect(modulesOf(own).some((id) => id.endsWith('/business-view.tsx'))).toBe(true);
  });

  it('renders descriptions without DOMPurify, which only the forms load', () => {
    const withDomPurify = (page: string) =>
      modulesOf(firstLoad(page)).some((id) => id.includes('node_modules/dompurify'));
    expect(['listing-page', 'business-page', 'register-page'].filter(withDomPurify)).toEqual([
      'register-page',
    ]);
  });

  it('is compiled during the download', () => {
    const parts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('/src/pages/public/')));
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter(({ code }) => !code.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
  });
});
