import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from './tracked-files';

/** What a phone downloads before it can use `/`, in brotli kilobytes of 1,000 bytes. */
const budget = 58;

let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  // The test runner's own mode would bundle the libraries' development builds.
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

/** The chunks that load without anybody asking: the entry, the page of `/` and all they import statically. */
function firstLoad(): Rolldown.OutputChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((file) => visit(byFile.get(file)));
  };
  chunks
    .filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith('/listing-page.tsx'))
    .forEach(visit);
  return [...found];
}

function modulesOf(list: Rolldown.OutputChunk[]): string[] {
  return list.flatMap((chunk) => chunk.moduleIds);
}

describe('first load of /', () => {
  it(`stays within ${budget} kB of brotli`, () => {
    const sizes = firstLoad().map((chunk) => ({
      file: chunk.fileName,
      kB: brotliCompressSync(chunk.code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000,
    }));
    const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
    expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(budget);
    // The app, its page and what they import weigh more than this: a smaller sum means that the graph was not followed.
    expect(total).toBeGreaterThan(40);
  });

  it('is one file, compiled while it arrives', () => {
    expect(firstLoad().map(({ code }) => code.split('\n')[0])).toEqual(['//# allFunctionsCalledOnLoad']);
  });

  it.each([
    '@supabase/supabase-js',
    '@supabase/auth-js',
    'node_modules/sonner',
    'node_modules/embla',
    '@radix-ui',
    'node_modules/zod',
    '@vercel/',
  ])('leaves %s for later', (name) => {
    expect(modulesOf(firstLoad()).filter((id) => id.includes(name))).toEqual([]);
  });
});
