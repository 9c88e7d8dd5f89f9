import { describe, expect, it } from 'vitest';
import { ImportFileError } from '@/features/import-export/admin/import-file';
import { catalogueSource } from '@/features/import-export/admin/read/catalogue-source';
import { exportedBusiness } from '../../../database/import-file';

const good = exportedBusiness(1);
const { name: _name, address: _address, location: _location, slug: _slug, ...bare } = good;

function read(extra: Record<string, unknown>, defaultImage: string | null = null) {
  return catalogueSource({ businesses: [{ ...good, ...extra }] }, defaultImage).read(0);
}

/** What is said of a business with these values, as «label: value: sentence». */
const said = (extra: Record<string, unknown>) =>
  read(extra).remarks.map(({ label, value, text }) => [label, value, text].join(': '));

const list = <Entry>(length: number, entry: Entry) => Array.from({ length }, () => entry);
const interval = { day: 'Lunes', open_time: '09:00', close_time: '20:00' };
const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) });

describe('a business that cannot be stored', () => {
  // Spec: admin 5.11
  it.each([
    ['a name', { ...good, name: ' ' }, ['Negocio 2: Falta nombre']],
    ['a slug', { ...good, slug: null }, ['Negocio 2: Falta slug']],
    ['everything', bare, ['Negocio 2: Falta nombre', 'Negocio 2: Falta dirección', 'Negocio 2: Falta slug']],
    ['the shape of one', 7, ['Negocio 2: No tiene el formato del archivo de exportación']],
  ])('is refused without %s', (_label, item, refusals) => {
    expect(catalogueSource({ businesses: [good, item] }).read(1).refusals).toEqual(refusals);
  });

  // Spec: admin 5.11
  it('refuses the file where all are incomplete', () => {
    const items = [{ name: 'Solo nombre' }, { address: ' ', slug: '' }];
    expect(() => catalogueSource({ businesses: items })).toThrow(
      new ImportFileError('Estructura de JSON inválida', [
        'Negocio 1: Falta dirección',
        'Negocio 1: Falta slug',
        'Negocio 2: Falta nombre',
        'Negocio 2: Falta dirección',
        'Negocio 2: Falta slug',
      ]),
    );
    expect(catalogueSource({ businesses: [] }).total).toBe(0);
  });

  it.each([
    [{ name: 'N'.repeat(101) }, 'Nombre: El nombre puede tener hasta 100 caracteres.'],
    [{ name: '123' }, 'Nombre: El nombre debe llevar al menos una letra.'],
    [{ name: ['Pan'] }, 'Nombre: Debe ser un texto, no una lista ni un objeto.'],
    [{ address: 'C'.repeat(201) }, 'Dirección: La dirección puede tener hasta 200 caracteres.'],
    [{ slug: 'pan/dulce' }, 'La dirección de su página solo puede tener letras sin acento'],
    [{ description: 'a\0b' }, 'Hay un dato con formato no válido.'],
    [{ description: '\ud83c' }, 'Hay un dato con formato no válido.'],
    [{ extra: nested(40) }, 'Hay un dato con formato no válido.'],
    [{ extra: 'x'.repeat(1_000_001) }, 'Sus datos son demasiado grandes.'],
    [{ schedule: list(61, interval) }, 'El horario puede tener hasta 60 intervalos.'],
    [{ special_days: list(401, {}) }, 'Los días especiales pueden ser hasta 400.'],
    [{ products: list(301, {}) }, 'Los productos pueden ser hasta 300.'],
    [{ services: list(301, {}) }, 'Los servicios pueden ser hasta 300.'],
    [{ images: list(61, {}) }, 'Las imágenes pueden ser hasta 60.'],
  ])('%# is refused: %j', (extra, sentence) => {
    expect(read(extra).refusals).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('the columns of a business', () => {
  it.each([
    ['description', '<b onclick="x()">Pan</b><script>alert(1)</script>', '<b>Pan</b>'],
    ['name', '<b>Pan</b> & <i>Té</i>', 'Pan & Té'],
    ['phone', 4441234567, '4441234567'],
    ['phone', ' ', null],
    ['email', 'Hola@ElNino. MX', 'hola@elnino.mx'],
    ['website', 'elnino.mx', 'https://elnino.mx'],
    ['logo', 'https://sanluisconecta.mx/demo/a.webp', '/demo/a.webp'],
    ['premium_score', '7', 7],
    ['menu_link_label', null, 'Menú'],
    ['is_active', 'No', false],
    ['operating_status', 'Cerrado temporalmente', 'closed_temporarily'],
    ['closed_until', null, null],
  ] as const)('%s reads %j', (column, value, stored) => {
    const { menu: _menu, premium: _premium, status: _status, ...flat } = good;
    const { columns, remarks } = catalogueSource({ businesses: [{ ...flat, [column]: value }] }).read(0);
    expect([columns[column], remarks]).toEqual([stored, []]);
  });

  it('are those of the file alone, whatever its keys are', () => {
    const item: unknown = JSON.parse(
      '{"name": "Pan", "address": "Calle 1", "slug": "Pan--1-", "__proto__": {"phone": "4441234567"}, "constructor": 7}',
    );
    const { columns, slug, category, attributes, products, images, hours } = catalogueSource({
      businesses: [item],
    }).read(0);
    expect({ columns, slug, category, attributes, products, images, hours }).toEqual({
      columns: { name: 'Pan', address: 'Calle 1' },
      slug: 'pan-1',
      ...{ category: undefined, attributes: undefined, products: null, images: null, hours: {} },
    });
  });

  it('has the address in either key, and degrees as numbers or texts', () => {
    const { address: _here, ...located } = good;
    const item = { ...located, latitude: '22,1565', longitude: '\u2212100.9855001' };
    expect(catalogueSource({ businesses: [item] }).read(0).columns).toMatchObject({
      ...{ address: 'Calle Importada 1', latitude: 22.1565, longitude: -100.9855 },
    });
  });

  it.each([
    [{ phone: '12' }, 'Teléfono: 12: Escribe los 10 dígitos con la lada, por ejemplo 444 123 4567.'],
    [{ phone: { a: 1 } }, 'Teléfono: {"a":1}: Debe ser un texto, no una lista ni un objeto.'],
    [
      { confirmed_on: '31/12/2025' },
      'Datos confirmados el: 31/12/2025: Elige una fecha del calendario, desde 2020.',
    ],
    [{ latitude: 22 }, 'Coordenadas: 22,: Debe ser latitud y longitud, como 22.1565 y -100.9855.'],
    [{ latitude: 122, longitude: 0 }, 'Coordenadas: 122, 0: Debe ser latitud y longitud'],
    [{ logo: 'https://otro.mx/a.webp' }, 'Logotipo: https://otro.mx/a.webp: Esta imagen no es del sitio.'],
    [{ status: { is_active: 'quizá' } }, 'Activo: quizá: Debe ser sí o no.'],
    [
      { status: { operating_status: 'de fiesta' } },
      'Estado: de fiesta: Debe ser «Abierto», «Cerrado temporalmente»',
    ],
    [{ timestamps: { created_at: '2026-02-31' } }, 'Fecha de alta: 2026-02-31: Debe ser una fecha'],
    [{ timestamps: { created_at: 'ayer' } }, 'Fecha de alta: ayer: Debe ser una fecha como 2025-12-24.'],
  ])('%# leave out what cannot be read: %j', (extra, sentence) => {
    expect(said(extra)).toEqual([expect.stringContaining(sentence)]);
  });

  it('hide a new business whose visibility cannot be read', () => {
    expect(read({ status: { is_active: 'quizá' } }).ifNew).toEqual({ columns: { is_active: false } });
    expect(read({}).ifNew).toBeUndefined();
  });
});

describe('the lists of a business', () => {
  const schedule = (...times: [string, string | null, string | null][]) => ({
    schedule: times.map(([day, open_time, close_time]) => ({ day, open_time, close_time })),
  });
  const stored = (open_time: string, close_time: string) => ({ open_time, close_time });
  const noDays = {
    Lunes: null,
    Martes: null,
    Miércoles: null,
    Jueves: null,
    Viernes: null,
    Sábado: null,
    Domingo: null,
  };

  it('have all seven days of a week that has one', () => {
    const week = schedule(
      ['LUNES', '4:00 PM', '8 p.m.'],
      ['lunes', '9 a 14', null],
      ['Sabado', 'Cerrado', null],
    );
    expect(read(week).hours).toEqual({
      ...noDays,
      Lunes: [stored('09:00', '14:00'), stored('16:00', '20:00')],
      Sábado: [stored('Closed', 'Closed')],
    });
    expect(read(schedule(['Lunes', '', null])).hours).toEqual({});
  });

  it.each([
    [schedule(['Lunes', '9', '20:00']), 'Lunes: 9-20:00: No se entiende. Escribe la hora como 9:30 a.m.'],
    [schedule(['Lunes', '9:00', '']), 'Lunes: 09:00-: Falta la hora a la que abre o cierra.'],
    [schedule(['Lunes', '09:00', '15:00'], ['Lunes', '14:00', '20:00']), 'no pueden encimarse'],
    [schedule(['Lunadía', '09:00', '15:00']), 'Horario: Lunadía 09:00-15:00: Ese día no existe.'],
    [{ schedule: 'L-V' }, 'Horario: L-V: Debe ser una lista'],
    [
      { special_days: [{ date: '2026-02-31', open_time: 'Closed' }] },
      'Días especiales: 2026-02-31: Hay un día especial',
    ],
    [{ products: [{ name: '', price: 5 }] }, 'El nombre del producto es obligatorio.'],
    [
      { products: [{ name: 'Pan', price: 'mucho' }] },
      'mucho: Precio de «Pan»: Escribe el precio con números',
    ],
    [{ products: [{ name: 'Pan', type: 'regalo' }] }, 'Pan: No hay productos del tipo «regalo».'],
    [
      { products: [{ name: 'Pan', image_url: 'https://otro.mx/a.webp' }] },
      'Imagen de «Pan»: Esta imagen no es del sitio.',
    ],
    [
      { images: [{ url: 'https://otro.mx/a.webp' }] },
      'Imágenes: https://otro.mx/a.webp: Esta imagen no es del sitio.',
    ],
    [{ images: [{ url: '' }] }, 'Imágenes: : Hay una imagen sin dirección.'],
    [
      { images: [{ url: '/a.webp', storage_path: '../a' }] },
      'Hay una imagen con una ruta de archivo no válida.',
    ],
  ])('%# leave out what cannot be read: %j', (extra, sentence) => {
    expect(said(extra)).toEqual([expect.stringContaining(sentence)]);
  });

  it('keep the other days of a week in which one cannot be read', () => {
    const { hours } = read(schedule(['Lunes', '9', '20'], ['Martes', '09:00', '20:00']));
    const { Lunes: _monday, ...others } = noDays;
    expect(hours).toEqual({ ...others, Martes: [stored('09:00', '20:00')] });
  });

  it('have special days by date, the note with the first interval', () => {
    const special_days = [
      { date: '2026-12-24', open_time: '16:00', close_time: '18:00', note: '<b>Nochebuena</b>' },
      { date: '2026-12-24', open_time: '09:00', close_time: '14:00' },
      { date: '2026-12-31', open_time: '9', close_time: '' },
    ];
    expect(read({ special_days }).specialDays).toEqual({
      '2026-12-24': [{ ...stored('09:00', '14:00'), note: 'Nochebuena' }, stored('16:00', '18:00')],
      '2026-12-31': undefined,
    });
  });

  it('have each service once, and say which types they replace', () => {
    const cut = { name: 'Corte', price: 80 };
    const { products } = read({
      products: [{ ...cut, type: 'service', category: 'Cabello' }],
      services: [
        { ...cut, name: 'CORTE' },
        { ...cut, name: 'Peinado', category: 'no' },
      ],
    });
    expect(products?.types).toEqual(['product', 'info', 'service']);
    expect(products?.rows.map(({ name, category }) => [name, category])).toEqual([
      ['Corte', 'Cabello'],
      ['Peinado', null],
    ]);
    expect(read({ products: [], services: [cut] }).products?.types).toEqual(['service']);
    expect(read({ products: [], services: [] }).products).toBeNull();
  });

  it('have one featured image, and the default one only alone', () => {
    const images = ['/a.webp', '/b.webp', '/c.webp'].map((url, index) => ({ url, featured: index > 0 }));
    expect(read({ images }, '/a.webp').images).toEqual([
      { image_url: '/b.webp', storage_path: null, is_featured: true },
      { image_url: '/c.webp', storage_path: null, is_featured: false },
    ]);
    expect(read({ images: images.slice(0, 1) }, '/a.webp').images).toEqual([
      { image_url: '/a.webp', storage_path: null, is_featured: true },
    ]);
  });
});
