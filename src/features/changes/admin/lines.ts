import { businessColumns, businessLabels, type ColumnKind } from '@/features/businesses/columns';
import { productLabels } from '@/features/products/admin/product-labels';
import { formatPrice } from '@/features/products/price-text';
import type { ChangeLayout, DiffLine } from '@/ui/change-diff';
import type { Change, ChangeNames, ChangePart, Pair, RowPair } from './change';
import { specialDayLines, weekDayLines } from './day-lines';
import { named, noValue, oneOf, plain, type Show, shownText, shows, showStored, word } from './shows';

export interface ChangeLine extends DiffLine {
  part: ChangePart;
  /** The columns or days that it tells; of a row, its column. */
  keys: readonly string[];
  canUndo: boolean;
}

export interface LineOptions {
  layout: ChangeLayout;
  names?: ChangeNames;
  /** Each part other than the columns in one line. */
  isWholePart?: boolean;
  /** Whether columns with the same value on both sides have a line. */
  hasEqual?: boolean;
}

const noNames: ChangeNames = { categories: {}, attributes: {} };

/** The lines of a change, in the order of the columns; values that stay the same have none. */
export function linesOf(
  change: Change,
  { layout, names = noNames, isWholePart = false, hasEqual = false }: LineOptions,
): ChangeLine[] {
  const lines: Record<Exclude<ChangePart, 'others'>, ChangeLine[]> = {
    columns: columnLines(change.columns, layout, names, hasEqual),
    // In boxes, each day says that there are hours by appointment alone.
    hours: weekDayLines(
      change.hours,
      layout === 'sides' ? change.columns['by_appointment'] : undefined,
      layout,
    ).map((line) => dayLine('hours', line, change.hours)),
    special_days: specialDayLines(change.special_days, layout).map((line) =>
      dayLine('special_days', line, change.special_days),
    ),
    products: change.products.flatMap((row) => namedRowLines('products', row, layout)),
    images: change.images.flatMap((row) => namedRowLines('images', row, layout)),
  };
  if (!isWholePart) return Object.values(lines).flat();
  return [
    ...lines.columns,
    ...wholeDays('hours', lines.hours),
    ...wholeDays('special_days', lines.special_days),
    ...wholeList('products', change.products, (rows) => rows.map(productName).join(', ') || noValue[layout]),
    ...wholeList('images', change.images, ({ length }) =>
      length === 1 ? '1 imagen' : `${String(length)} imágenes`,
    ),
  ];
}

/** The other kinds read as they are stored. */
const showsOfKinds: Partial<Record<ColumnKind, Show>> = shows;

function columnLines(
  columns: Change['columns'],
  layout: ChangeLayout,
  names: ChangeNames,
  hasEqual: boolean,
): ChangeLine[] {
  const namedColumns: Record<string, Show> = {
    category_id: named(names.categories),
    attribute_ids: named(names.attributes),
  };
  const told = Object.entries({
    ...businessColumns,
    notes: { label: businessLabels.notes, kind: 'text' as const },
  });
  return told.flatMap(([column, { label, kind }]) => {
    const pair = columns[column];
    if (!pair || (column === 'by_appointment' && layout === 'sides')) return [];
    return pairLine(
      { part: 'columns', key: column, label, pair },
      namedColumns[column] ?? showsOfKinds[kind] ?? showStored,
      layout,
      hasEqual,
    );
  });
}

/** Of a phone, an email or a link (private.purge_former_contacts). */
const valuesDeleted = 'los datos se borraron porque ya pasaron 12 meses';

interface NamedPair {
  part: ChangePart;
  key: string;
  label: string;
  pair: Pair;
}

/** The line of a value; none where it stays the same. */
export function pairLine(
  { part, key, label, pair }: NamedPair,
  show: Show,
  layout: ChangeLayout,
  hasEqual = false,
): ChangeLine[] {
  const line = {
    part,
    key: lineKey(part, key, pair.old),
    keys: [key],
    label,
    canUndo: pair.can_undo ?? false,
  };
  if (!('old' in pair || 'new' in pair)) {
    return [{ ...line, before: null, after: word(valuesDeleted, layout) }];
  }
  const isEqual = sameValue(pair.old, pair.new);
  if (isEqual && !hasEqual) return [];
  const before = show(pair.old, layout);
  const after = show(pair.new, layout);
  // Values that differ and read alike: two images, two texts of one look.
  const isAlike = !isEqual && typeof after === 'string' && before === after;
  return [{ ...line, before, after: isAlike ? word(`otra: ${after}`, layout) : after }];
}

const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const lineKey = (part: ChangePart, key: string, old: unknown) =>
  `${part}.${key}: ${JSON.stringify(old ?? null)}`;

function dayLine(
  part: 'hours' | 'special_days',
  line: ReturnType<typeof weekDayLines>[number],
  days: Change['hours'],
): ChangeLine {
  return {
    ...line,
    part,
    key: lineKey(part, line.keys.join(), line.before),
    canUndo: line.keys.every((day) => days[day]?.can_undo === true),
  };
}

function wholeDays(part: 'hours' | 'special_days', days: readonly ChangeLine[]): ChangeLine[] {
  const textOf = (side: 'before' | 'after') =>
    days.map((line) => `${line.label}: ${shownText(line[side] ?? '')}`).join('; ');
  return wholeLine(part, textOf('before'), textOf('after'), days.length > 0);
}

function wholeList(
  part: 'products' | 'images',
  rows: readonly RowPair[],
  textOf: (rows: readonly Row[]) => string,
): ChangeLine[] {
  const old = rows.flatMap((row): Row[] => (row.old ? [row.old] : []));
  const now = rows.flatMap((row): Row[] => (row.new ? [row.new] : []));
  return wholeLine(part, textOf(old), textOf(now), rows.length > 0);
}

function wholeLine(part: ChangePart, before: string, after: string, hasChanged: boolean): ChangeLine[] {
  if (!hasChanged) return [];
  const line = { part, key: lineKey(part, '', before), keys: [], label: businessLabels[part as 'hours'] };
  return [{ ...line, before, after: before === after ? `otra: ${after}` : after, canUndo: false }];
}

type Row = Readonly<Record<string, unknown>>;

const kindNames: Record<string, string> = { product: 'producto', service: 'servicio', info: 'información' };

/** The columns of the rows that belong to a business, in the order in which they are shown. */
export const rowColumns: Record<'products' | 'images', Record<string, { label: string; show: Show }>> = {
  products: {
    name: { label: productLabels.name, show: shows.text },
    type: { label: 'Tipo', show: oneOf(kindNames, 'otro') },
    price: { label: productLabels.price, show: shows.price },
    description: { label: productLabels.description, show: shows['rich text'] },
    category: { label: productLabels.category, show: shows.text },
    duration: { label: productLabels.duration, show: shows.text },
    image_url: { label: productLabels.image_url, show: shows.image },
  },
  images: {
    image_url: { label: 'Imagen', show: shows.image },
    is_featured: { label: 'Imagen principal', show: shows.text },
    is_default: { label: 'Imagen predeterminada', show: shows.text },
  },
};

/** Among the lines of other rows: «Precio de «Bolillo»». */
function namedRowLines(part: 'products' | 'images', row: RowPair, layout: ChangeLayout): ChangeLine[] {
  const name = row.old?.['name'];
  return rowLines(part, row, layout).map((line) =>
    line.keys.length > 0 && typeof name === 'string'
      ? { ...line, label: `${line.label} de «${name}»` }
      : line,
  );
}

/** A row that was added or deleted in one line, one that was edited in a line for each column. */
export function rowLines(part: 'products' | 'images', row: RowPair, layout: ChangeLayout): ChangeLine[] {
  const { id, old, new: now } = row;
  const rowKey = `${row.table} ${String(id ?? '')}`;
  if (old && now) {
    return Object.entries(rowColumns[part]).flatMap(([column, { label, show }]) =>
      pairLine({ part, key: column, label, pair: { old: old[column], new: now[column] } }, show, layout).map(
        (line) => ({ ...line, key: `${rowKey} ${line.key}` }),
      ),
    );
  }
  const kept = now ?? old;
  if (!kept) return [];
  const { added, deleted } = rowWords[wordOf(part, kept)];
  const told = part === 'images' ? imageText(kept, layout) : productText(kept);
  const absent = layout === 'sides' ? 'No está' : null;
  return [
    {
      part,
      key: lineKey(part, rowKey, kept),
      keys: [],
      label: now ? added : deleted,
      before: now ? absent : told,
      after: now ? told : absent,
      canUndo: false,
    },
  ];
}

function wordOf(part: 'products' | 'images', { type }: Row): keyof typeof rowWords {
  if (part === 'images') return 'image';
  return type === 'service' || type === 'info' ? type : 'product';
}

const rowWords = {
  product: { added: 'Producto nuevo', deleted: 'Producto eliminado' },
  service: { added: 'Servicio nuevo', deleted: 'Servicio eliminado' },
  info: { added: 'Información nueva', deleted: 'Información eliminada' },
  image: { added: 'Foto nueva', deleted: 'Foto eliminada' },
};

/** «Bolillo $3: Recién hecho» */
function productText(row: Row): string {
  const description = row['description'];
  const hasText = typeof description === 'string' && description !== '';
  return `${productName(row)}${hasText ? `: ${plain(description)}` : ''}`;
}

function productName({ name, price }: Row): string {
  return `${String(name)}${typeof price === 'number' ? ` ${formatPrice(price)}` : ''}`;
}

function imageText({ is_featured: isFeatured }: Row, layout: ChangeLayout): string {
  return word(isFeatured === true ? 'como la primera' : 'una más', layout);
}
