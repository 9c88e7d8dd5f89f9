import { type Coordinates, farPoint, readCoordinates } from '@/features/businesses/admin/coordinates';
import { businessFields, closedUntilSchema, emptyBusiness } from '@/features/businesses/admin/schema';
import { businessLabels, operatingStatusLabels } from '@/features/businesses/columns';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { formatDistance } from '@/features/businesses/nearby/distance';
import { businessLinks } from '@/features/contact/business-links';
import type { FileBusiness, Remark } from '@/features/import-export/admin/file-business';
import { cutText } from '@/lib/graphemes';
import { mapRecord } from '@/lib/map-record';
import { oneLine } from '@/lib/one-line';
import { formatPhone } from '@/lib/phone';
import { place } from '@/site.config';
import { looksMisread } from './decode-text';
import { type FileField, fileFields } from './fields';
import type { SheetRow } from './parse-rows';
import { readStatus, readYesOrNo } from './read-values';
import { addressOf } from './row-address';
import { hoursReader } from './row-hours';
import { cellsOf, flagFields, isBlank, readDate, type Table, valuesOf } from './table';
import { isInCapitals, tidyName } from './tidy-name';

/** The schemas of the columns whose texts the form reads alike. */
const schemas = {
  phone: businessFields.phone.schema,
  whatsapp: businessFields.whatsapp.schema,
  email: businessFields.email.schema,
  ...mapRecord(businessLinks, (_, name) => businessFields[name].schema),
  menu_link: businessFields.menu_link.schema,
  menu_link_label: businessFields.menu_link_label.schema,
  appointment_url: businessFields.appointment_url.schema,
  description: businessFields.description.schema,
  google_maps_link: businessFields.google_maps_link.schema,
  premium_score: businessFields.premium_score.schema,
  closed_until: closedUntilSchema,
  confirmed_on: businessFields.confirmed_on.schema,
};
type TextField = keyof typeof schemas;
// Object.keys loses the names.
const textFields = Object.keys(schemas) as TextField[];

/** Fields of which a business has one value, how the notes call further ones. */
const otherLabels: Partial<Record<FileField, string>> = {
  name: 'Otro nombre',
  category: 'Otra categoría',
  phone: 'Otro teléfono',
  whatsapp: 'Otro WhatsApp',
  email: 'Otro correo',
};

const unreadHoursText = 'No se entiende. Escríbelo como 9:00-14:00, 16:00-20:00.';
const keptHoursText = 'No se entiende: queda en las notas internas.';
const statusText = `Escribe «${Object.values(operatingStatusLabels).join('», «')}».`;

/** A reader of the rows of a table; the slug of a row is made of all of them. */
export function rowReader(table: Table): (row: SheetRow, slug: string) => FileBusiness {
  const { choices, header, inherited } = table;
  const hoursOf = hoursReader();

  return (row, slug) => {
    const refusals: string[] = [];
    const remarks: Remark[] = [];
    const notes: string[] = [];
    const columns: FileBusiness['columns'] = {};
    const remark = (label: string, value: string, text: string) =>
      void remarks.push({ label, value: cutText(oneLine(value), 100), text });
    const clears = (field: FileField) => choices.emptyClears && isBlank(table, row, field);
    const keepOthers = (field: FileField, values: readonly string[]) =>
      void notes.push(...values.map((value) => `${otherLabels[field] ?? fileFields[field].label}: ${value}`));

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

    const [rawName = '', ...otherNames] = valuesOf(table, row, 'name');
    const readName = readRequired('name', rawName, 'Falta nombre');
    const name = choices.tidiesNames && isInCapitals(readName) ? tidyName(readName) : readName;
    const address = readRequired(
      'address',
      addressOf(table, row) || (choices.fixed.address ?? ''),
      'Falta dirección',
    );
    if (name !== '') columns.name = name;
    if (address !== '') columns.address = address;
    keepOthers('name', otherNames);

    for (const field of textFields) {
      const read = textsOf(field).flatMap((text) => {
        const result = schemas[field].safeParse(text);
        if (result.success) return result.data === '' ? [] : [result.data];
        remark(fileFields[field].label, text, result.error.issues[0]?.message ?? '');
        return [];
      });
      const [first, ...others] = new Set(read);
      if (first !== undefined) columns[field] = field === 'premium_score' ? Number(first) : first;
      else if (clears(field)) columns[field] = field === 'menu_link_label' ? emptyBusiness[field] : null;
      keepOthers(field, field === 'phone' || field === 'whatsapp' ? others.map(formatPhone) : others);
    }

    /** The texts of the columns of a field; dates as they are stored. */
    function textsOf(field: TextField): string[] {
      const cells = cellsOf(table, row, field);
      if (field === 'closed_until' || field === 'confirmed_on') {
        return cells.flatMap((cell, index) => {
          const date = cell === '' ? '' : readDate(table, cell, table.columns.get(field)?.[index] ?? 0);
          if (date === null)
            remark(fileFields[field].label, cell, 'Falta decir si primero va el día o el mes.');
          return date ?? [];
        });
      }
      const isContact = field === 'phone' || field === 'whatsapp' || field === 'email';
      // Google Contacts joins the numbers of one label.
      return isContact ? cells.flatMap((cell) => cell.split(' ::: ')) : cells;
    }

    let hidesNew = false;
    for (const field of flagFields) {
      const [text] = valuesOf(table, row, field);
      const value = text === undefined ? null : readYesOrNo(text);
      if (value !== null) columns[field] = value;
      else if (text !== undefined) {
        remark(fileFields[field].label, text, 'Escribe «sí» o «no».');
        hidesNew ||= field === 'is_active';
      } else if (
        isBlank(table, row, field) &&
        table.columns.get(field)?.some((column) => table.ticks.has(column))
      )
        columns[field] = false;
    }

    const [status] = valuesOf(table, row, 'operating_status');
    if (status !== undefined) {
      const stored = readStatus(status);
      if (stored === null) remark(fileFields.operating_status.label, status, statusText);
      else columns.operating_status = stored;
    }

    const linked = linkedCoordinates(
      typeof columns.google_maps_link === 'string' ? columns.google_maps_link : null,
    );
    const point = linked ?? typedPoint(table, row, remark);
    const far = point && farPoint(point);
    if (far)
      remark(
        businessLabels.coordinates,
        '',
        `Queda ${formatDistance(far.distance)} de ${place.neighborhood}.`,
      );
    if (far && choices.leavesOutFarPoints) {
      if (linked) delete columns.google_maps_link;
    } else if (point) {
      columns.latitude = point.latitude;
      columns.longitude = point.longitude;
    } else if (clears('coordinates') || (clears('latitude') && clears('longitude'))) {
      columns.latitude = null;
      columns.longitude = null;
    }

    const [ownCategory, ...otherCategories] = valuesOf(table, row, 'category').map(oneLine);
    const category = ownCategory ?? (inherited.get(row.number) || choices.fixed.category);
    keepOthers('category', otherCategories);
    const attributes = valuesOf(table, row, 'attributes').flatMap((text) =>
      text
        .split(/[,;|/\n]/)
        .map(oneLine)
        .filter(Boolean),
    );

    const { hours, unread } = hoursOf(table, row);
    for (const { label, text } of unread) {
      remark(label, text, choices.unreadToNotes ? keptHoursText : unreadHoursText);
      if (choices.unreadToNotes) notes.push(`${label}: ${oneLine(text)}`);
    }
    notes.push(...valuesOf(table, row, 'notes'));

    const texts = [...Object.values(columns), category, ...attributes, ...notes].filter(
      (value) => typeof value === 'string',
    );
    return {
      number: row.number,
      name: name || `renglón ${String(row.number)}`,
      refusals,
      remarks,
      brokenText: texts.find(looksMisread) ?? null,
      slug,
      id: null,
      createdAt: null,
      columns,
      ...(category ? { category } : clears('category') && { category: null }),
      ...(hidesNew && { hidesNew }),
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
  const isPair = latitude !== undefined && longitude !== undefined;
  if (!isPair && (latitude ?? longitude) !== undefined)
    remark?.(businessLabels.coordinates, latitude ?? longitude ?? '', 'Falta la latitud o la longitud.');
  const pairs = [
    ...valuesOf(table, row, 'coordinates'),
    ...(isPair ? [`${latitude.replace(',', '.')}, ${longitude.replace(',', '.')}`] : []),
  ];
  for (const pair of pairs) {
    const read = businessFields.coordinates.schema.safeParse(pair);
    if (read.success) return readCoordinates(read.data);
    remark?.(businessLabels.coordinates, pair, read.error.issues[0]?.message ?? '');
  }
  return null;
}
