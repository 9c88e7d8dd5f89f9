import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessColumns, businessLabels } from '@/features/businesses/columns';
import { readChange, sinceProposal } from '@/features/changes/admin/change';
import { linesOf, type LineOptions } from '@/features/changes/admin/lines';
import { shownText } from '@/features/changes/admin/shows';
import { weekDays } from '@/lib/dates';

const day = (open_time: string, close_time: string, note?: string) => ({
  open_time,
  close_time,
  ...(note && { note }),
});
const closed = day('Closed', 'Closed');

/** «Teléfono: 444 123 4567 → 444 765 4321» */
const tell = (change: unknown, options: LineOptions) =>
  linesOf(readChange(change), options).map(
    ({ label, before, after }) =>
      `${label}: ${[before, after].flatMap((value) => (value === null ? [] : [shownText(value)])).join(' → ')}`,
  );

const inLine = (change: unknown) => tell(change, { layout: 'line' });
const inBoxes = (change: unknown) => tell(change, { layout: 'sides' });

describe('the lines of a change', () => {
  it.each<[unknown, string, string]>([
    [{ phone: { old: '4441234567', new: '+12105550199' } }, 'Teléfono: 444 123 4567 → +12105550199', ''],
    [
      { whatsapp: { old: '4441234567', new: null } },
      'WhatsApp: 444 123 4567 → vacío',
      'WhatsApp: 444 123 4567 → Sin dato',
    ],
    [
      { description: { old: null, new: '<p>Pan &amp; <b>café</b>.</p><p>Rico</p>' } },
      'Descripción: vacío → Pan & café. Rico',
      'Descripción: Sin dato → Pan & café. Rico',
    ],
    [{ is_active: { old: true, new: false } }, 'Activo: sí → no', 'Activo: Sí → No'],
    [
      { closed_until: { old: null, new: '2026-12-03' } },
      'Cerrado hasta: vacío → 3 de diciembre de 2026',
      'Cerrado hasta: Sin dato → 3 de diciembre de 2026',
    ],
    [
      { operating_status: { old: 'open', new: 'closed_temporarily' } },
      'Estado: Abierto → Cerrado temporalmente',
      '',
    ],
    [{ operating_status: { old: 'open', new: 'moved' } }, 'Estado: Abierto → Otro estado', ''],
    [
      { logo: { old: '/a.webp', new: '/b.webp' } },
      'Logotipo: una imagen → otra: una imagen',
      'Logotipo: una imagen → una imagen',
    ],
    [
      { latitude: { old: 22.151234, new: null } },
      'Latitud: 22.151234 → vacío',
      'Latitud: 22.151234 → Sin dato',
    ],
    [
      { notes: { old: null, new: 'Llamar antes' } },
      'Notas internas: vacío → Llamar antes',
      'Notas internas: Sin dato → Llamar antes',
    ],
  ])('shows %j in words', (columns, line, boxes) => {
    expect(inLine({ columns })).toEqual([line]);
    expect(inBoxes({ columns })).toEqual([boxes || line]);
  });

  it('shows ids as the names of their rows, and a name as it is', () => {
    const names = { categories: { 3: 'Cafés' }, attributes: { 1: 'Estacionamiento', 2: 'A domicilio' } };
    const change = {
      columns: { attribute_ids: { old: [], new: [2, 1] }, category_id: { old: 3, new: null } },
    };
    expect(tell(change, { layout: 'line', names })).toEqual([
      'Categoría: Cafés → vacío',
      'Características: vacío → A domicilio, Estacionamiento',
    ]);
    const withNone = { ...names, categories: { ...names.categories, '': 'Sin categoría' } };
    expect(tell(change, { layout: 'sides', names: withNone })[0]).toBe('Categoría: Cafés → Sin categoría');
    // While the names are loading.
    expect(inLine(change)).toEqual(['Categoría: … → vacío', 'Características: vacío → …, …']);
    expect(inLine({ columns: { category_id: { old: 'Cafés', new: 'Panaderías' } } })).toEqual([
      'Categoría: Cafés → Panaderías',
    ]);
  });

  it('are in the order of the registry, with its labels, and leave out columns that nobody reads', () => {
    const pair = { old: null, new: 'x' };
    const columns = Object.fromEntries(
      ['version', 'notes', 'sort_name', ...Object.keys(businessColumns).reverse()].map((name) => [
        name,
        pair,
      ]),
    );
    expect(linesOf(readChange({ columns }), { layout: 'line' }).map(({ label }) => label)).toEqual([
      ...Object.values(businessColumns).map(({ label }) => label),
      businessLabels.notes,
    ]);
  });

  it('are none for a value that stays the same, and for nothing', () => {
    expect(
      inLine({ columns: { phone: { old: '4441234567', new: '4441234567' }, email: { old: null } } }),
    ).toEqual([]);
    expect(inLine({ hours: { Lunes: { old: null, new: null } } })).toEqual([]);
    expect(inLine(null)).toEqual([]);
  });

  it('are there for a value that stays the same where two businesses are compared', () => {
    const columns = { phone: { old: '4441234567', new: '4441234567' }, whatsapp: { old: null, new: null } };
    expect(tell({ columns }, { layout: 'sides', hasEqual: true })).toEqual([
      'Teléfono: 444 123 4567 → 444 123 4567',
      'WhatsApp: Sin dato → Sin dato',
    ]);
  });

  it('say why there are no values of a phone or an email after 12 months', () => {
    expect(inLine({ columns: { phone: {} } })).toEqual([
      'Teléfono: los datos se borraron porque ya pasaron 12 meses',
    ]);
  });

  it('have the former value in their keys', () => {
    const keyOf = (old: string) =>
      linesOf(readChange({ columns: { phone: { old, new: '1' } } }), { layout: 'sides' })[0]?.key;
    expect(keyOf('4441234567')).toBe(keyOf('4441234567'));
    expect(keyOf('4441234567')).not.toBe(keyOf('4447654321'));
  });
});

describe('the days of a change', () => {
  const whole = [day('09:00', '20:00')];

  it('show each day that changes, those beside each other with the same change together', () => {
    const hours = {
      Lunes: { old: whole, new: [closed] },
      Martes: { old: whole, new: [day('09:00', '14:00'), day('16:00', '20:00')] },
      Miércoles: { old: whole, new: [day('10:00', '20:00')] },
      Jueves: { old: whole, new: [day('10:00', '20:00')] },
      Viernes: { old: whole, new: [day('10:00', '20:00')] },
      Sábado: { old: whole, new: whole },
      Domingo: { old: null, new: [day('00:00', '24:00')] },
    };
    expect(inBoxes({ hours })).toEqual([
      'Lunes: 9:00 a.m. – 8:00 p.m. → Cerrado',
      'Martes: 9:00 a.m. – 8:00 p.m. → 9:00 a.m. – 2:00 p.m. y 4:00 p.m. – 8:00 p.m.',
      'Miércoles a viernes: 9:00 a.m. – 8:00 p.m. → 10:00 a.m. – 8:00 p.m.',
      'Domingo: Sin dato → Abierto las 24 horas',
    ]);
    expect(inLine({ hours })).toEqual([
      'Lunes: 9:00 a.m. a 8:00 p.m. → cerrado',
      'Martes: 9:00 a.m. a 8:00 p.m. → 9:00 a.m. a 2:00 p.m. y 4:00 p.m. a 8:00 p.m.',
      'Miércoles a viernes: 9:00 a.m. a 8:00 p.m. → 10:00 a.m. a 8:00 p.m.',
      'Domingo: sin horario → abierto las 24 horas',
    ]);
    expect(
      tell(
        { hours: { Sábado: { old: null, new: whole }, Lunes: { old: whole, new: null } } },
        { layout: 'line', isWholePart: true },
      ),
    ).toEqual([
      'Horario: Lunes: 9:00 a.m. a 8:00 p.m.; Sábado: sin horario → Lunes: sin horario; Sábado: 9:00 a.m. a 8:00 p.m.',
    ]);
  });

  it('show a business by appointment, and one without hours', () => {
    const weekend = { Sábado: { old: null, new: whole }, Domingo: { old: null, new: whole } };
    expect(inBoxes({ hours: weekend })).toEqual(['Sábado y domingo: Sin dato → 9:00 a.m. – 8:00 p.m.']);
    const change = { columns: { by_appointment: { old: true, new: false } }, hours: weekend };
    expect(inBoxes(change)).toEqual([
      'Lunes a viernes: Con cita previa → Sin dato',
      'Sábado y domingo: Con cita previa → 9:00 a.m. – 8:00 p.m.',
    ]);
    expect(inLine(change)).toEqual([
      'Solo con cita: sí → no',
      'Sábado y domingo: sin horario → 9:00 a.m. a 8:00 p.m.',
    ]);
  });

  it('show special days by date, with their notes', () => {
    const special_days = {
      '2026-12-31': { old: null, new: [day('09:00', '14:00')] },
      '2026-12-25': { old: null, new: [day('Closed', 'Closed', 'Navidad')] },
    };
    expect(inLine({ special_days })).toEqual([
      '25 de diciembre de 2026: sin horario → cerrado (Navidad)',
      '31 de diciembre de 2026: sin horario → 9:00 a.m. a 2:00 p.m.',
    ]);
    expect(inBoxes({ special_days })[0]).toBe(
      '25 de diciembre de 2026: Sin horario especial → Cerrado (Navidad)',
    );
  });

  it('tell each changed day of any two weeks once, and nothing of equal ones', () => {
    const time = fc.constantFrom(null, 'Closed', '08:00', '09:30', '20:00');
    const week = fc.tuple(...weekDays.map(() => time));
    const stored = (open: string | null) => open && [day(open, open === 'Closed' ? open : '22:00')];
    fc.assert(
      fc.property(week, week, (before, after) => {
        const hours = Object.fromEntries(
          weekDays.map((name, index) => [
            name,
            { old: stored(before[index] ?? null), new: stored(after[index] ?? null) },
          ]),
        );
        const told = linesOf(readChange({ hours }), { layout: 'sides' }).flatMap(({ keys }) => keys);
        expect(told).toEqual(weekDays.filter((_, index) => before[index] !== after[index]));
      }),
    );
  });
});

describe('the rows of a change', () => {
  const bread = { name: 'Bolillo', type: 'product', price: 3.5, description: '<b>Recién</b> hecho' };

  it('show added and deleted ones', () => {
    const products = [
      { table: 'products', id: null, old: null, new: bread },
      { table: 'products', id: 4, old: { name: 'Corte', type: 'service', price: null }, new: null },
    ];
    const images = [{ table: 'business_images', id: null, old: null, new: { is_featured: true } }];
    expect(inBoxes({ products, images })).toEqual([
      'Producto nuevo: No está → Bolillo $3,50: Recién hecho',
      'Servicio eliminado: Corte → No está',
      'Foto nueva: No está → Como la primera',
    ]);
    expect(inLine({ products, images })).toEqual([
      'Producto nuevo: Bolillo $3,50: Recién hecho',
      'Servicio eliminado: Corte',
      'Foto nueva: como la primera',
    ]);
    expect(tell({ products, images }, { layout: 'line', isWholePart: true })).toEqual([
      'Productos y servicios: Corte → Bolillo $3,50',
      'Imágenes: 0 imágenes → 1 imagen',
    ]);
  });

  it.each<[object, object, string]>([
    [{ price: null }, { price: 3.5 }, 'Precio de «Bolillo»: a consultar → $3,50'],
    [{ price: 0 }, { price: 1250 }, 'Precio de «Bolillo»: $0 → $1.250'],
    [{ type: 'product' }, { type: 'service' }, 'Tipo de «Bolillo»: producto → servicio'],
    [{ category: 'Pan' }, { category: null }, 'Categoría de «Bolillo»: Pan → vacío'],
  ])('show the columns of an edited one: %j → %j', (old, now, line) => {
    const products = [{ table: 'products', id: 4, old: { ...bread, ...old }, new: { ...bread, ...now } }];
    expect(inLine({ products })).toEqual([line]);
  });
});

it('says what changed since a proposal', () => {
  const proposed = {
    columns: {
      phone: { old: '4447654321', new: '4441112222', was: '4441234567' },
      address: { old: 'Calle Uno 1', new: 'Calle Dos 2', was: 'Calle Uno 1' },
    },
    hours: { Lunes: { old: [closed], new: null, was: null } },
  };
  expect(
    linesOf(sinceProposal(readChange(proposed)), { layout: 'sides' }).map(({ label, before }) => [
      label,
      before,
    ]),
  ).toEqual([
    ['Teléfono', '444 123 4567'],
    ['Lunes', 'Sin dato'],
  ]);
});
