import type { SheetRow } from '@/features/import-export/admin/file-business';
import { browserStorage } from '@/lib/browser-storage';
import { z } from '@/lib/zod';
import { type FileField, isFileField } from './fields';
import { fnv1a } from './make-slugs';
import { headerCandidates, headersOf, type TableChoices } from './table';

const storageKey = 'import_columns';
/** Tables of which the columns are remembered. */
const most = 20;

type Columns = Pick<TableChoices, 'headerRow' | 'fields'>;

const stored = z.array(z.object({ headers: z.string(), fields: z.array(z.string().nullable()) })).catch([]);

/** Remembers what the columns below these headers are; a table without headers has nothing to know it by. */
export function rememberColumns(rows: readonly SheetRow[], { headerRow, fields }: Columns): void {
  if (headerRow === null) return;
  const headers = keyOf(rows, headerRow);
  const others = readStored().filter((one) => one.headers !== headers);
  browserStorage.setItem(storageKey, JSON.stringify([{ headers, fields }, ...others].slice(0, most)));
}

/** What was said of a table with the same headers in one of its first rows; null for another one. */
export function recallColumns(rows: readonly SheetRow[]): Columns | null {
  const known = readStored();
  for (const { number } of headerCandidates(rows)) {
    const headers = keyOf(rows, number);
    const found = known.find((one) => one.headers === headers);
    if (found) return { headerRow: number, fields: found.fields.map(toField) };
  }
  return null;
}

const toField = (name: string | null): FileField | null => (name !== null && isFileField(name) ? name : null);

function readStored(): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(browserStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** In place of the headers, which may be long. */
function keyOf(rows: readonly SheetRow[], headerRow: number): string {
  const headers = headersOf(rows, headerRow);
  return `${String(headers.length)}-${fnv1a(JSON.stringify(headers)).toString(36)}`;
}
