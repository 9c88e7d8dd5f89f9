import type { Json } from '@/database/database.types';
import { notesMaxLength } from '@/features/businesses/admin/schema';
import { businessLabels, type ColumnName } from '@/features/businesses/columns';
import type { Change, RowPair } from '@/features/changes/admin/change';
import { categoryKey } from '@/features/import-export/admin/import-file';
import type {
  FileBusiness,
  FileImage,
  FileInterval,
  FileProduct,
  Remark,
} from '@/features/import-export/admin/file-business';
import { readColumn, readProduct, splitWords } from '@/features/import-export/admin/read/read-column';
import { uncategorized } from '@/features/businesses/uncategorized';
import { fold } from '@/lib/fold';
import { cutText } from '@/lib/graphemes';
import { cleanText, oneLine } from '@/lib/one-line';
import { countCodePoints } from '@/lib/text-rules';
import { hasBrokenLetters, isBrokenCopy } from './broken-letters';
import type { ImportTarget, KnownNames, StoredState } from './plan';

/**
 * What a file changes of a business: the lines that differ, each {old, new}; of a new business every value, with `old` null.
 * `columns.category_id.new` is a name where no category has it yet.
 * @param target what the site has; null, or without `state`, for a new business
 */
export function changeOf(
  business: FileBusiness,
  target: Pick<ImportTarget, 'state'> | null,
  lists: KnownNames,
): { change: Change; remarks: Remark[] } {
  const state = target?.state ?? null;
  const remarks: Remark[] = [];
  const note: Note = (label, value, text) =>
    remarks.push({ label, value: cutText(oneLine(value), 60), text });
  const columns = columnLines(business, state, lists, note);
  return {
    change: {
      columns,
      hours: hourLines(business, state, columns, note),
      special_days: specialDayLines(business.specialDays, state),
      products: productLines(business.products, state),
      images: imageLines(business.images, state),
    },
    remarks,
  };
}

type Note = (label: string, value: string, text: string) => void;

const keptLetters = 'Trae «?» donde aquí hay letras o emojis: se queda como está.';

// Columns -------------------------------------------------------------------------------------------------------------
function columnLines(business: FileBusiness, state: StoredState | null, lists: KnownNames, note: Note) {
  const lines: Change['columns'] = {};
  const stored: StoredState['columns'] = state?.columns ?? {};
  const add = (name: ColumnName | 'notes', value: Json) =>
    (lines[name] = { old: stored[name] ?? null, new: value });

  // Object.entries loses the names.
  const said = { ...(!state && business.ifNew?.columns), ...business.columns };
  for (const [name, value] of Object.entries(said) as [ColumnName, Json][]) {
    const old = stored[name] ?? null;
    if (old === value) continue;
    const read = asRead(name, old);
    if (read === value || isInCapitalsOf(value, read)) continue;
    if (typeof value === 'string' && typeof read === 'string' && hasBrokenLetters(value, read)) {
      if (!isBrokenCopy(value, read)) note(businessLabels[name], value, keptLetters);
    } else add(name, value);
  }

  const named = business.category === undefined && !state ? business.ifNew?.category : business.category;
  const category = categoryOf(named, lists, note);
  if (category !== undefined && category !== (stored.category_id ?? null)) add('category_id', category);

  if (business.attributes) {
    const { ids, unknown } = attributesOf(business.attributes, lists);
    if (unknown.length > 0)
      note(businessLabels.attribute_ids, unknown.join(', '), 'No hay características con estos nombres.');
    // Words that are none say nothing of those that are here.
    const isNothing = ids.length === 0 && unknown.length > 0;
    if (!isNothing && ids.join() !== idsOf(stored.attribute_ids).join()) add('attribute_ids', ids);
  }

  const notes = notesWith(business.notes, typeof stored.notes === 'string' ? stored.notes : '', note);
  if (notes !== null) add('notes', notes);
  return lines;
}

/** The same in capitals, as registers write it, is no better. */
function isInCapitalsOf(value: Json, stored: Json): boolean {
  return (
    typeof value === 'string' &&
    typeof stored === 'string' &&
    value.includes(' ') &&
    value === value.toUpperCase() &&
    value !== stored &&
    value === stored.toUpperCase()
  );
}

/** A stored text as the form would write it: `<br>` for `<br/>`. */
function asRead(name: ColumnName, stored: Json): Json {
  const read = typeof stored === 'string' ? readColumn(name, stored) : { value: stored };
  return 'value' in read ? read.value : stored;
}

/** An id, the name of a category that the import adds, or null for none; undefined says nothing. */
function categoryOf(
  name: string | null | undefined,
  { categories }: KnownNames,
  note: Note,
): number | string | null | undefined {
  if (name === undefined || name === null) return name;
  const key = categoryKey(name);
  const known =
    categories.find((category) => categoryKey(category.name) === key) ??
    categories.find((category) => isBrokenCopy(name, category.name));
  if (known) return known.id;
  if (key === categoryKey(uncategorized)) return null;
  if (key !== '') return name;
  note(businessLabels.category_id, name, `No se pudo crear categoría: ${name}. No tiene letras ni números.`);
  return undefined;
}

const idsOf = (ids: Json | undefined): number[] =>
  Array.isArray(ids) ? ids.map(Number).sort((one, other) => one - other) : [];

/** Words as private.words_of compares them. */
export function attributeKey(text: string): string {
  const joined = cleanText(text).replace(/['’‘ʼ′`´]/g, '');
  return fold(joined, { keepsEnye: true })
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim();
}

const attributeIds = new WeakMap<KnownNames, ReadonlyMap<string, readonly number[]>>();

/** The attributes by their names, else by their synonyms: what is the name of one is no synonym of another. */
function knownAttributes(lists: KnownNames): ReadonlyMap<string, readonly number[]> {
  const known = attributeIds.get(lists);
  if (known) return known;
  const names = new Map<string, number[]>();
  for (const { id, name } of lists.attributes) names.set(attributeKey(name), [id]);
  const all = new Map(names);
  for (const { id, synonyms } of lists.attributes) {
    for (const key of synonyms.split(',').map(attributeKey)) {
      if (!names.has(key)) all.set(key, [...(all.get(key) ?? []), id]);
    }
  }
  attributeIds.set(lists, all);
  return all;
}

/** Each text may have several. */
function attributesOf(texts: readonly string[], lists: KnownNames): { ids: number[]; unknown: string[] } {
  const ids = new Set<number>();
  const unknown: string[] = [];
  for (const word of texts.flatMap(splitWords)) {
    const original = lists.attributes.find(({ name }) => isBrokenCopy(word, name));
    const found = knownAttributes(lists).get(attributeKey(original?.name ?? word));
    if (found) found.forEach((id) => ids.add(id));
    else unknown.push(word);
  }
  return { ids: [...ids].sort((one, other) => one - other), unknown };
}

/** The notes with the lines that they lack; null where they have all of them. */
function notesWith(lines: readonly string[], stored: string, note: Note): string | null {
  const there = stored.split('\n').map(oneLine);
  const missing = lines.filter(
    (line) => !there.some((one) => one === oneLine(line) || isBrokenCopy(line, one)),
  );
  if (missing.length === 0) return null;
  const notes = [...(stored === '' ? [] : [stored]), ...missing].join('\n');
  if (countCodePoints(notes) <= notesMaxLength) return notes;
  note(
    businessLabels.notes,
    missing.join(', '),
    `Las notas no pueden exceder ${String(notesMaxLength)} caracteres.`,
  );
  return null;
}

// Days ----------------------------------------------------------------------------------------------------------------
type Intervals = readonly FileInterval[] | null;

const keyOfDay = (intervals: Intervals) =>
  JSON.stringify(
    intervals?.map(({ open_time, close_time, note = null }) => [open_time, close_time, note]) ?? [],
  );

/** A line for each day that differs. */
function dayLines(
  days: readonly (readonly [string, Intervals])[],
  stored: Readonly<Record<string, Intervals>>,
) {
  return Object.fromEntries(
    days.flatMap(([day, intervals]) => {
      const old = stored[day] ?? null;
      return keyOfDay(old) === keyOfDay(intervals) ? [] : [[day, { old, new: intervals }]];
    }),
  );
}

function hourLines(
  { hours }: FileBusiness,
  state: StoredState | null,
  columns: Change['columns'],
  note: Note,
): Change['hours'] {
  const stored = state?.hours ?? {};
  const line = columns['by_appointment'];
  const isByAppointment = line ? line.new === true : state?.columns.by_appointment === true;
  if (!isByAppointment) return dayLines(Object.entries(hours), stored);
  // The database removes the hours of a business that only works by appointment.
  if (line && Object.keys(stored).length > 0)
    note(businessLabels.hours, '', 'Con cita no hay horario: se quita.');
  return {};
}

function specialDayLines(
  dates: FileBusiness['specialDays'],
  state: StoredState | null,
): Change['special_days'] {
  const stored = state?.special_days ?? {};
  const read = Object.entries(dates).flatMap(([date, intervals]) => {
    if (intervals === undefined) return [];
    const [first, ...later] = intervals ?? [];
    const note = stored[date]?.[0]?.note;
    const isKept = first?.note !== undefined && note !== undefined && isBrokenCopy(first.note, note);
    return [[date, isKept && first ? [{ ...first, note }, ...later] : intervals] as const];
  });
  if (read.length === 0) return {};
  const removed = Object.keys(stored).filter((date) => !Object.hasOwn(dates, date));
  return dayLines([...read, ...removed.map((date) => [date, null] as const)], stored);
}

// Products ------------------------------------------------------------------------------------------------------------
type StoredProduct = StoredState['products'][number];

const productKey = ({ type, name }: Pick<FileProduct, 'type' | 'name'>) => `${type} ${name}`;

const columnsOf = ({
  type,
  name,
  description,
  price,
  category,
  image_url,
  duration,
}: FileProduct): FileProduct => ({
  ...{ type, name, description, price, category, image_url, duration },
});

const sameRow = (one: FileProduct, other: FileProduct) =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));

/** By type and name, those of one name in their order, so that a product that stays keeps its id. */
function productLines(listed: FileBusiness['products'], state: StoredState | null): RowPair[] {
  if (!listed) return [];
  const left = new Set(state?.products.filter(({ type }) => listed.types.includes(type)));
  const take = (isIt: (product: StoredProduct) => boolean): StoredProduct | undefined => {
    const found = [...left].find(isIt);
    if (found) left.delete(found);
    return found;
  };
  const named = listed.rows.map((row) => take((product) => productKey(product) === productKey(row)));
  const lines = listed.rows.flatMap((row, index): RowPair[] => {
    const stored =
      named[index] ?? take((product) => product.type === row.type && isBrokenCopy(row.name, product.name));
    if (!stored) return [{ table: 'products', id: null, old: null, new: { ...row } }];
    if (sameRow(stored, row)) return [];
    const read = readProduct(stored.type, { ...stored }).product ?? stored;
    const next = withLettersOf(row, read);
    if (sameRow(read, next)) return [];
    return [{ table: 'products', id: stored.id, old: { ...columnsOf(stored) }, new: { ...next } }];
  });
  const removed = [...left].map((product): RowPair => ({
    table: 'products',
    id: product.id,
    old: { ...columnsOf(product) },
    new: null,
  }));
  return [...lines, ...removed];
}

/** The row without the texts whose letters are broken. */
function withLettersOf(row: FileProduct, stored: FileProduct): FileProduct {
  const keep = <Text extends string | null>(text: Text, original: Text): Text =>
    text !== null && original !== null && hasBrokenLetters(text, original) ? original : text;
  return {
    ...row,
    name: keep(row.name, stored.name),
    description: keep(row.description, stored.description),
    category: keep(row.category, stored.category),
    duration: keep(row.duration, stored.duration),
  };
}

// Images --------------------------------------------------------------------------------------------------------------
const imageKey = (images: readonly FileImage[]) =>
  JSON.stringify(
    images.map(({ image_url, storage_path, is_featured }) => [image_url, storage_path, is_featured]),
  );

/** As a whole, because the order of the images is that of their ids. An image that stays keeps its thumbnail. */
function imageLines(images: FileBusiness['images'], state: StoredState | null): RowPair[] {
  const stored = state?.images ?? [];
  if (!images || imageKey(images) === imageKey(stored)) return [];
  const thumbnailOf = ({ image_url }: FileImage) =>
    stored.find((image) => image.image_url === image_url && image.thumbnail_url !== null)?.thumbnail_url ??
    null;
  return [
    ...stored.map(({ id, ...old }): RowPair => ({ table: 'business_images', id, old, new: null })),
    ...images.map((image): RowPair => ({
      table: 'business_images',
      id: null,
      old: null,
      new: { ...image, thumbnail_url: thumbnailOf(image) },
    })),
  ];
}
