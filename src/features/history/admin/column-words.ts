import { businessColumns } from '@/features/businesses/columns';
import type { RowPair } from '@/features/changes/admin/change';
import { type ChangeLine, pairLine, rowColumns } from '@/features/changes/admin/lines';
import { type Show, showStored, shows, text } from '@/features/changes/admin/shows';
import { formatFullDate } from '@/lib/dates';
import { roleLabel } from '@/lib/role';
import { z } from '@/lib/zod';

/** How staff call a column, and how its values read. */
interface ColumnWord {
  label: string;
  show: Show;
}

const word = (label: string, show: Show = showStored): ColumnWord => ({ label, show });

/** The columns that an entry of a table may have, in the order in which they are shown; null is never shown. */
export const auditedColumns: Record<string, Record<string, ColumnWord | null>> = {
  categories: { id: null, name: word('Nombre'), created_at: null },
  attributes: {
    id: null,
    name: word('Nombre'),
    synonyms: word('Otras palabras'),
    position: word('Lugar en la lista'),
  },
  // What was decided is said by the line of the entry.
  business_submissions: {
    id: null,
    status: null,
    business_id: null,
    reviewed_by: null,
    notified_by: null,
    notified_at: null,
    folio: null,
    suspicion: null,
    reviewed_at: null,
    created_at: null,
  },
  reports: {
    id: null,
    business_id: null,
    reason: null,
    source: null,
    answer_id: null,
    status: null,
    resolved_by: null,
    resolved_at: null,
    spoke_with_business: null,
    created_at: null,
  },
  user_roles: { user_id: null, role: word('Rol', text(roleLabel)) },
  system_settings: { key: null, value: word('Valor') },
  config: { value: word('Imagen', shows.image), is_set: word('Enlace guardado') },
  search_synonyms: {
    id: null,
    term: word('Palabra'),
    meaning: word('Significa'),
    is_mutual: word('En los dos sentidos'),
    created_at: null,
    term_key: null,
    meaning_key: null,
  },
};

const namesSchema = z.object({ businesses: z.record(z.string(), z.string()).default({}) });

/** The lines of a row that does not belong to a business; one that was added or deleted has no line for what it lacks. */
export function otherLines({ table, id, old, new: now }: RowPair, namesJson: unknown, isUpdate: boolean) {
  const { businesses } = namesSchema.parse(namesJson ?? {});
  return Object.entries(auditedColumns[table] ?? {}).flatMap(([column, told]): ChangeLine[] => {
    const pair = [old?.[column], now?.[column]];
    if (!told || !(column in { ...old, ...now }) || (!isUpdate && pair.every(isEmpty))) return [];
    // A setting is a row, and its key says what its value is.
    const nameOf = (value: unknown) =>
      (id === 'about_business_ids' ? businesses[String(value)] : null) ?? value;
    return pairLine(
      { part: 'others', key: column, label: told.label, pair: { old: pair[0], new: pair[1] } },
      (value, layout) => told.show(Array.isArray(value) ? value.map(nameOf) : value, layout),
      'line',
    );
  });
}

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** How staff call a column, or a day of the hours. */
export function columnLabel(table: string, column: string): string {
  if (table === 'business_hours') return column;
  if (table === 'business_special_days') return formatFullDate(column);
  const labels: Record<string, Record<string, { label: string } | null>> = {
    ...auditedColumns,
    businesses: businessColumns,
    products: rowColumns.products,
    business_images: rowColumns.images,
  };
  const label = labels[table]?.[column]?.label ?? 'Dato';
  return rowNames[table] === undefined ? label : `${rowNames[table]}: ${label}`;
}

const rowNames: Record<string, string> = {
  products: 'Producto',
  business_images: 'Imagen',
  categories: 'Categoría',
  reports: 'Aviso',
};
