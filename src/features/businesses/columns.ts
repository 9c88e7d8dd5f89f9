import { businessLinks } from '@/features/contact/business-links';
import { mapRecord } from '@/lib/map-record';

interface Range<Value> {
  min: Value;
  max: Value;
}

/** The kind says how a value is typed and checked (column-schemas.ts, admin/schema.ts) and how it reads (features/changes). */
export type BusinessColumn = {
  /** The word for it in the form, the history, the queue and every comparison. */
  label: string;
  /** Staff edit it in the form; the screens of hours, images and the slug have the others. */
  inForm?: true;
  /** Who may propose a value without an account, as private.proposable has it. */
  proposal?: {
    by: readonly ('visitor' | 'owner')[];
    /** Where staff may write more; `asked` begins the sentence that refuses others. */
    length?: Range<number>;
    asked?: string;
    /** Of a text: the label of the owner's field, and what a report of an owner says. */
    field?: string;
    said?: string;
  };
  /** In a spreadsheet: the header, where that is not the label, and the headers of other files, folded. */
  csv?: { header?: string; otherHeaders?: readonly string[] };
} & (
  | {
      kind: 'text' | 'rich text';
      /** Characters, and the beginning of the sentence that refuses more. */
      length: Range<number>;
      subject: string;
      isRequired?: true;
      hasALetter?: true;
      /** The default of the column, which an empty field has. */
      initial?: string;
      autoCapitalize?: 'words' | 'sentences';
    }
  | { kind: 'link' | 'map link'; length: Range<number> }
  | { kind: 'score'; range: Range<number>; subject: string }
  | { kind: 'date'; range: Range<string> }
  | { kind: 'flag'; initial?: true }
  | {
      kind: 'phone' | 'email' | 'operating status' | 'category' | 'attributes' | 'image' | 'degrees' | 'slug';
    }
);
export type ColumnKind = BusinessColumn['kind'];

const length = (min: number, max: number): Range<number> => ({ min, max });

const links = mapRecord(
  businessLinks,
  ({ label }) => ({ label, kind: 'link', inForm: true, length: length(1, 2048), csv: {} }) as const,
);

/** The columns of a business that people read or write, in the order in which they are shown; each limit is that of the table. */
export const businessColumns = {
  name: {
    label: 'Nombre',
    kind: 'text',
    inForm: true,
    isRequired: true,
    length: length(1, 100),
    subject: 'El nombre',
    hasALetter: true,
    autoCapitalize: 'words',
    proposal: {
      by: ['owner'],
      length: length(3, 100),
      asked: 'el nombre con letras',
      field: 'Nombre nuevo',
      said: 'Cambió el nombre',
    },
    csv: {
      otherHeaders: ['nombre comercial', 'nombre del negocio', 'negocio', 'nom estab', 'business name'],
    },
  },
  category_id: {
    label: 'Categoría',
    kind: 'category',
    inForm: true,
    csv: {
      otherHeaders: ['giro', 'giro comercial', 'nombre act', 'clase actividad', 'primary category'],
    },
  },
  description: {
    label: 'Descripción',
    kind: 'rich text',
    inForm: true,
    length: length(0, 5000),
    subject: 'La descripción',
    proposal: {
      by: ['owner'],
      length: length(10, 1000),
      asked: 'la descripción',
      field: 'Descripción nueva',
      said: 'Cambió la descripción',
    },
    csv: { otherHeaders: ['from the business'] },
  },
  attribute_ids: {
    label: 'Características',
    kind: 'attributes',
    inForm: true,
    csv: {},
  },
  address: {
    label: 'Dirección',
    kind: 'text',
    inForm: true,
    isRequired: true,
    length: length(1, 200),
    subject: 'La dirección',
    autoCapitalize: 'sentences',
    proposal: {
      by: ['visitor', 'owner'],
      length: length(5, 200),
      asked: 'la dirección correcta',
      field: 'Dirección nueva',
      said: 'Cambió la dirección',
    },
    csv: {
      otherHeaders: ['domicilio', 'calle', 'calle y numero', 'nom vial', 'address line 1', 'addr street'],
    },
  },
  google_maps_link: {
    label: 'Enlace de Google Maps',
    kind: 'map link',
    inForm: true,
    length: length(1, 2048),
    csv: { otherHeaders: ['google maps', 'google maps url'] },
  },
  latitude: {
    label: 'Latitud',
    kind: 'degrees',
    csv: { otherHeaders: ['lat', 'geometry coordinates 1'] },
  },
  longitude: {
    label: 'Longitud',
    kind: 'degrees',
    csv: { otherHeaders: ['lng', 'lon', 'geometry coordinates 0'] },
  },
  phone: {
    label: 'Teléfono',
    kind: 'phone',
    inForm: true,
    proposal: { by: ['visitor', 'owner'], field: 'Teléfono nuevo', said: 'Cambió el teléfono' },
    csv: {
      otherHeaders: ['tel', 'celular', 'primary phone', 'contact phone'],
    },
  },
  whatsapp: {
    label: 'WhatsApp',
    kind: 'phone',
    inForm: true,
    proposal: { by: ['owner'], field: 'WhatsApp nuevo', said: 'Cambió el WhatsApp' },
    csv: { otherHeaders: ['whats app', 'contact whatsapp'] },
  },
  email: {
    label: 'Correo electrónico',
    kind: 'email',
    inForm: true,
    csv: {
      header: 'Correo',
      otherHeaders: ['correo electronico', 'e mail', 'correoelec', 'correo e', 'contact email'],
    },
  },
  ...links,
  website: {
    ...links.website,
    csv: {
      otherHeaders: ['pagina web', 'www', 'sitio internet', 'contact website'],
    },
  },
  menu_link: {
    label: 'Enlace del menú',
    kind: 'link',
    inForm: true,
    length: length(1, 2048),
    csv: {},
  },
  menu_link_label: {
    label: 'Nombre del enlace del menú',
    kind: 'text',
    inForm: true,
    length: length(1, 40),
    subject: 'El nombre del enlace',
    initial: 'Menú',
    csv: {},
  },
  appointment_url: {
    label: 'Enlace para citas',
    kind: 'link',
    inForm: true,
    length: length(1, 2048),
    csv: {},
  },
  by_appointment: {
    label: 'Solo con cita',
    kind: 'flag',
    csv: { header: 'Solo con cita (sí o no)', otherHeaders: ['solo con cita'] },
  },
  operating_status: {
    label: 'Estado',
    kind: 'operating status',
    proposal: { by: ['visitor', 'owner'] },
    csv: { header: 'Estado del negocio' },
  },
  closed_until: {
    label: 'Cerrado hasta',
    kind: 'date',
    range: { min: '2000-01-01', max: '2099-12-31' },
    csv: {},
  },
  is_active: {
    label: 'Activo',
    kind: 'flag',
    inForm: true,
    initial: true,
    csv: { header: 'Visible (sí o no)', otherHeaders: ['activo', 'visible'] },
  },
  is_premium: {
    label: 'Destacado',
    kind: 'flag',
    inForm: true,
    csv: { header: 'Destacado (sí o no)', otherHeaders: ['destacado'] },
  },
  premium_score: {
    label: 'Puntaje de destacado',
    kind: 'score',
    inForm: true,
    range: { min: 1, max: 10 },
    subject: 'El puntaje',
    csv: {},
  },
  logo: { label: 'Logotipo', kind: 'image' },
  confirmed_on: {
    label: 'Datos confirmados el',
    kind: 'date',
    inForm: true,
    range: { min: '2020-01-01', max: '2099-12-31' },
    csv: {},
  },
  slug: { label: 'Dirección de su página', kind: 'slug', csv: {} },
} as const satisfies Record<string, BusinessColumn>;

type Columns = typeof businessColumns;
export type ColumnName = keyof Columns;

/** The columns with a property: those of the form, those that may be proposed. */
export type ColumnWith<Property extends 'inForm' | 'proposal' | 'csv'> = {
  [Name in ColumnName]: Columns[Name] extends Record<Property, unknown> ? Name : never;
}[ColumnName];

/** The columns for which people type a value to propose. */
export type ProposedText = {
  [Name in ColumnWith<'proposal'>]: Columns[Name]['proposal'] extends Record<'field', string> ? Name : never;
}[ColumnWith<'proposal'>];

/** The texts that owners alone propose. */
export type OwnerText = {
  [Name in ProposedText]: 'visitor' extends Columns[Name]['proposal']['by'][number] ? never : Name;
}[ProposedText];

export function columnsWith<Property extends 'inForm' | 'proposal' | 'csv'>(property: Property) {
  return Object.entries(businessColumns).flatMap(([name, column]) =>
    // Object.entries loses the names.
    property in column ? [name as ColumnWith<Property>] : [],
  );
}

const isOwnerText = (name: ColumnName): name is OwnerText => {
  const { proposal }: BusinessColumn = businessColumns[name];
  return proposal?.field !== undefined && !proposal.by.includes('visitor');
};

export const ownerTexts = columnsWith('proposal').filter(isOwnerText);

/** An entry for each text that owners alone propose. */
export const mapOwnerTexts = <Value>(map: (name: OwnerText) => Value) =>
  // Object.fromEntries loses the names.
  Object.fromEntries(ownerTexts.map((name) => [name, map(name)])) as Record<OwnerText, Value>;

/** The label of each column, and of what belongs to a business and is no column of it. */
export const businessLabels = {
  ...mapRecord(businessColumns, ({ label }) => label),
  coordinates: 'Coordenadas',
  hours: 'Horario',
  special_days: 'Días especiales',
  products: 'Productos y servicios',
  images: 'Imágenes',
  notes: 'Notas internas',
};

/** The words of `operating_status`. */
export const operatingStatusLabels = {
  open: 'Abierto',
  closed_temporarily: 'Cerrado temporalmente',
  closed_permanently: 'Cerrado definitivamente',
};
