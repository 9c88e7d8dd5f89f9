import {
  type BusinessColumn,
  businessColumns,
  businessLabels,
  type ColumnWith,
} from '@/features/businesses/columns';
import { businessLinks, linkNames } from '@/features/contact/business-links';
import { type WeekDay, weekDays } from '@/lib/dates';
import { wordsOf } from '@/lib/fold';
import { mapRecord } from '@/lib/map-record';

interface FieldWords {
  label: string;
  /** The headers, as wordsOf has them, by which a column is chosen, beside its label and its name. */
  headers: readonly string[];
}

/** What a column of a table can be; the headers are those of the state's business register (INEGI's DENUE), Google and OpenStreetMap. */
export const fileFields = {
  name: ofColumn('name'),
  category: ofColumn('category_id'),
  description: ofColumn('description'),
  attributes: ofColumn('attribute_ids'),
  address: ofColumn('address'),
  street_type: words('Tipo de calle', 'tipo vial', 'tipo vialidad'),
  street_number: words(
    'Número de la calle',

    'numero exterior',
    'numero ext',
    'num ext',
    'num exterior',
    'addr housenumber',
  ),
  number_letter: words('Letra del número', 'letra ext'),
  inner_number: words('Número interior', 'numero int', 'num int', 'num interior'),
  inner_letter: words('Letra del número interior', 'letra int'),
  neighbourhood: words('Colonia', 'nomb asent', 'sub locality', 'addr suburb'),
  postal_code: words('Código postal', 'cod postal', 'cp', 'c p', 'postal code', 'addr postcode'),
  phone: ofColumn('phone'),
  whatsapp: ofColumn('whatsapp'),
  email: ofColumn('email'),
  ...mapRecord(businessLinks, (_, name) => ofColumn(name)),
  menu_link: ofColumn('menu_link'),
  menu_link_label: ofColumn('menu_link_label'),
  appointment_url: ofColumn('appointment_url'),
  hours: words('Horario de la semana', 'horario', 'horarios'),
  days: words('Días', 'dia'),
  opens: words('Abre', 'apertura', 'hora de apertura'),
  closes: words('Cierra', 'cierre', 'hora de cierre'),
  ...ofDays(),
  by_appointment: ofColumn('by_appointment'),
  google_maps_link: ofColumn('google_maps_link'),
  coordinates: words(businessLabels.coordinates, 'latitud y longitud', 'lat lng'),
  latitude: ofColumn('latitude'),
  longitude: ofColumn('longitude'),
  is_active: ofColumn('is_active'),
  is_premium: ofColumn('is_premium'),
  premium_score: ofColumn('premium_score'),
  operating_status: ofColumn('operating_status'),
  closed_until: ofColumn('closed_until'),
  confirmed_on: ofColumn('confirmed_on'),
  notes: words(businessLabels.notes),
  id: words('Clave del registro', 'clave', 'folio'),
  slug: ofColumn('slug'),
} satisfies Record<string, FieldWords>;

export type FileField = keyof typeof fileFields;

/** The fields that make the address. */
export const addressFields: readonly FileField[] = [
  ...(['address', 'street_type', 'street_number', 'number_letter', 'inner_number', 'inner_letter'] as const),
  ...(['neighbourhood', 'postal_code'] as const),
];

/** The fields as the options of a select. */
export const fieldGroups: readonly { label: string; fields: readonly FileField[] }[] = [
  { label: 'Negocio', fields: ['name', 'category', 'description', 'attributes'] },
  { label: 'Dirección', fields: addressFields },
  {
    label: 'Contacto',
    fields: [
      ...(['phone', 'whatsapp', 'email'] as const),
      ...linkNames,
      ...(['menu_link', 'menu_link_label', 'appointment_url'] as const),
    ],
  },
  {
    label: 'Horario',
    fields: [
      ...(['hours', 'days', 'opens', 'closes'] as const),
      ...weekDays.flatMap((day) => [day, opensOn(day), closesOn(day)]),
      'by_appointment',
    ],
  },
  { label: 'Mapa', fields: ['google_maps_link', 'coordinates', 'latitude', 'longitude'] },
  {
    label: 'Otros',
    fields: [
      ...([
        'is_active',
        'is_premium',
        'premium_score',
        'operating_status',
        'closed_until',
        'confirmed_on',
      ] as const),
      ...(['notes', 'id', 'slug'] as const),
    ],
  },
];

const repeated: ReadonlySet<FileField> = new Set([
  ...addressFields,
  ...(['phone', 'whatsapp', 'email', 'attributes', 'notes', 'days', 'opens', 'closes'] as const),
  ...weekDays.flatMap((day) => [day, opensOn(day), closesOn(day)]),
]);

/** Whether a business has one value of a field, so that two columns with its header are a question. */
export function isSingle(field: FileField): boolean {
  return !repeated.has(field);
}

export function isFileField(name: string): name is FileField {
  return Object.hasOwn(fileFields, name);
}

/** The field that has a header as one of its names; null for all others. */
export function fieldOfHeader(header: string): FileField | null {
  // The keys of JSON from OpenStreetMap and of GeoJSON: «tags.phone», «properties.name».
  return fieldsByHeader().get(wordsOf(header.replace(/^(?:tags|properties)\./, ''))) ?? null;
}

let byHeader: ReadonlyMap<string, FileField> | null = null;

function fieldsByHeader(): ReadonlyMap<string, FileField> {
  byHeader ??= new Map(
    Object.keys(fileFields)
      .filter(isFileField)
      .flatMap((field) => {
        const { label, headers }: FieldWords = fileFields[field];
        return [field, label, ...headers].map((header) => [wordsOf(header), field] as const);
      }),
  );
  return byHeader;
}

export function opensOn<Day extends WeekDay>(day: Day): `${Day} opens` {
  return `${day} opens`;
}

export function closesOn<Day extends WeekDay>(day: Day): `${Day} closes` {
  return `${day} closes`;
}

function words(label: string, ...headers: string[]): FieldWords {
  return { label, headers };
}

function ofColumn(name: ColumnWith<'csv'>): FieldWords {
  const { label, csv }: BusinessColumn = businessColumns[name];
  return { label: csv?.header ?? label, headers: csv?.otherHeaders ?? [] };
}

/** A column for each day of the week, or two. */
function ofDays(): Record<WeekDay | `${WeekDay} opens` | `${WeekDay} closes`, FieldWords> {
  const english = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const entries = weekDays.flatMap((day, index) => [
    [day, words(day, day.slice(0, 3), `${english[index] ?? ''} hours`)],
    [opensOn(day), words(`${day} abre`, `${day} apertura`)],
    [closesOn(day), words(`${day} cierra`, `${day} cierre`)],
  ]);
  // Object.fromEntries loses the names.
  return Object.fromEntries(entries) as ReturnType<typeof ofDays>;
}
