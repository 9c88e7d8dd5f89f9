import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { table } from './table';

const root = path.resolve(import.meta.dirname, '../..');

/** Pages by the name of their module. */
const pages = { '/': 'listing-page', 'a business': 'business-page' };

export interface FirstLoad {
  page: string;
  files: { file: string; kilobytes: number }[];
  /** Packages with code in these files. */
  packages: string[];
}

/** The JavaScript of a first visit: the entry, the page and all their static imports. */
export async function measureFirstLoad(): Promise<FirstLoad[]> {
  // React's development build would be bundled without it.
  process.env.NODE_ENV = 'production';
  const result = await build({ root, mode: 'production', logLevel: 'error', build: { write: false } });
  if (!('output' in result)) throw new Error('the build gave no single output');
  const chunks = result.output.filter((output) => output.type === 'chunk');
  return Object.entries(pages).map(([page, module]) => {
    const loaded = firstChunks(chunks, module);
    return {
      page,
      files: loaded.map((chunk) => ({ file: chunk.fileName, kilobytes: kilobytesOf(chunk) })),
      packages: packagesOf(loaded),
    };
  });
}

function firstChunks(chunks: Rolldown.OutputChunk[], page: string): Rolldown.OutputChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((file) => visit(byFile.get(file)));
  };
  chunks
    .filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(`/${page}.tsx`)))
    .forEach(visit);
  return [...found];
}

/** Compressed with brotli, in units of 1,000 bytes. */
function kilobytesOf({ code }: Rolldown.OutputChunk): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;
}

function packagesOf(chunks: Rolldown.OutputChunk[]): string[] {
  const names = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
  );
  return [...new Set(names)].sort();
}

export function firstLoadReport(loads: readonly FirstLoad[]): string {
  const kilobytes = (value: number) => value.toFixed(1);
  return [
    'JavaScript of a first visit (kB of brotli)',
    table(
      ['page', 'file', 'kB'],
      loads.flatMap(({ page, files }) => [
        ...files.map((file) => [page, file.file, kilobytes(file.kilobytes)]),
        [page, 'all', kilobytes(files.reduce((sum, file) => sum + file.kilobytes, 0))],
      ]),
    ),
    ...loads.map(({ page, packages }) => `Packages of ${page}: ${packages.join(', ')}`),
  ].join('\n\n');
}
