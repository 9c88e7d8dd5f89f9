import {
  openImportFile,
  readJsonContent,
} from '../../src/features/import-export/admin/read/open-import-file';
import {
  emptySummary,
  type ImportResponse,
  runImport,
} from '../../src/features/import-export/admin/run/run-import';
import { exportedBusiness, fileWith } from '../../tests/database/import-file';
import type { BenchOptions } from './bench-options';
import { median } from './median';
import { startPreview } from '../host/preview-server';
import { callFunction, signInEditor } from './rest-client';
import { table } from './table';

const usualCount = 10_000;
const quickCount = 500;

export interface ImportTimes {
  businesses: number;
  /** Of the whole file. */
  seconds: number;
  medianBatchMs: number;
  slowestBatchMs: number;
}

/** Every tenth business has hours, images and products, which take most of the time. */
function largeFile(count: number): string {
  const withoutRelatedRows = { schedule: [], images: [], products: [], services: [] };
  return fileWith(
    Array.from({ length: count }, (_unused, index) =>
      exportedBusiness(index + 1, index % 10 === 0 ? {} : withoutRelatedRows),
    ),
  );
}

/** Imports a large file as the screen does, into the demo data behind a served build. */
export async function measureImport(
  options: Pick<BenchOptions, 'dist' | 'isQuick' | 'businesses'>,
  progress: (text: string) => void,
): Promise<ImportTimes> {
  const businesses = options.businesses ?? (options.isQuick ? quickCount : usualCount);
  progress(`Importing a file of ${businesses.toLocaleString('en')} businesses`);
  const site = await startPreview(options.dist);
  try {
    const token = await signInEditor(site.origin);
    const batchMs: number[] = [];
    const opened = openImportFile(readJsonContent(largeFile(businesses)));
    const startedAt = performance.now();
    const { kind, summary } = await runImport(
      {
        source: { ...opened, batch: (from) => Promise.resolve(opened.batch(from)) },
        summary: emptySummary,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
      {
        addCategories: () => Promise.resolve([]),
        sendBatch: async (items) => {
          const sentAt = performance.now();
          const responses = await callFunction(site.origin, token, 'import_businesses', {
            p_batch: items.map(({ value }) => value),
          });
          batchMs.push(performance.now() - sentAt);
          return responses as ImportResponse[];
        },
      },
    );
    if (kind !== 'finished' || summary.inserted !== businesses)
      throw new Error(`${kind}: ${JSON.stringify(summary)}`);
    return {
      businesses,
      seconds: (performance.now() - startedAt) / 1000,
      medianBatchMs: median(batchMs),
      slowestBatchMs: Math.max(...batchMs),
    };
  } finally {
    await site.stop();
  }
}

export function importReport({ businesses, seconds, medianBatchMs, slowestBatchMs }: ImportTimes): string {
  return [
    'Import of a large file, sent in batches of 50 as the screen does',
    table(
      ['businesses', 'all s', 'median batch ms', 'slowest batch ms'],
      [[businesses, Number(seconds.toFixed(1)), Math.round(medianBatchMs), Math.round(slowestBatchMs)]],
    ),
  ].join('\n\n');
}
