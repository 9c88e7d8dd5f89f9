import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { statementTimeout } from './queries';
import { type ImportResponse, type ImportRun, type SentBusiness, storeImport } from './run/store-import';

/** Stores a batch in one call; after a statement timeout, in halves. */
export async function sendBatch(
  items: readonly SentBusiness[],
  actionId: string,
  categories: readonly string[] = [],
): Promise<ImportResponse[]> {
  const response = await rest('long')
    .rpc('import_businesses', {
      p_batch: items.map((item) => ({ ...item })),
      p_action_id: actionId,
      p_categories: [...categories],
    })
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
