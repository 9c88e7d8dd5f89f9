import type { Json } from '@/database/database.types';
import { type Coordinates, farPoint, readCoordinates } from '@/features/businesses/admin/coordinates';
import { businessFields, emptyBusiness } from '@/features/businesses/admin/schema';
import { businessLabels, columnsWith, type ColumnWith } from '@/features/businesses/columns';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { formatDistance } from '@/features/businesses/nearby/distance';
import type { FileBusiness, Remark, SheetRow } from '@/features/import-export/admin/file-business';
import { cutText } from '@/lib/graphemes';
import { oneLine } from '@/lib/one-line';
import { formatPhone } from '@/lib/phone';
import { place } from '@/site.config';
import { looksMisread, misreadTexts } from './decode-text';
import { type FileField, fileFields } from './fields';
import { readColumn, readPoint, type ReadValue, splitWords } from './read-column';
import {
  cellsOf,
  flagFields,
  type HoursReader,
  isBlank,
  isTick,
  isWithoutNumber,
  nameOf,
  readDate,
  type Table,
  valuesOf,
} from './table';
import { isInCapitals, tidyName } from './tidy-name';

const readElsewhere = [
  ...(['name', 'address', 'category_id', 'attribute_ids', 'latitude', 'longitude', 'slug'] as const),
  ...flagFields,
] as const;
type ColumnField = Exclude<ColumnWith<'csv'>, (typeof readElsewhere)[number]>;
const isColumnField = (name: ColumnWith<'csv'>): name is ColumnField =>
  !readElsewhere.some((other) => other === name);

/** The columns of one value, each read as that of a JSON file. */
const columnFields = columnsWith('csv').filter(isColumnField);

/** How the notes call what further columns of a contact have. */
const otherLabels: Partial<Record<FileField, string>> = {
  phone: 'Otro teléfono',
  whatsapp: 'Otro WhatsApp',
  email: 'Otro correo',
};

/** «Tel.» before a number. */
const phoneWords = /^\s*(?:tel[eé]fono|tel|celular|cel|whats(?:app)?)\b[.:\s]*(?=[\d(+])/i;
const moreCells = 'Tiene más celdas que títulos: quizá sobra un separador y sus datos están corridos.';
const keptHoursText = 'No se entiende: queda en las notas internas.';

/** A number of its own, or the answer to «¿Tiene WhatsApp?»: a yes is the number of the phone, a no says nothing (null). */
function readWhatsApp(text: string, phone: Json | undefined): ReadValue | null {
  const answer = isTick(text) ? { value: true } : readColumn('is_active', text);
  if (!('value' in answer)) return readColumn('whatsapp', text);
  if (answer.value !== true) return null;
  return typeof phone === 'string' ? { value: phone } : { problem: 'Falta el número del teléfono.' };
}

/** A reader of the rows of a table; the slug of a row is made of all of them. */
export function rowReader(table: Table, hoursOf: HoursReader): (row: SheetRow, slug: string) => FileBusiness {
  const { choices, header, inherited } = table;

  return (row, slug) => {
    const refusals: string[] = [];
    const remarks: Remark[] = [];
    const notes: string[] = [];
    const columns: FileBusiness['columns'] = {};
    const ifNew: FileBusiness['columns'] = {};
    const remark = (label: string, value: string, text: string, isDoubt = false) =>
      void remarks.push({ label, value: cutText(oneLine(value), 100), text, ...(isDoubt && { isDoubt }) });
    const clears = (field: FileField) => choices.emptyClears && isBlank(table, row, field);
    function readRequired(field: 'name' | 'address', text: string, missing: string): string {
      if (text === '') {
        refusals.push(missing);
        return '';
      }
      const read = businessFields[field].schema.safeParse(text);
      if (read.success) return read.data;
      refusals.push(read.error.issues[0]?.message ?? missing);
      return oneLine(text);
    }

    if (header?.every((cell, index) => cell === row.cells[index]))
      refusals.push('Repite los títulos de la tabla.');

    if (header && row.cells.some((cell, column) => cell !== '' && !header[column] && !choices.fields[column]))
      remark('', '', moreCells, true);

    const fileName = nameOf(table, row);
    const readName = readRequired('name', fileName, 'Falta nombre');
    const isTidied = choices.tidiesNames && isInCapitals(readName) && !looksMisread(fileName);
    const name = isTidied ? tidyName(readName) : readName;
    const { fixed } = choices;
    const own = addressOf(table, row, fixed.address);
    const address = readRequired('address', own || (fixed.address ?? ''), 'Falta dirección');
    if (name !== '') columns.name = name;
    if (address !== '') (own === '' ? ifNew : columns).address = address;

    for (const field of columnFields) {
      const read = new Set<Json>();
      for (const text of textsOf(field)) {
        const result = field === 'whatsapp' ? readWhatsApp(text, columns.phone) : readColumn(field, text);
        if (result === null) continue;
        if ('value' in result) read.add(result.value);
        else remark(fileFields[field].label, text, result.problem);
      }
      const [first, ...others] = read;
      if (first !== undefined) columns[field] = first;
      else if (clears(field) && field !== 'operating_status')
        columns[field] = field === 'menu_link_label' ? emptyBusiness[field] : null;
      const label = otherLabels[field];
      const texts = others.filter((value) => typeof value === 'string');
      if (label) notes.push(...texts.map((value) => `${label}: ${formatPhone(value)}`));
    }

    /** The texts of the columns of a field; dates as they are stored. */
    function textsOf(field: ColumnField): string[] {
      const cells = cellsOf(table, row, field);
      if (field === 'closed_until' || field === 'confirmed_on') {
        return cells.flatMap((cell, index) => {
          const date = readDate(table, cell, table.columns.get(field)?.[index] ?? 0);
          if (date === null)
            remark(fileFields[field].label, cell, 'Falta decir si primero va el día o el mes.');
          return date || [];
        });
      }
      if (!otherLabels[field]) return cells.filter((cell) => cell !== '');
      // Several numbers in one cell; Google Contacts joins those of one label.
      const texts = cells.flatMap((cell) => cell.split(/ ::: |[/;,|\n]| [oy] /));
      return texts.map((text) => text.replace(phoneWords, '').trim()).filter(Boolean);
    }

    for (const field of flagFields) {
      const [text] = valuesOf(table, row, field);
      const isTicked = table.columns.get(field)?.some((column) => table.ticks.has(column));
      if (text === undefined) {
        if (isTicked && isBlank(table, row, field)) columns[field] = false;
        continue;
      }
      const result = isTick(text) ? { value: true } : readColumn(field, text);
      if ('value' in result) columns[field] = result.value;
      else {
        const isHidden = field === 'is_active';
        remark(
          fileFields[field].label,
          text,
          isHidden ? `${result.problem} Si es nuevo, entra oculto.` : result.problem,
        );
        if (isHidden) ifNew.is_active = false;
      }
    }

    const link = columns.google_maps_link;
    const linked = typeof link === 'string' ? linkedCoordinates(link) : null;
    const typed = typedPoint(table, row, remark);
    // An export has the point in columns of its own, which may be another one than that of the link.
    const point = linked && !table.isExport ? linked : typed;
    const far = point && farPoint(point);
    // The points of an export are those that are here.
    if (far && !table.isExport)
      remark(
        businessLabels.coordinates,
        '',
        `Queda ${formatDistance(far.distance)} de ${place.neighborhood}.`,
        !choices.leavesOutFarPoints,
      );
    if (far && choices.leavesOutFarPoints) {
      if (point === linked) delete columns.google_maps_link;
    } else if (point) {
      // With the decimals that rows have.
      Object.assign(columns, readPoint(point.latitude, point.longitude));
    } else if (clears('coordinates') || (clears('latitude') && clears('longitude'))) {
      columns.latitude = null;
      columns.longitude = null;
    }

    const [ownCategory] = valuesOf(table, row, 'category').map(oneLine);
    const category = ownCategory ?? inherited.get(row.number);
    const attributes = valuesOf(table, row, 'attributes').flatMap(splitWords);

    const { hours, unread } = hoursOf(table, row);
    for (const { label, text, advice } of unread) {
      remark(label, text, choices.unreadToNotes ? keptHoursText : advice);
      if (choices.unreadToNotes) notes.push(`${label}: ${oneLine(text)}`);
    }
    notes.push(...valuesOf(table, row, 'notes'));

    return {
      number: row.number,
      name: name || `renglón ${String(row.number)}`,
      refusals,
      remarks,
      brokenTexts: misreadTexts([
        ...row.cells.filter((_, column) => choices.fields[column]),
        inherited.get(row.number),
      ]),
      slug,
      id: null,
      createdAt: null,
      columns,
      ...(category ? { category } : clears('category') && { category: null }),
      ifNew: { columns: ifNew, ...(choices.fixed.category && { category: choices.fixed.category }) },
      ...((attributes.length > 0 || clears('attributes')) && { attributes }),
      notes,
      hours,
      specialDays: {},
      products: null,
      images: null,
    };
  };
}

/** The point of the columns of a row, without that of its map link; null without one that can be read. */
export function typedPoint(
  table: Table,
  row: SheetRow,
  remark?: (label: string, value: string, text: string) => void,
): Coordinates | null {
  const [latitude] = valuesOf(table, row, 'latitude');
  const [longitude] = valuesOf(table, row, 'longitude');
  if (latitude !== undefined || longitude !== undefined) {
    const point = readPoint(latitude, longitude);
    if (point) return point;
    const isWhole = latitude !== undefined && longitude !== undefined;
    remark?.(
      businessLabels.coordinates,
      [latitude, longitude].filter(Boolean).join(', '),
      isWhole ? 'No es un punto: se escribe como 22.15, -100.98.' : 'Falta la latitud o la longitud.',
    );
  }
  for (const pair of valuesOf(table, row, 'coordinates')) {
    const read = businessFields.coordinates.schema.safeParse(pair);
    if (read.success) return readCoordinates(read.data);
    remark?.(businessLabels.coordinates, pair, read.error.issues[0]?.message ?? '');
  }
  return null;
}

const withoutNumber = 's/n';

/**
 * «Calle Mezquite 119 B, int. 3, Centro, C.P. 78000», of the columns that a table has.
 * @param street in place of the street of a row that has the rest: «Mercado, int. 3»
 */
export function addressOf(table: Table, row: SheetRow, street = ''): string {
  const part = (field: FileField, separator = ' ') => valuesOf(table, row, field).join(separator);
  const number = numberOf(part('street_number'), part('number_letter'));
  const inner = numberOf(part('inner_number'), part('inner_letter'));
  const postalCode = part('postal_code').replace(/\.0+$/, '');
  const own = [part('street_type'), part('address', ', '), number].filter(Boolean).join(' ');
  const rest = [inner && inner !== withoutNumber && `int. ${inner}`, part('neighbourhood')].filter(Boolean);
  const place = own || (rest.length > 0 ? street : '');
  return [place, ...rest, place && postalCode && `C.P. ${postalCode}`].filter(Boolean).join(', ');
}

/** «119» and «B» are «119 B»; 0, «SN» and «S/N» are «s/n». */
function numberOf(number: string, letter: string): string {
  if (number === '' && letter === '') return '';
  const parts = [number.replace(/\.0+$/, ''), letter].filter(
    (part) => !/^0*$/.test(part) && !isWithoutNumber(part),
  );
  return parts.join(' ') || withoutNumber;
}
