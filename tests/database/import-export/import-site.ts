import { afterAll, beforeAll, vi } from 'vitest';
import { loadSupabase } from '@/lib/supabase/session';
import {
  type FileContent,
  openImportFile,
  readJsonContent,
} from '@/features/import-export/admin/read/open-import-file';
import { importTarget } from '@/features/import-export/admin/mutations';
import {
  emptySummary,
  type ImportResult,
  type ImportSummary,
  runImport,
} from '@/features/import-export/admin/run/run-import';
import type { Backend } from '../../../supabase/local/create-backend';
import { openSeededBackend } from '../../../supabase/local/local-site';
import { origin } from '../role-clients';

/** Every table that an import could change. */
const tables = {
  businesses: 'public.businesses',
  business_hours: 'public.business_hours',
  business_special_days: 'public.business_special_days',
  business_images: 'public.business_images',
  products: 'public.products',
  categories: 'public.categories',
  business_notes: 'public.business_notes',
  business_slugs: 'private.business_slugs',
  audit_log: 'private.audit_log',
};

/** The seeded database behind the client of the pages, with an editor signed in. */
export function setupImportSite() {
  let backend: Backend;
  let statuses: number[] = [];

  beforeAll(async () => {
    backend = await openSeededBackend();
    vi.stubEnv('VITE_SUPABASE_URL', origin);
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await backend.fetch(new Request(input, init));
      statuses.push(response.status);
      return response;
    });
    const { auth } = await loadSupabase();
    const { error } = await auth.signInWithPassword({
      email: 'editor@ejemplo.mx',
      password: 'conecta-km5-demo',
    });
    if (error) throw error;
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    await backend.close();
  });

  const rows = async <Row>(statement: string): Promise<Row[]> =>
    (await backend.pg.query<Row>(statement)).rows;

  return {
    sql: (statement: string) => backend.pg.exec(statement),
    rows,
    /** The statuses of the responses since the last call, oldest first. */
    drainStatuses(): number[] {
      const drained = statuses;
      statuses = [];
      return drained;
    },
    async dump(): Promise<Record<string, string[]>> {
      const dump: Record<string, string[]> = {};
      for (const [name, table] of Object.entries(tables)) {
        const lines = await rows<{ line: string }>(
          `select to_jsonb(t)::text as line from ${table} t order by to_jsonb(t)::text`,
        );
        dump[name] = lines.map(({ line }) => line);
      }
      return dump;
    },
    /** Imports the text of a JSON file, or another file that was read, as the dialog does. */
    import(
      file: string | FileContent,
      { from = emptySummary, slugs, signal, onProgress }: ImportOptions = {},
    ): Promise<ImportResult> {
      const run = {
        source: asSource(typeof file === 'string' ? readJsonContent(file) : file),
        summary: from,
        ...(slugs && { slugs }),
        signal: signal ?? new AbortController().signal,
        onProgress: onProgress ?? (() => undefined),
      };
      return runImport(run, importTarget);
    },
  };
}

interface ImportOptions {
  from?: ImportSummary;
  slugs?: ReadonlyMap<number, string>;
  signal?: AbortSignal;
  onProgress?: (summary: ImportSummary) => void;
}

function asSource(content: FileContent) {
  const opened = openImportFile(content);
  return { ...opened, batch: (from: number) => Promise.resolve(opened.batch(from)) };
}
