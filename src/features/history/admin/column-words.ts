import { businessColumns } from '@/features/businesses/columns';
import type { RowPair } from '@/features/changes/admin/change';
import { noValue, type ChangeLine, rowColumns } from '@/features/changes/admin/lines';
import { formatDateTime, formatFullDate } from '@/lib/dates';
import { roleLabel } from '@/lib/role';
import { z } from '@/lib/zod';

/** How staff call a column, and how its values read. */
interface ColumnWord {
  label: string;
  show: (value: unknown) => string;
}

/** A stored value without a reading of its own. */
function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return noValue.line;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (Array.isArray(value)) return value.map(showValue).join(', ') || noValue.line;
  return 'otro valor';
}

const word = (label: string, show: (value: unknown) => string = showValue): ColumnWord => ({ label, show });

/** For values of one type; others, and none, read as they are. */
const text =
  (show: (value: string) => string) =>
  (value: unknown): string =>
    typeof value === 'string' && value !== '' ? show(value) : showValue(value);

const moment = text(formatDateTime);
const oneOf = (words: Record<string, string>, other: string) => text((value) => words[value] ?? other);

/** Files have no name that says anything. */
const image = text(() => 'una imagen');

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
    resolved_at: word('Resuelto el', moment),
    spoke_with_business: word('Habló con el negocio'),
    created_at: null,
  },
  user_roles: { user_id: null, role: word('Rol', text(roleLabel)) },
  system_settings: { key: null, value: word('Valor') },
  config: { value: word('Imagen', image), is_set: word('Enlace guardado') },
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
    const [before, after] = pair.map((value) =>
      told.show(Array.isArray(value) ? value.map(nameOf) : nameOf(value)),
    );
    return [
      {
        part: 'others',
        key: column,
        keys: [column],
        label: told.label,
        before: before ?? null,
        after: isUpdate && before === after ? `otra: ${String(after)}` : (after ?? null),
        canUndo: false,
      },
    ];
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
