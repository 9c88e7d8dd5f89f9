import { useMutation } from '@tanstack/react-query';
import type { Json } from '@/database/database.types';
import { ForbiddenError, messageOf, NetworkError, SessionExpiredError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { exportCatalogue } from './export-catalogue';
import { categoryKey } from './import-file';
import type { ImportResponse } from './import-summary';
import { businessCount } from './import-texts';
import { catalogue } from './queries';
import { runImport, type ImportRun, type ImportTarget } from './run-import';

/** Postgres: the statement took longer than it may. */
const statementTimeout = '57014';

/** @returns the names that could not be made */
async function addCategories(names: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (let last = 0, isDone = names.length === 0; !isDone;) {
    const rows = await catalogue.fetchCategories(last);
    for (const { id, name } of rows) {
      known.add(categoryKey(name));
      last = id;
    }
    isDone = rows.length === 0;
  }

  const refused: string[] = [];
  for (const name of names.filter((wanted) => !known.has(categoryKey(wanted)))) {
    try {
      unwrap(await rest().from('categories').insert({ name }));
    } catch (error) {
      if (isNoFaultOfTheFile(error)) throw error;
      refused.push(name.slice(0, 60));
    }
  }
  return refused;
}

function isNoFaultOfTheFile(error: unknown): boolean {
  return (
    error instanceof NetworkError || error instanceof SessionExpiredError || error instanceof ForbiddenError
  );
}

/** One call; a batch that takes the database too long is sent in halves. */
async function sendBatch(items: Json[], imported: number[]): Promise<ImportResponse[]> {
  const response = await rest('long').rpc('import_businesses', { p_batch: items, p_imported: imported });
  if (response.error?.code === statementTimeout && items.length > 1) {
    const middle = Math.ceil(items.length / 2);
    const first = await sendBatch(items.slice(0, middle), imported);
    const ids = first.flatMap(({ business_id: id }) => id ?? []);
    return [...first, ...(await sendBatch(items.slice(middle), [...imported, ...ids]))];
  }
  return unwrap(response);
}

export const importTarget: ImportTarget = { addCategories, sendBatch };

/** Ends well even when the import does not: part of it may be saved, and everything shown is old then. */
export function useImport() {
  return useMutation({
    mutationFn: (run: ImportRun) => runImport(run, importTarget),
  });
}

/** Time for the browser to start the download; it fires no event when it has. */
const downloadStartMs = 60_000;

/** Downloads a file through the browser. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), downloadStartMs);
}

/** Reads the whole catalogue and hands it over as a file. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ onProgress }: { onProgress: (done: number) => void }) => {
      const { file, name, count } = await exportCatalogue(catalogue, onProgress);
      saveFile(file, name);
      return { name, count };
    },
    meta: {
      invalidates: [],
      errorToast: (error) => ({
        title: 'Error en exportación',
        description: `Error al exportar datos: ${messageOf(error)}`,
      }),
    },
    onSuccess: ({ name, count }) => toastSuccess('Exportación lista', `${businessCount(count)} en ${name}`),
  });
}
