import { businessColumns } from '@/features/businesses/columns';
import type { RowPair } from '@/features/changes/admin/change';
import { type ChangeLine, pairLine, rowColumns } from '@/features/changes/admin/lines';
import { oneOf, type Show, showStored, shows, text } from '@/features/changes/admin/shows';
import { formatDateTime, formatFullDate } from '@/lib/dates';
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
  business_submissions: {
    id: null,
    status: word(
      'Estado',
      oneOf({ pending: 'por revisar', approved: 'aprobada', rejected: 'rechazada' }, 'otro estado'),
    ),
    business_id: word('Negocio'),
    reviewed_by: word('La revisó'),
    notified_by: word('Avisó'),
    notified_at: null,
    folio: null,
    suspicion: word(
      'Parece sospechosa',
      oneOf(
        { trap: 'llenó un campo oculto', speed: 'se llenó muy rápido', burst: 'llegaron muchas seguidas' },
        'otro motivo',
      ),
    ),
    reviewed_at: null,
    created_at: null,
  },
  reports: {
    id: null,
    business_id: null,
    reason: word('Motivo'),
    source: null,
    answer_id: null,
    status: word(
      'Resultado',
      oneOf({ applied: 'corregido', refused: 'no era cierto', waiting: 'en espera' }, 'otro'),
    ),
    resolved_by: word('Lo resolvió'),
    resolved_at: word('Resuelto el', text(formatDateTime)),
    spoke_with_business: word('Habló con el negocio'),
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

/** The rows whose ids the columns have. */
const namedBy: Record<string, 'businesses' | 'accounts'> = {
  business_id: 'businesses',
  about_business_ids: 'businesses',
  reviewed_by: 'accounts',
  notified_by: 'accounts',
  resolved_by: 'accounts',
  user_id: 'accounts',
};

const names = z.record(z.string(), z.string()).default({});
const namesSchema = z.object({ businesses: names, accounts: names });

/** The lines of a row that does not belong to a business; one that was added or deleted has no line for what it lacks. */
export function otherLines({ table, id, old, new: now }: RowPair, namesJson: unknown, isUpdate: boolean) {
  const known = namesSchema.parse(namesJson ?? {});
  return Object.entries(auditedColumns[table] ?? {}).flatMap(([column, told]): ChangeLine[] => {
    const pair = [old?.[column], now?.[column]];
    if (!told || !(column in { ...old, ...now }) || (!isUpdate && pair.every(isEmpty))) return [];
    // A setting is a row, and its key says what its value is.
    const kind = namedBy[column === 'value' ? String(id) : column];
    const nameOf = (value: unknown) =>
      kind !== undefined && (typeof value === 'string' || typeof value === 'number')
        ? (known[kind][value] ?? value)
        : value;
    return pairLine(
      { part: 'others', key: column, label: told.label, pair: { old: pair[0], new: pair[1] } },
      (value, layout) => told.show(Array.isArray(value) ? value.map(nameOf) : nameOf(value), layout),
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
  reports: 'Reporte',
};
