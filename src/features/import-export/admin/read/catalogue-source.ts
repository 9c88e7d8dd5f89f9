import type { Json } from '@/database/database.types';
import { businessLabels, type ColumnName, columnsWith } from '@/features/businesses/columns';
import type {
  BusinessSource,
  FileBusiness,
  FileImage,
  FileInterval,
  FileProduct,
  Remark,
} from '@/features/import-export/admin/file-business';
import { ImportFileError, importLimits, listLimits } from '@/features/import-export/admin/import-file';
import { specialDaySchema } from '@/features/hours/admin/special-day-schema';
import { readInterval } from '@/features/hours/week/read-interval';
import {
  closed,
  type DayTimes,
  hasOverlap,
  isUnreadTime,
  readTime,
  sortIntervals,
  unreadTimeText,
} from '@/features/hours/week/stored-hours';
import { toStoredUrl } from '@/lib/images/image-url';
import { isOwnImage } from '@/lib/images/own-image';
import { type WeekDay, weekDays } from '@/lib/dates';
import { fold } from '@/lib/fold';
import { cutText } from '@/lib/graphemes';
import { oneLine } from '@/lib/one-line';
import { misreadTexts } from './decode-text';
import { isBlank, isObject } from './make-slugs';
import {
  notOwnImage,
  notText,
  readColumn,
  readPoint,
  readProduct,
  textOf,
  withoutMarkup,
} from './read-column';

/** The content of an export. */
interface Catalogue {
  businesses: readonly unknown[];
  /** The names of its categories. */
  categories?: readonly string[];
  /** When it was made; null where it does not say so. */
  madeAt?: string | null;
}

type Item = Readonly<Record<string, unknown>>;
type Note = (label: string, value: unknown, text: string) => void;

/**
 * The businesses of an export of ours (spec: admin §3). What it lacks says nothing, null empties; of its lists, one without entries
 * says nothing.
 * @param defaultImage the image of businesses without their own, which is left out beside another one
 * @throws ImportFileError where every business lacks what it needs
 */
export function catalogueSource(
  { businesses, categories = [], madeAt = null }: Catalogue,
  defaultImage: string | null = null,
): BusinessSource {
  if (businesses.length > 0 && businesses.every((business) => findMissing(business).length > 0)) {
    const problems = businesses.flatMap((business, index) => missingTexts(business, index + 1));
    throw new ImportFileError('Estructura de JSON inválida', problems);
  }
  return {
    noun: 'Negocio',
    total: businesses.length,
    madeAt,
    hasKeys: true,
    categories,
    read: (index) => readBusiness(businesses[index], index + 1, defaultImage),
    headers: ['Negocio', 'Nombre', 'Dirección', 'slug'],
    cells: (index) => {
      const item = businesses[index];
      const keys = isObject(item) ? [item.name, addressOf(item), item.slug] : [];
      return [String(index + 1), ...keys.map((key) => textOf(key) ?? '')];
    },
  };
}

function readBusiness(item: unknown, number: number, defaultImage: string | null): FileBusiness {
  const remarks: Remark[] = [];
  const note: Note = (label, value, text) => remarks.push({ label, value: quoted(value), text });
  const business: FileBusiness = {
    number,
    name: nameOf(item, number),
    refusals: missingTexts(item, number),
    remarks,
    ...{ slug: '', id: null, createdAt: null, columns: {}, notes: [], hours: {}, specialDays: {} },
    ...{ products: null, images: null },
  };
  if (!isObject(item) || business.refusals.length > 0) return business;
  const unsendable = whyUnsendable(item) ?? whyTooLong(item);
  if (unsendable !== null) return { ...business, refusals: [unsendable] };

  const { columns, refusals, hidesNew } = readColumns(item, note);
  const slug = slugOf(item.slug);
  if (!slugPattern.test(slug) || slug.length > 140) refusals.push(badSlug);
  return {
    ...business,
    refusals,
    slug: refusals.length > 0 ? '' : slug,
    id: readId(item.id),
    createdAt: readCreatedAt(item.timestamps, note),
    columns,
    brokenTexts: misreadTexts(item),
    ...(hidesNew && { ifNew: { columns: { is_active: false } } }),
    category: readCategory(item, note),
    attributes: readAttributes(item),
    hours: readHours(item.schedule, note),
    specialDays: readSpecialDays(item.special_days, note),
    products: readProducts(item, note),
    images: readImages(item.images, defaultImage, note),
  };
}

const badSlug =
  'La dirección de su página solo puede tener letras sin acento, números y guiones entre ellos, hasta 140 caracteres.';
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug as it is stored: no one has dashes at its ends or two in a row. */
function slugOf(slug: unknown): string {
  return (textOf(slug) ?? '').trim().toLowerCase().replace(/-+/g, '-').replace(/^-|-$/g, '');
}

const quoted = (value: unknown) => cutText(oneLine(textOf(value) ?? JSON.stringify(value)), 60);

function nameOf(item: unknown, number: number): string {
  const name = isObject(item) ? item.name : null;
  return typeof name === 'string' ? cutText(oneLine(name), 100) : `negocio ${String(number)}`;
}

// Refusals ------------------------------------------------------------------------------------------------------------
/** Spec: admin §5 */
function missingTexts(item: unknown, number: number): string[] {
  return findMissing(item).map((what) => `Negocio ${String(number)}: ${what}`);
}

function findMissing(item: unknown): string[] {
  if (!isObject(item)) return ['No tiene el formato del archivo de exportación'];
  return [
    ...(isBlank(item.name) ? ['Falta nombre'] : []),
    ...(isBlank(addressOf(item)) ? ['Falta dirección'] : []),
    ...(isBlank(item.slug) ? ['Falta slug'] : []),
  ];
}

/** location.address is the fallback for a missing address, not for an empty one. */
function addressOf(item: Item): unknown {
  return item.address ?? (isObject(item.location) ? item.location.address : undefined);
}

/** The reason why the database could not read a business, which it gets as JSON. */
function whyUnsendable(item: unknown): string | null {
  if (!isJson(item)) return 'Hay un dato con formato no válido.';
  const isTooLarge = JSON.stringify(item).length > importLimits.batchCharacters;
  return isTooLarge ? 'Sus datos son demasiado grandes.' : null;
}

/** Whether there is no NUL, no lone surrogate and no too deep nesting. */
function isJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\0|\p{Cs}/u.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= importLimits.depth) return false;
  return Object.entries(value).every(([key, inner]) => isJson(key) && isJson(inner, depth + 1));
}

function whyTooLong(item: Item): string | null {
  const tooLong = listLimits.find(({ list, rows }) => {
    const entries = item[list];
    return Array.isArray(entries) && entries.length > rows;
  });
  return tooLong?.sentence ?? null;
}

// Columns -------------------------------------------------------------------------------------------------------------
/** Where an export has a column in an object of its own. */
const nested: Partial<Record<ColumnName, [string, string]>> = {
  address: ['location', 'address'],
  google_maps_link: ['location', 'google_maps_link'],
  menu_link: ['menu', 'link'],
  menu_link_label: ['menu', 'label'],
  appointment_url: ['appointment', 'appointment_url'],
  by_appointment: ['appointment', 'by_appointment'],
  is_premium: ['premium', 'is_premium'],
  premium_score: ['premium', 'premium_score'],
  is_active: ['status', 'is_active'],
  operating_status: ['status', 'operating_status'],
  closed_until: ['status', 'closed_until'],
};

/** The columns that are read as they are in the registry; the others by their names, in pairs, or to find the business. */
const otherwise: ReadonlySet<ColumnName> = new Set([
  ...(['category_id', 'attribute_ids', 'latitude', 'longitude', 'slug'] as const),
]);
const columnNames = [...columnsWith('csv'), 'logo' as const].filter((name) => !otherwise.has(name));

/** These have a value always: an empty one says nothing. */
const neverEmpty: ReadonlySet<string> = new Set([
  'by_appointment',
  'is_premium',
  'is_active',
  'operating_status',
]);

/** The value of a column, under its own name or where an export has it; a null only without another one. */
function valueAt(item: Item, name: ColumnName): unknown {
  const own = Object.hasOwn(item, name) ? item[name] : undefined;
  if (own != null) return own;
  const [key, inner] = nested[name] ?? [];
  const object = key !== undefined && Object.hasOwn(item, key) ? item[key] : undefined;
  if (inner === undefined || !isObject(object) || !Object.hasOwn(object, inner)) return own;
  return object[inner] ?? own ?? null;
}

function readColumns(item: Item, note: Note) {
  const columns: Partial<Record<ColumnName, Json>> = {};
  const refusals: string[] = [];
  let hidesNew = false;
  for (const name of columnNames) {
    const value = valueAt(item, name);
    if (value === undefined || (neverEmpty.has(name) && isBlank(value))) continue;
    const read = readColumn(name, value);
    if ('value' in read) columns[name] = read.value;
    else if (name === 'name' || name === 'address') refusals.push(`${businessLabels[name]}: ${read.problem}`);
    else {
      note(businessLabels[name], value, read.problem);
      if (name === 'is_active') hidesNew = true;
    }
  }
  return { columns: { ...columns, ...pointColumns(item, note) }, refusals, hidesNew };
}

/** Both coordinates or none. */
function pointColumns({ latitude, longitude }: Item, note: Note): Partial<Record<ColumnName, Json>> {
  if (latitude === undefined && longitude === undefined) return {};
  if (isBlank(latitude) && isBlank(longitude)) return { latitude: null, longitude: null };
  const point = readPoint(latitude, longitude);
  if (!point) note(businessLabels.coordinates, [latitude, longitude].map(quoted).join(', '), badPoint);
  return point ?? {};
}

const badPoint = 'Debe ser latitud y longitud, como 22.1565 y -100.9855.';

function readId(id: unknown): number | null {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 1e9 ? id : null;
}

/** A date, or a time to the microsecond, as the export has it. */
const isoTime = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

function readCreatedAt(timestamps: unknown, note: Note): string | null {
  const date = isObject(timestamps) ? timestamps.created_at : null;
  if (isBlank(date)) return null;
  // Date.parse takes February 31.
  const isDay = typeof date === 'string' && 'value' in readColumn('closed_until', date.slice(0, 10));
  if (isDay && isoTime.test(date) && !Number.isNaN(Date.parse(date))) return date;
  note('Fecha de alta', date, 'Debe ser una fecha como 2025-12-24.');
  return null;
}

function readCategory(item: Item, note: Note): string | null | undefined {
  if (!Object.hasOwn(item, 'category')) return undefined;
  const name = textOf(item.category);
  if (name === null) note(businessLabels.category_id, item.category, notText);
  return name === null ? undefined : oneLine(name) || null;
}

/** The ids are those of the site that made the file; its names are read. */
function readAttributes(item: Item): string[] | undefined {
  if (!Object.hasOwn(item, 'attributes')) return undefined;
  const names: readonly unknown[] = Array.isArray(item.attributes) ? item.attributes : [item.attributes];
  return names.flatMap((name) => textOf(name) ?? JSON.stringify(name)).filter((name) => name.trim() !== '');
}

// Lists ---------------------------------------------------------------------------------------------------------------
/** The objects of a list; what is none is left out. */
function entriesOf(list: unknown, label: string, note: Note): Item[] {
  if (list === undefined || list === null) return [];
  const entries: readonly unknown[] = Array.isArray(list) ? list : [list];
  return entries.filter((entry): entry is Item => {
    const isFine = Array.isArray(list) && isObject(entry);
    if (!isFine) note(label, entry, 'Debe ser una lista, con llaves por cada uno.');
    return isFine;
  });
}

/** The times of an entry; one of them may name both. What is no time stays as it is. */
function timesOf({ open_time, close_time }: Item): DayTimes {
  const open = oneLine(textOf(open_time) ?? '');
  const close = oneLine(textOf(close_time) ?? '');
  if (open === '' || close === '' || open === close) {
    const both = open === '' ? readInterval(close, 'close') : readInterval(open, 'open');
    if (both) return both;
  }
  const opens = readTime(open) ?? open;
  return { open: opens, close: opens === closed ? closed : (readTime(close) ?? close) };
}

/** Why intervals of one day cannot be stored; null where they can. */
function problemOfDay(intervals: readonly DayTimes[]): string | null {
  const times = intervals.flatMap(({ open, close }) => [open, close]);
  if (times.some(isUnreadTime)) return unreadTimeText;
  if (times.includes('')) return 'Falta la hora a la que abre o cierra.';
  if (intervals.some(({ open, close }) => (open === closed) !== (close === closed)))
    return 'Falta la hora a la que abre o cierra.';
  if (intervals.length > 3) return 'Puede tener hasta tres horarios.';
  return hasOverlap(intervals) ? 'Los horarios de un mismo día no pueden encimarse.' : null;
}

const written = (intervals: readonly DayTimes[]) =>
  intervals.map(({ open, close }) => `${open}-${close}`).join(', ');

const rowsOf = (intervals: readonly DayTimes[]): FileInterval[] =>
  sortIntervals(intervals).map(({ open, close }) => ({ open_time: open, close_time: close }));

/** All seven days, without those that cannot be read; none where no day has times. */
function readHours(schedule: unknown, note: Note): FileBusiness['hours'] {
  const days = new Map<WeekDay, DayTimes[]>();
  for (const entry of entriesOf(schedule, businessLabels.hours, note)) {
    const times = timesOf(entry);
    // A day without times is a day without data.
    if (times.open === '' && times.close === '') continue;
    const name = textOf(entry['day']) ?? '';
    const day = weekDays.find((known) => fold(known) === fold(name.trim()));
    if (day) days.set(day, [...(days.get(day) ?? []), times]);
    else note(businessLabels.hours, `${name} ${written([times])}`, 'Ese día no existe.');
  }
  const read = weekDays.flatMap((day): [WeekDay, FileInterval[] | null][] => {
    const intervals = days.get(day);
    const problem = intervals ? problemOfDay(intervals) : null;
    if (problem !== null) note(day, written(intervals ?? []), problem);
    return problem === null ? [[day, intervals ? rowsOf(intervals) : null]] : [];
  });
  return read.some(([, intervals]) => intervals !== null) ? Object.fromEntries(read) : {};
}

/** The dates of the list; undefined for one that cannot be read. */
function readSpecialDays(list: unknown, note: Note): FileBusiness['specialDays'] {
  const label = businessLabels.special_days;
  const byDate = new Map<string, Item[]>();
  for (const entry of entriesOf(list, label, note)) {
    const date = readColumn('closed_until', entry['date']);
    if ('value' in date && typeof date.value === 'string')
      byDate.set(date.value, [...(byDate.get(date.value) ?? []), entry]);
    else note(label, entry['date'] ?? entry, 'Hay un día especial con una fecha que no existe.');
  }
  return Object.fromEntries(
    [...byDate].map(([date, entries]) => {
      const intervals = entries.map(timesOf);
      const text = entries.map((entry) => textOf(entry['note']) ?? '').find((one) => one.trim() !== '') ?? '';
      const values = { kind: 'closed', date, note: withoutMarkup(text), intervals: [] };
      const result = specialDaySchema.safeParse(values);
      const problem = problemOfDay(intervals) ?? (result.success ? null : result.error.issues[0]?.message);
      if (problem != null || !result.success) {
        note(label, `${date} ${written(intervals)} ${text}`, problem ?? '');
        return [date, undefined];
      }
      const [first, ...later] = rowsOf(intervals);
      if (!first) return [date, undefined];
      return [date, [result.data.note === '' ? first : { ...first, note: result.data.note }, ...later]];
    }),
  );
}

const isProductType = (type: unknown): type is FileProduct['type'] =>
  type === 'product' || type === 'service' || type === 'info';

/** Services are products of that type, so a file may have them in both lists. */
function readProducts(item: Item, note: Note): FileBusiness['products'] {
  const label = businessLabels.products;
  const rows: FileProduct[] = [];
  const add = (type: FileProduct['type'], entry: Item) => {
    const { product, problems } = readProduct(type, entry);
    for (const problem of problems) {
      const name = quoted(entry['name']);
      note(label, problem.value, `${problem.label}${name === '' ? '' : ` de «${name}»`}: ${problem.text}`);
    }
    if (product) rows.push(product);
  };
  const listed = entriesOf(item.products, label, note);
  for (const entry of listed) {
    const type = entry['type'] ?? 'product';
    if (isProductType(type)) add(type, entry);
    else note(label, entry['name'] ?? entry, `No hay productos del tipo «${quoted(type)}».`);
  }
  const names = new Set(rows.filter(({ type }) => type === 'service').map(({ name }) => fold(name)));
  for (const entry of entriesOf(item.services, 'Servicios', note)) {
    const isListed = names.has(fold(oneLine(withoutMarkup(textOf(entry['name']) ?? ''))));
    if (!isListed) add('service', { ...entry, category: null });
  }
  if (rows.length === 0) return null;
  const types: FileProduct['type'][] = listed.length > 0 ? ['product', 'info'] : [];
  if (rows.some(({ type }) => type === 'service')) types.push('service');
  return { types, rows };
}

const storagePath = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9._-]+$/;

/** One of them is featured: the first that is, else the first. Null without any. */
function readImages(list: unknown, defaultImage: string | null, note: Note): FileImage[] | null {
  const label = businessLabels.images;
  const images = entriesOf(list, label, note).flatMap((entry): FileImage[] => {
    const url = toStoredUrl(textOf(entry['url']) ?? '');
    if (!isOwnImage(url)) {
      note(label, entry['url'], url === '' ? 'Hay una imagen sin dirección.' : notOwnImage);
      return [];
    }
    const path = (textOf(entry['storage_path']) ?? '').trim();
    const isPath = storagePath.test(path) && path.length <= 300;
    if (path !== '' && !isPath) note(label, path, 'Hay una imagen con una ruta de archivo no válida.');
    const featured = readColumn('is_premium', entry['featured']);
    const isFeatured = 'value' in featured && featured.value === true;
    return [{ image_url: url, storage_path: isPath ? path : null, is_featured: isFeatured }];
  });
  const isDefault = (image: FileImage) => image.image_url === defaultImage && image.storage_path === null;
  const own = images.filter((image) => !isDefault(image));
  const kept = own.length > 0 ? own : images;
  const main = kept.find((image) => image.is_featured) ?? kept[0];
  return main ? kept.map((image) => ({ ...image, is_featured: image === main })) : null;
}
