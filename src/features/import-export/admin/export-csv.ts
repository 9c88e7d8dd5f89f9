import Papa from 'papaparse';
import { businessLabels, operatingStatusLabels } from '@/features/businesses/columns';
import { streetOf } from '@/features/businesses/listing/street';
import { linkNames } from '@/features/contact/business-links';
import { type WeekDay, weekDays } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { CsvRow } from './queries';
import { type FileField, fileFields } from './read/fields';
import { guardFormula } from './read/formula-guard';

type Cell = string | number | null;

const yesOrNo = (value: boolean) => (value ? 'Sí' : 'No');

/** The columns of the directory for a spreadsheet, under the headers by which the import knows them. */
const directoryColumns: [FileField, (row: CsvRow) => Cell][] = [
  ['name', ({ name }) => name],
  ['category', ({ category }) => category?.name ?? null],
  ['address', ({ address }) => address],
  ['phone', ({ phone }) => phone],
  ['whatsapp', ({ whatsapp }) => whatsapp],
  ['email', ({ email }) => email],
  ...linkNames.map((link): [FileField, (row: CsvRow) => Cell] => [link, (row) => row[link]]),
  ['description', ({ description }) => description],
  ['attributes', ({ attributes }) => attributes.map(({ name }) => name).join(', ')],
  ...weekDays.map((day): [FileField, (row: CsvRow) => Cell] => [day, (row) => dayText(row, day)]),
  ['latitude', ({ latitude }) => latitude],
  ['longitude', ({ longitude }) => longitude],
  ['google_maps_link', (row) => row.google_maps_link],
  ['menu_link', (row) => row.menu_link],
  ['menu_link_label', (row) => row.menu_link_label],
  ['appointment_url', (row) => row.appointment_url],
  ['by_appointment', (row) => yesOrNo(row.by_appointment)],
  ['is_active', (row) => yesOrNo(row.is_active)],
  ['is_premium', (row) => yesOrNo(row.is_premium)],
  ['premium_score', (row) => row.premium_score],
  ['operating_status', (row) => statusText(row.operating_status)],
  ['closed_until', (row) => row.closed_until],
  ['confirmed_on', (row) => row.confirmed_on],
  ['slug', ({ slug }) => slug],
];

/** What a volunteer needs who calls the businesses of a street. */
const callListColumns: [string, (row: CsvRow) => Cell][] = [
  [businessLabels.name, ({ name }) => name],
  [businessLabels.phone, ({ phone, whatsapp }) => formatPhone(phone ?? whatsapp ?? '')],
  ['Calle', ({ address }) => streetOf(address)],
];

export const csvFileNames = { directory: 'directorio', calls: 'lista_para_llamar' };

export type CsvList = keyof typeof csvFileNames;

/**
 * The businesses as a CSV file that Excel in Mexico opens with a double click: UTF-8 with its mark, commas. Without
 * special days, products and images, which have several rows each.
 */
export function csvFile(list: CsvList, rows: readonly CsvRow[]): Blob {
  const columns =
    list === 'calls'
      ? callListColumns
      : directoryColumns.map(([field, valueOf]) => [fileFields[field].label, valueOf] as const);
  const cells = rows.map((row) =>
    columns.map(([, valueOf]) => {
      const cell = valueOf(row);
      // A number stays one: a longitude begins with a minus sign.
      return typeof cell === 'string' ? guardFormula(cell) : cell;
    }),
  );
  return new Blob(['\ufeff', Papa.unparse([columns.map(([header]) => header), ...cells]), '\r\n'], {
    type: 'text/csv',
  });
}

/** «09:00-14:00, 16:00-20:00», «Cerrado»; empty for a day without data. */
function dayText({ hours }: CsvRow, day: WeekDay): string {
  return hours
    .filter((interval) => interval.day === day)
    .map(({ open_time: open, close_time: close }) => (open === 'Closed' ? 'Cerrado' : `${open}-${close}`))
    .join(', ');
}

function statusText(status: string): string {
  return Object.entries(operatingStatusLabels).find(([stored]) => stored === status)?.[1] ?? status;
}
