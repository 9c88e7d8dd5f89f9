import { afterAll, beforeAll, vi } from 'vitest';
import { categorySchema } from '@/features/categories/admin/schema';
import { sendBatch } from '@/features/import-export/admin/mutations';
import { fetchLists, fetchTargets } from '@/features/import-export/admin/queries';
import { catalogueSource } from '@/features/import-export/admin/read/catalogue-source';
import { openFile } from '@/features/import-export/admin/read/open-file';
import { startChoices, type TableChoices } from '@/features/import-export/admin/read/table';
import { tableSource } from '@/features/import-export/admin/read/table-source';
import type { ImportResult, ImportSummary } from '@/features/import-export/admin/run/import-result';
import { makePlan, withSeparate } from '@/features/import-export/admin/run/make-plan';
import {
  decideByDefault,
  type Decisions,
  type Plan,
  unknownCategories,
} from '@/features/import-export/admin/run/plan';
import { storeImport } from '@/features/import-export/admin/run/store-import';
import { loadSupabase } from '@/lib/supabase/session';
import type { Backend } from '../../../supabase/local/create-backend';
import { openSeededBackend } from '../../../supabase/local/local-site';
import { origin } from '../role-clients';

// Node's crypto refuses the Uint8Array of jsdom's realm; TextEncoder returns Node's own.
Object.assign(globalThis, { Uint8Array: new TextEncoder().encode('').constructor });

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

interface ImportOptions {
  /** Of a table, beside what it starts with. */
  choices?: Partial<TableChoices>;
  /** Beside what is decided by default. */
  decisions?: Partial<Decisions>;
  /** What happens here between the preview and the import. */
  meanwhile?: () => Promise<unknown>;
  from?: ImportSummary;
  signal?: AbortSignal;
  onProgress?: (summary: ImportSummary) => void;
}

/** The seeded database behind the client of the pages, with an editor signed in. The reader sanitizes, which needs a DOM. */
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

  /** Reads and compares a file as the dialog does. */
  async function plan(file: string | Blob, choices: Partial<TableChoices> = {}) {
    const { signal } = new AbortController();
    const content = await openFile(typeof file === 'string' ? new Blob([file]) : file);
    const { defaultImage, ...lists } = await fetchLists(signal);
    const source =
      content.kind === 'catalogue'
        ? catalogueSource(content, defaultImage)
        : tableSource(content.rows, { ...startChoices(content.rows), ...choices });
    const made = await makePlan(source, lists, fetchTargets, signal, () => undefined);
    if (!made) throw new Error('Nothing stops it');
    return { plan: made, lists };
  }

  return {
    sql: (statement: string) => backend.pg.exec(statement),
    rows,
    plan: async (...parameters: Parameters<typeof plan>): Promise<Plan> => (await plan(...parameters)).plan,
    /** Stores what the plan of a file would, with new categories, unless something else is decided. */
    async import(
      file: string | Blob,
      { choices, decisions: decided, meanwhile, from, signal, onProgress }: ImportOptions = {},
    ): Promise<ImportResult> {
      const made = await plan(file, choices);
      const categories = unknownCategories(made.plan).map(({ key, name }) => {
        const canBeCreated = categorySchema.shape.name.safeParse(name).success;
        return [key, canBeCreated ? 'new' : 'none'] as const;
      });
      const decisions = { ...decideByDefault(made.plan), categories: new Map(categories), ...decided };
      const run = {
        plan: withSeparate(made.plan, decisions, made.lists),
        decisions,
        lists: made.lists,
        from,
        signal: signal ?? new AbortController().signal,
        onProgress: onProgress ?? (() => undefined),
      };
      await meanwhile?.();
      return storeImport(run, sendBatch);
    },
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
  };
}
