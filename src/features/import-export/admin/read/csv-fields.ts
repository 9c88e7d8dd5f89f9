import {
  type BusinessColumn,
  businessColumns,
  businessLabels,
  type ColumnWith,
} from '@/features/businesses/columns';
import { businessLinks } from '@/features/contact/business-links';
import { weekDays } from '@/lib/dates';
import { fold } from '@/lib/fold';
import { mapRecord } from '@/lib/map-record';
import { oneLine } from '@/lib/one-line';

interface FieldWords {
  label: string;
  /** The headers, folded, by which a column is recognised, beside its label and its name. */
  headers: readonly string[];
}

/** What a column of a CSV file can be. The headers of the state's business register (DENUE of INEGI) are those without blanks. */
export const csvFields = {
  name: ofColumn('name'),
  category: ofColumn('category_id'),
  address: ofColumn('address'),
  street_type: { label: 'Tipo de calle', headers: ['tipo vial', 'tipo de vialidad'] },
  street_number: {
    label: 'Número de la calle',
    headers: [
      'numero',
      'numero exterior',
      'num ext',
      'num exterior',
      'no exterior',
      'no ext',
      'numero ext',
      'street number',
    ],
  },
  number_letter: { label: 'Letra del número', headers: ['letra ext', 'letra exterior'] },
  inner_number: {
    label: 'Número interior',
    headers: ['numero int', 'num int', 'num interior', 'no interior', 'no int', 'interior'],
  },
  inner_letter: { label: 'Letra del número interior', headers: ['letra int', 'letra interior'] },
  neighbourhood: {
    label: 'Colonia',
    headers: ['col', 'neighborhood', 'neighbourhood', 'asentamiento', 'nomb asent', 'fraccionamiento'],
  },
  postal_code: { label: 'Código postal', headers: ['cod postal', 'cp', 'c p'] },
  phone: ofColumn('phone'),
  whatsapp: ofColumn('whatsapp'),
  email: ofColumn('email'),
  ...mapRecord(businessLinks, (_, name) => ofColumn(name)),
  description: ofColumn('description'),
  attributes: ofColumn('attribute_ids'),
  ...dayFields(),
  hours: { label: 'Horario de la semana', headers: ['horario', 'horarios', 'horario de atencion'] },
  google_maps_link: ofColumn('google_maps_link'),
  coordinates: {
    label: businessLabels.coordinates,
    headers: ['coordenada', 'latitud y longitud', 'lat lng', 'punto', 'gps'],
  },
  latitude: ofColumn('latitude'),
  longitude: ofColumn('longitude'),
  menu_link: ofColumn('menu_link'),
  menu_link_label: ofColumn('menu_link_label'),
  appointment_url: ofColumn('appointment_url'),
  by_appointment: ofColumn('by_appointment'),
  is_active: ofColumn('is_active'),
  is_premium: ofColumn('is_premium'),
  premium_score: ofColumn('premium_score'),
  operating_status: ofColumn('operating_status'),
  closed_until: ofColumn('closed_until'),
  confirmed_on: ofColumn('confirmed_on'),
  id: {
    label: 'Clave del registro',
    headers: ['clave', 'folio', 'registro', 'numero de registro', 'num registro', 'no registro', 'clee'],
  },
  slug: ofColumn('slug'),
} satisfies Record<string, FieldWords>;

function ofColumn(name: ColumnWith<'csv'>): FieldWords {
  const { label, csv }: BusinessColumn = businessColumns[name];
  return { label: csv?.header ?? label, headers: csv?.otherHeaders ?? [] };
}

/** A column for each day of the week. */
function dayFields(): Record<(typeof weekDays)[number], FieldWords> {
  const field = (day: string) => ({ label: day, headers: [fold(day).slice(0, 3)] });
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekDays;
  return {
    [monday]: field(monday),
    [tuesday]: field(tuesday),
    [wednesday]: field(wednesday),
    [thursday]: field(thursday),
    [friday]: field(friday),
    [saturday]: field(saturday),
    [sunday]: field(sunday),
  };
}

/** Headers of registers that the directory has no field for; nobody needs to choose for them. */
const leftOutHeaders = new Set([
  ...[
    'codigo act',
    'per ocu',
    'raz social',
    'tipo asent',
    'edificio',
    'edificio e',
    'tipocencom',
    'nom cencom',
    'num local',
  ],
  ...[
    'tipo v e 1',
    'nom v e 1',
    'tipo v e 2',
    'nom v e 2',
    'tipo v e 3',
    'nom v e 3',
    'cve ent',
    'entidad',
    'cve mun',
  ],
  ...['municipio', 'cve loc', 'localidad', 'ageb', 'manzana', 'tipounieco', 'fecha alta'],
  ...['no', 'num', 'n', 'marca temporal', 'estatus', 'likes', 'dislikes'],
]);

export type CsvField = keyof typeof csvFields;

export const csvFieldNames = Object.keys(csvFields).filter(isCsvField);

export function isCsvField(name: string): name is CsvField {
  return Object.hasOwn(csvFields, name);
}

/** The field that a header names, `left out` for one that the directory does not have, null for an unknown one. */
export function fieldOfHeader(header: string): CsvField | 'left out' | null {
  const key = headerKey(header);
  return knownHeaders().get(key) ?? (leftOutHeaders.has(key) ? 'left out' : null);
}

let known: Map<string, CsvField> | null = null;

function knownHeaders(): Map<string, CsvField> {
  known ??= new Map(
    csvFieldNames.flatMap((name) =>
      [name, csvFields[name].label, ...csvFields[name].headers].map(
        (text) => [headerKey(text), name] as const,
      ),
    ),
  );
  return known;
}

function headerKey(header: string): string {
  return fold(oneLine(header))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A row that is not empty, by its number in the sheet, counted from 1. */
export interface SheetRow {
  number: number;
  cells: string[];
}
