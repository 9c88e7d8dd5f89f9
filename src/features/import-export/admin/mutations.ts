import { useMutation } from '@tanstack/react-query';
import { cutText } from '@/lib/graphemes';
import { ForbiddenError, NetworkError, SessionExpiredError } from '@/lib/errors';
import { keysetPages } from '@/lib/supabase/keyset-pages';
import { rest, unwrap } from '@/lib/supabase/rest';
import { categoryKey } from './import-file';
import { catalogue, statementTimeout } from './queries';
import { type ImportResponse, type ImportRun, type SentBusiness, storeImport } from './run/store-import';
import {
  runImport,
  type ImportResponse as OldResponse,
  type ImportRun as OldRun,
  type ImportTarget,
  type SentItem,
} from '@/features/import-export/admin/run/run-import';

/** Creates the missing categories. @returns the names that were refused */
async function addCategories(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = new Set<string>();
  for await (const rows of keysetPages(catalogue.fetchCategories)) {
    for (const { name } of rows) known.add(categoryKey(name));
  }

  const refused: string[] = [];
  for (const name of names.filter((wanted) => !known.has(categoryKey(wanted)))) {
    try {
      unwrap(await rest().from('categories').insert({ name }));
    } catch (error) {
      if (isNoFaultOfTheFile(error)) throw error;
      refused.push(cutText(name, 60));
    }
  }
  return refused;
}

function isNoFaultOfTheFile(error: unknown): boolean {
  return (
    error instanceof NetworkError || error instanceof SessionExpiredError || error instanceof ForbiddenError
  );
}

/** Imports a batch in one call; after a statement timeout, in halves. */
async function sendOldBatch(items: SentItem[], imported: number[], actionId: string): Promise<OldResponse[]> {
  const response = await rest('long')
    .rpc('import_businesses', { p_batch: items.map(({ value }) => value), p_action_id: actionId })
    .select('business_id, status, reason, message');
  if (response.error?.code === statementTimeout && items.length > 1) {
    const middle = Math.ceil(items.length / 2);
    const first = await sendOldBatch(items.slice(0, middle), imported, actionId);
    const ids = first.flatMap(({ business_id: id }) => id ?? []);
    return [...first, ...(await sendOldBatch(items.slice(middle), [...imported, ...ids], actionId))];
  }
  return unwrap(response).map(({ business_id, status, reason, message }) => ({
    status,
    business_id,
    warning: null,
    error: message ?? reason,
  }));
}

export const importTarget: ImportTarget = { addCategories, sendBatch: sendOldBatch };

/** Resolves also when the import fails: part of it may be saved, so everything is invalidated. */
export function useImport() {
  return useMutation({
    mutationFn: (run: OldRun) => runImport(run, importTarget),
  });
}

/** Stores a batch in one call; after a statement timeout, in halves. */
export async function sendBatch(items: readonly SentBusiness[], actionId: string): Promise<ImportResponse[]> {
  const response = await rest('long')
    .rpc('import_businesses', { p_batch: items.map((item) => ({ ...item })), p_action_id: actionId })
    .select('number, status, reason, table_name, column_name, message');
  if (response.error?.code === statementTimeout && items.length > 1) {
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await sendBatch(items.slice(0, middle), actionId)),
      ...(await sendBatch(items.slice(middle), actionId)),
    ];
  }
  return unwrap(response).sort((one, other) => one.number - other.number);
}

/** Resolves also when the import fails: part of it may be saved, so everything is invalidated. */
export function useStoreImport() {
  return useMutation({ mutationFn: (run: ImportRun) => storeImport(run, sendBatch) });
}
