/** A row of which the import saves not all, and the reason. */
export interface BadRow {
  label: string;
  row: unknown;
  reason: string;
  /** Whether the file's reader alone refuses it, so that it never reaches the database. */
  isOfReader?: boolean;
}

/** A business that is imported, with a slug of its own. */
export const goodRow = (slug: string) => ({ name: 'Bueno', address: 'Calle 1', slug });

const badFormat = 'Hay un dato con formato no válido.';
const overlapping = 'Los horarios de un mismo día no pueden encimarse y van en orden.';

const hours = (...intervals: Record<string, unknown>[]) => ({ schedule: intervals });
const monday = (open: string, close: string) => ({ day: 'Lunes', open_time: open, close_time: close });
const specialDays = (...intervals: Record<string, unknown>[]) => ({ special_days: intervals });
const christmas = (open: string, close: string) => ({
  date: '2026-12-24',
  open_time: open,
  close_time: close,
});
const product = (values: Record<string, unknown>) => ({ products: [{ name: 'Pan', ...values }] });
const status = (values: Record<string, unknown>) => ({ status: values });

/** Changes to a valid row, by reason. */
const changes: Record<string, Record<string, unknown>[]> = {
  'Falta nombre': [{ name: undefined }, { name: null }, { name: '' }, { name: ' ' }, { name: '<b></b>' }],
  'Falta dirección': [
    { address: null },
    { address: '<p> </p>' },
    { address: ' ', location: { address: '' } },
  ],
  'Falta slug': [{ slug: undefined }, { slug: '' }, { slug: null }],
  'El nombre debe ser un texto, no una lista ni un objeto.': [
    { name: { a: 1 } },
    { name: { toString: 'x' } },
  ],
  'El nombre debe contener al menos una letra.': [{ name: '12345' }],
  'El nombre no puede exceder 100 caracteres.': [{ name: 'n'.repeat(101) }],
  'La dirección de su página solo puede tener letras sin acento, números y guiones entre ellos, hasta 140 caracteres.':
    [
      { slug: 'con espacios' },
      { slug: '../admin' },
      { slug: 'panadería' },
      { slug: '---' },
      { slug: 'n'.repeat(141) },
    ],
};

/** What the database refuses of a row: the field is left out, with a warning of rule and value. */
const repairs: Record<string, Record<string, unknown>[]> = {
  'El teléfono debe ser un texto, no una lista ni un objeto.': [{ phone: ['4441234567'] }],
  'La categoría debe ser un texto, no una lista ni un objeto.': [{ category: ['x'] }],
  'El estado debe ser un texto, no una lista ni un objeto.': [status({ operating_status: ['open'] })],
  'No se entiende si está activo: «quizá». Debe ser sí o no.': [status({ is_active: 'quizá' })],
  'La dirección no puede exceder 200 caracteres.': [{ address: 'a'.repeat(201) }],
  'La descripción no puede exceder 5000 caracteres.': [
    { description: 'd'.repeat(5001) },
    { description: 'd'.repeat(500_000) },
  ],
  'El teléfono no es válido.': [{ phone: '1' }, { phone: '7777777777' }],
  'El WhatsApp no es válido.': [{ whatsapp: 'abc' }],
  'El formato del email no es válido.': [{ email: 'nadie' }],
  'El sitio web no es una dirección válida.': [{ website: 'javascript:alert(1)' }],
  'El enlace del menú no es una dirección válida.': [{ menu: { link: 'ftp://x.mx' } }],
  'El enlace de citas no es una dirección válida.': [{ appointment: { appointment_url: 'x' } }],
  'El enlace del mapa debe ser de Google Maps.': [{ location: { google_maps_link: 'https://evil.example' } }],
  'La latitud no es válida: va de -90 a 90.': [{ latitude: 91, longitude: -100 }],
  'La longitud no es válida: va de -180 a 180.': [{ latitude: 22, longitude: -181 }],
  'Falta la latitud o la longitud.': [{ latitude: 22 }],
  'El puntaje debe ser un entero de 1 a 10.': [{ premium: { premium_score: 11 } }],
  'El estado del negocio no es válido.': [status({ operating_status: 'de vacaciones' })],
  'La fecha de fin del cierre no es válida.': [status({ closed_until: '1999-12-31' })],
  'El horario debe ser una lista de días.': [{ schedule: 'siempre' }],
  'El horario tiene una hora con formato incorrecto.': [
    hours(monday('25:00', '9:00')),
    hours({ day: 'Lunes', open_time: '9:00' }),
  ],
  'El horario tiene un día sin hora de cierre.': [hours(monday('9:00', 'Closed'))],
  'El horario tiene un día que no existe.': [
    hours({ ...monday('9:00', '10:00'), day: 'Monday' }),
    hours({ open_time: '9:00', close_time: '10:00' }),
  ],
  'El horario tiene más de tres intervalos en un día.': [
    hours(
      monday('9:00', '10:00'),
      monday('11:00', '12:00'),
      monday('13:00', '14:00'),
      monday('15:00', '16:00'),
    ),
  ],
  'Los días especiales deben ser una lista.': [{ special_days: christmas('9:00', '10:00') }],
  'Hay un día especial con una fecha que no existe.': [
    specialDays({ open_time: 'Closed' }),
    specialDays({ date: '2026-02-30', open_time: 'Closed' }),
    specialDays({ date: 'mañana', open_time: 'Closed' }),
  ],
  'Hay un día especial con una fecha que no es de este siglo.': [
    specialDays({ date: '1999-12-31', open_time: 'Closed' }),
  ],
  'Un día especial tiene una hora con formato incorrecto.': [
    specialDays({ date: '2026-12-24' }),
    specialDays(christmas('25:00', '9:00')),
  ],
  'Un día especial no tiene hora de cierre.': [specialDays(christmas('9:00', 'Closed'))],
  'Un día especial tiene más de tres intervalos.': [
    specialDays(
      christmas('1:00', '2:00'),
      christmas('3:00', '4:00'),
      christmas('5:00', '6:00'),
      christmas('7:00', '8:00'),
    ),
  ],
  'La nota de un día especial excede 100 caracteres.': [
    specialDays({ date: '2026-12-24', open_time: 'Closed', note: 'n'.repeat(101) }),
  ],
  [overlapping]: [
    hours(monday('9:00', '10:00'), { ...monday('9:00', '10:00'), day: 'lunes' }),
    hours(monday('9:00', '12:00'), monday('11:00', '13:00')),
    specialDays(christmas('9:00', '12:00'), christmas('11:00', '13:00')),
  ],
  'Los productos deben ser una lista.': [{ products: ['pan'] }, { products: [null] }, { products: 'pan' }],
  'Hay un producto sin nombre o con más de 100 caracteres.': [
    { products: [{ price: 1 }] },
    product({ name: 'p'.repeat(101) }),
  ],
  'Hay un precio que no es válido.': [product({ price: -1 })],
  'Hay un producto de un tipo que no existe.': [product({ type: 'otro' })],
  'Hay una imagen sin dirección.': [{ images: [{ featured: true }] }],
  'Hay una imagen con una ruta de archivo no válida.': [
    { images: [{ url: '/demo/a.webp', storage_path: '../x' }] },
    { images: [{ url: '/a.webp', storage_path: '../../etc/passwd' }] },
  ],
};

const shown = (change: object) =>
  JSON.stringify(change, (_key, value: unknown) => (value === undefined ? 'undefined' : value)).slice(0, 60);

const listed = (all: Record<string, Record<string, unknown>[]>): BadRow[] =>
  Object.entries(all).flatMap(([reason, list]) =>
    list.map((change) => ({ label: shown(change), row: change, reason })),
  );

const otherShapes: BadRow[] = ['texto', 7, true, null, []].map((row) => ({
  label: JSON.stringify(row),
  row,
  reason: 'El negocio no tiene el formato del archivo de exportación.',
}));

/** What JSON cannot carry into the database, or no request can. */
const unsendable: BadRow[] = [
  { label: 'a null character', row: { description: 'a\0b' }, reason: badFormat },
  { label: 'a lone surrogate', row: { description: 'a\ud83c' }, reason: badFormat },
  {
    label: 'more than a megabyte',
    row: { description: 'd'.repeat(1_048_577) },
    reason: 'Sus datos son demasiado grandes.',
    isOfReader: true,
  },
];

/** Whole rows: the changes are applied to a valid one. */
const complete = (rows: BadRow[], slug: string): BadRow[] =>
  rows.map((bad, index) => ({
    ...bad,
    row:
      typeof bad.row === 'object' && bad.row !== null && !Array.isArray(bad.row)
        ? { ...goodRow(`${slug}-${String(index)}`), ...bad.row }
        : bad.row,
  }));

/** Rows that no import saves. */
export const badRows = complete([...listed(changes), ...unsendable, ...otherShapes], 'malo');

/** Rows that are saved without a value that the database refuses. */
export const repairedRows = complete(listed(repairs), 'reparado');
