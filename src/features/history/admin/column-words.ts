import {
  businessColumns,
  businessLabels,
  type ColumnKind,
  operatingStatusLabels,
} from '@/features/businesses/columns';
import { productLabels } from '@/features/products/admin/product-labels';
import { formatDateTime, formatFullDate, formatTime, weekDays } from '@/lib/dates';
import { mapRecord } from '@/lib/map-record';
import { formatPhone } from '@/lib/phone';
import { roleLabel } from '@/lib/role';
import { priceLocale } from '@/lib/supabase/env';
import { prices } from '@/site.config';
import { decodeEntities } from '@/ui/html-entities';

/** How staff call a column, and how its values read. */
interface ColumnWord {
  label: string;
  show: (value: unknown) => string;
}

const empty = 'vacío';

/** A stored value without a reading of its own. */
function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(showValue).join(', ') : empty;
  return 'otro valor';
}

const word = (label: string, show: (value: unknown) => string = showValue): ColumnWord => ({ label, show });

/** For values of one type; others, and none, read as they are. */
const text =
  (show: (value: string) => string) =>
  (value: unknown): string =>
    typeof value === 'string' && value !== '' ? show(value) : showValue(value);

const phone = text(formatPhone);
const date = text(formatFullDate);
const moment = text(formatDateTime);
const oneOf = (words: Record<string, string>, other: string) => text((value) => words[value] ?? other);

/** The text of a description, without its tags. */
const plain = text((value) =>
  decodeEntities(value.replace(/<\/?(?:br|p)\b[^>]*>/gi, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim(),
);

/** Files have no name that says anything. */
const image = text(() => 'una imagen');

const price = (value: unknown): string =>
  typeof value === 'number'
    ? `${prices.sign}${value.toLocaleString(priceLocale, { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })}`
    : 'a consultar';

/** How a column of a business reads, where it is not read as it is. */
const shows: Partial<Record<ColumnKind, (value: unknown) => string>> = {
  'rich text': plain,
  phone,
  date,
  image,
  'operating status': oneOf(operatingStatusLabels, 'Otro estado'),
};

/** The columns that an entry may have, by table, in the order in which they are shown; null is never shown. */
export const auditedColumns: Record<string, Record<string, ColumnWord | null>> = {
  businesses: {
    id: null,
    ...mapRecord(businessColumns, ({ label, kind }) => word(label, shows[kind])),
    likes_count: null,
    dislikes_count: null,
    version: null,
    created_at: null,
    updated_at: null,
  },
  products: {
    id: null,
    business_id: null,
    name: word(productLabels.name),
    type: word('Tipo', oneOf({ product: 'producto', service: 'servicio', info: 'información' }, 'otro')),
    price: word(productLabels.price, price),
    description: word(productLabels.description, plain),
    category: word(productLabels.category),
    duration: word(productLabels.duration),
    image_url: word(productLabels.image_url, image),
  },
  business_images: {
    id: null,
    business_id: null,
    image_url: word('Imagen', image),
    is_featured: word('Imagen principal'),
    is_default: word('Imagen predeterminada'),
  },
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

const wholeTables: Record<string, string> = {
  business_hours: businessLabels.hours,
  business_special_days: businessLabels.special_days,
  products: businessLabels.products,
  business_images: businessLabels.images,
};

/** A column of a business, or a list that belongs to it, in words: what an import changes. */
export function describeValue(column: string, value: unknown): { label: string; text: string } {
  const label = wholeTables[column];
  if (label === undefined) {
    const { label: name, show } = auditedColumns['businesses']?.[column] ?? word('Dato');
    return { label: name, text: show(value) };
  }
  return { label, text: showList(column, value) };
}

function showList(table: string, value: unknown): string {
  if (Array.isArray(value)) {
    if (table === 'business_images')
      return value.length === 1 ? '1 imagen' : `${String(value.length)} imágenes`;
    const names = value.map(({ name, price: cost }: Record<string, unknown>) =>
      typeof cost === 'number' ? `${String(name)} ${price(cost)}` : String(name),
    );
    return names.length > 0 ? names.join(', ') : 'ninguno';
  }
  const days = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const order: readonly string[] = weekDays;
  return days
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b) || a.localeCompare(b))
    .map(
      ([day, intervals]) =>
        `${table === 'business_hours' ? day : formatFullDate(day)}: ${showIntervals(intervals)}`,
    )
    .join('; ');
}

/** How staff call a column, or a day of the hours. */
export function columnLabel(table: string, column: string): string {
  if (table === 'business_hours') return column;
  if (table === 'business_special_days') return formatFullDate(column);
  const label = auditedColumns[table]?.[column]?.label ?? 'Dato';
  return rowNames[table] === undefined ? label : `${rowNames[table]}: ${label}`;
}

const rowNames: Record<string, string> = {
  products: 'Producto',
  business_images: 'Imagen',
  categories: 'Categoría',
  reports: 'Reporte',
};

/** The intervals of a day: «9:00 a.m. a 2:00 p.m. y 4:00 p.m. a 8:00 p.m. (Aniversario)». */
export function showIntervals(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return 'sin horario';
  const intervals = value.map((interval: Record<string, unknown>) => ({
    open: String(interval['open_time']),
    close: String(interval['close_time']),
    note: interval['note'],
  }));
  const times = intervals.map(({ open, close }) =>
    open === 'Closed' ? 'cerrado' : `${formatTime(open)} a ${formatTime(close)}`,
  );
  const note = intervals.find((interval) => typeof interval.note === 'string')?.note;
  return `${times.join(' y ')}${typeof note === 'string' ? ` (${note})` : ''}`;
}
