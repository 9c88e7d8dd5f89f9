import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileField } from '@/features/import-export/admin/read/fields';
import { jsonRows } from '@/features/import-export/admin/read/json-rows';
import { parseRows } from '@/features/import-export/admin/read/parse-rows';
import { hoursReader } from '@/features/import-export/admin/read/row-hours';
import { startChoices, type TableChoices, toTable } from '@/features/import-export/admin/read/table';
import { offersOf, tableSource } from '@/features/import-export/admin/read/table-source';

/** What a person says: the fields of some columns, and other choices. */
type Said = Partial<Omit<TableChoices, 'fields'>> & { fields?: Record<number, FileField | null> };

function choose(text: string, { fields = {}, ...said }: Said = {}) {
  const rows = text.startsWith('[') ? (jsonRows(JSON.parse(text)) ?? []) : parseRows(text);
  const start = startChoices(rows);
  return {
    rows,
    choices: {
      ...start,
      tidiesNames: false,
      ...said,
      fields: start.fields.map((field, index) => fields[index] ?? field),
    },
  };
}

function read(text: string, said?: Said) {
  const { rows, choices } = choose(text, said);
  const source = tableSource(rows, choices);
  return Array.from({ length: source.total }, (_, index) => source.read(index));
}

function offers(text: string, said?: Said) {
  const { rows, choices } = choose(text, said);
  return offersOf(rows, choices);
}

/** The only business of a table with a name and an address, and other columns. */
function one(header: string, cells: string, said?: Said) {
  const [business] = read(`Nombre,Dirección,${header}\nPan,Calle 1,${cells}`, said);
  if (!business) throw new Error('No business');
  return business;
}

const times = (...intervals: string[]) =>
  intervals.map((interval) => {
    const [open = '', close = open] = interval.split('-');
    return { open_time: open, close_time: close };
  });
const onDays = (names: string, ...intervals: string[]) =>
  Object.fromEntries(names.split(' ').map((day) => [day, times(...intervals)]));

describe('a row', () => {
  it('is a business as the database stores it', () => {
    expect(
      read(
        'Nombre,Categoría,Dirección,Teléfono,WhatsApp,Correo,Sitio web,Características,Enlace de Google Maps,Puntaje de destacado,Estado del negocio,Notas internas\n' +
          ' El  Niño ,Panaderías,Calle 1,444 123 4567,+52 444 123 4568,Ana@gmail. com,elnino.mx,"Tarjeta, A domicilio","22.15, -100.98",7,Cerrado temporalmente,Ya no',
      ),
    ).toEqual([
      {
        number: 2,
        name: 'El Niño',
        refusals: [],
        remarks: [],
        brokenTexts: [],
        slug: expect.stringMatching(/^el-nino-[a-z0-9]+$/) as string,
        id: null,
        createdAt: null,
        columns: {
          name: 'El Niño',
          address: 'Calle 1',
          phone: '4441234567',
          whatsapp: '4441234568',
          email: 'ana@gmail.com',
          website: 'https://elnino.mx',
          google_maps_link: 'https://www.google.com/maps?q=22.15,-100.98',
          latitude: 22.15,
          longitude: -100.98,
          premium_score: 7,
          operating_status: 'closed_temporarily',
        },
        ifNew: { columns: {} },
        category: 'Panaderías',
        attributes: ['Tarjeta', 'A domicilio'],
        notes: ['Ya no'],
        hours: {},
        specialDays: {},
        products: null,
        images: null,
      },
    ]);
  });

  it.each([
    ['Nombre,Dirección\n,Calle 1', ['Falta nombre'], 'renglón 2'],
    ['Nombre,Dirección\nPan,', ['Falta dirección'], 'Pan'],
    ['Nombre,Dirección\n#N/D,#REF!', ['Falta nombre', 'Falta dirección'], 'renglón 2'],
    ['Nombre,Dirección\n123,Calle 1', ['El nombre debe llevar al menos una letra.'], '123'],
    ['Nombre,Dirección\nPan <b>,Calle 1', ['El nombre no puede llevar los signos < y >.'], 'Pan <b>'],
    ['Nombre,Dirección,x\nNombre,Dirección,x', ['Repite los títulos de la tabla.'], 'Nombre'],
  ])('%j is refused: %j', (text, refusals, name) => {
    expect(read(text)).toMatchObject([{ refusals, name }]);
  });

  it.each(
    '#N/D #N/A #REF! #¡REF! #VALUE! #¡VALOR! #¿NOMBRE? #NAME? #DIV/0! #¡DIV/0! #NUM! #NULL!'.split(' '),
  )('has no value where a formula has none: %s', (error) => {
    const all = 'Categoría,Teléfono,Descripción,Lunes,Latitud,Visible (sí o no)';
    const business = one(all, Array(6).fill(error).join(','), { emptyClears: true });
    expect(business).toMatchObject({ columns: { name: 'Pan', address: 'Calle 1' }, remarks: [], hours: {} });
    expect(business).not.toHaveProperty('category');
    expect(Object.keys(business.columns)).toEqual(['name', 'address']);
  });

  it.each(['N/A', '-', 's/d', 'ninguno', 'S/N'])('has no value where a list writes «%s»', (cell) => {
    expect(one('Teléfono,Correo,Categoría', `${cell},${cell},${cell}`)).toMatchObject({
      columns: { name: 'Pan', address: 'Calle 1' },
      remarks: [],
    });
  });

  it('leaves out what the form refuses, and says it with its text', () => {
    const business = one(
      'Teléfono,Correo,Sitio web,Enlace de Google Maps,Puntaje de destacado,Estado del negocio,Datos confirmados el,Latitud',
      '444 123 45678,ana,Facebook: Pan,https://x.mx,11,abierto hoy,2026-02-31,22.15',
    );
    expect(business.columns).toEqual({ name: 'Pan', address: 'Calle 1' });
    expect(business.remarks).toEqual([
      {
        label: 'Enlace de Google Maps',
        value: 'https://x.mx',
        text: expect.stringMatching(/^Pega solo el enlace/) as string,
      },
      {
        label: 'Teléfono',
        value: '444 123 45678',
        text: expect.stringMatching(/^Escribe los 10 dígitos/) as string,
      },
      { label: 'Correo', value: 'ana', text: 'Escribe un correo como nombre@ejemplo.mx.' },
      {
        label: 'Sitio web',
        value: 'Facebook: Pan',
        text: 'Escribe el enlace completo, desde https:// y sin espacios.',
      },
      {
        label: 'Estado del negocio',
        value: 'abierto hoy',
        text: 'Debe ser «Abierto», «Cerrado temporalmente», «Cerrado definitivamente».',
      },
      { label: 'Puntaje de destacado', value: '11', text: 'El puntaje es un número entero del 1 al 10.' },
      {
        label: 'Datos confirmados el',
        value: '2026-02-31',
        text: 'Elige una fecha del calendario, desde 2020.',
      },
      { label: 'Coordenadas', value: '22.15', text: 'Falta la latitud o la longitud.' },
    ]);
  });

  it('says when its letters are broken', () => {
    expect(one('Descripción', 'Panader\u00c3\u00ada').brokenTexts).toEqual(['Panader\u00c3\u00ada']);
    expect(one('Categoría', 'Caf\ufffd').brokenTexts).toEqual(['Caf\ufffd']);
    expect(one('Descripción', 'Pan → café × 5 🌮').brokenTexts).toEqual([]);
  });
});

describe('the address', () => {
  const header = 'Nombre,Tipo de calle,Calle,Numero exterior,Letra ext,Num. interior,Letra int,Colonia,CP';
  it.each([
    ['CALLE,MEZQUITE,0,SN,,,KM 5,', 'CALLE MEZQUITE s/n, KM 5'],
    ['CALLE,MEZQUITE,S/N,,,,KM 5,', 'CALLE MEZQUITE s/n, KM 5'],
    ['CALLE,MEZQUITE,119,B,,,KM 5,', 'CALLE MEZQUITE 119 B, KM 5'],
    ['CALLE,MEZQUITE,119.0,,0,,,', 'CALLE MEZQUITE 119'],
    ['CALLE,MEZQUITE,119,,3,A,KM 5,78421', 'CALLE MEZQUITE 119, int. 3 A, KM 5, C.P. 78421'],
    [',,,,,,KM 5,78421', 'KM 5'],
  ])('of «%s» is «%s»', (cells, address) => {
    expect(read(`${header}\nPan,${cells}`)).toMatchObject([{ columns: { address } }]);
  });

  it('is joined of several columns, but never a map link', () => {
    const text = 'Nombre,Calle,Esquina,Ubicación\nPan,Calle 1,Calle 2,https://maps.app.goo.gl/a';
    expect(read(text)).toMatchObject([{ columns: { address: 'Calle 1' } }]);
    expect(read(text, { fields: { 2: 'address', 3: 'google_maps_link' } })).toMatchObject([
      { columns: { address: 'Calle 1, Calle 2', google_maps_link: 'https://maps.app.goo.gl/a' } },
    ]);
  });

  it('and the category may be one for all rows that have none', () => {
    const text = 'Nombre,Dirección,Giro\nPan,,\nTacos,Calle 2,Comida';
    expect(read(text, { fixed: { category: 'Tiendas', address: 'Sin dirección' } })).toMatchObject([
      { columns: {}, ifNew: { columns: { address: 'Sin dirección' }, category: 'Tiendas' }, refusals: [] },
      { columns: { address: 'Calle 2' }, category: 'Comida' },
    ]);
    const stall = 'Nombre,Interior,Colonia\nPan,12,\nTacos,,';
    const fields = ['name', 'inner_number', 'neighbourhood'] as const;
    expect(read(stall, { fields, fixed: { address: 'Mercado' } })).toMatchObject([
      { columns: { address: 'Mercado, int. 12' } },
      { columns: { name: 'Tacos' }, ifNew: { columns: { address: 'Mercado' } } },
    ]);
  });
});

describe('a list of another program, after its columns are named', () => {
  const contacts =
    'First Name,Organization Name,Notes,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Street\n' +
    'Lupita,Tortas Lupita,Solo efectivo,l@b.mx,Mobile,444 123 4567 ::: 444 765 4321,,Calle 1';
  const airtable = 'Name,Address,Tipo,Activo\nPan,Calle 1,"Tacos,Tortas",checked\nSopa,Calle 2,,';
  const saved = JSON.stringify([
    {
      geometry: { coordinates: [-100.98, 22.15], type: 'Point' },
      properties: {
        google_maps_url: 'http://maps.google.com/?cid=7',
        location: { address: 'Calle 1', name: 'Tortas Lupita' },
      },
    },
  ]);
  const denue = JSON.stringify([
    {
      ...{
        CLEE: '24028',
        Id: '7',
        Nombre: 'TORTAS LUPITA',
        Razon_social: '',
        Clase_actividad: 'Restaurantes',
      },
      ...{ Tipo_vialidad: 'CALLE', Calle: 'UNO', Num_Exterior: '5', Num_Interior: '', Colonia: 'CENTRO' },
      ...{ CP: '78000', Telefono: '4441234567', Longitud: '-100.98', Latitud: '22.15' },
    },
  ]);
  const overpass = JSON.stringify([
    {
      ...{ type: 'node', id: 7, lat: 22.15, lon: -100.98 },
      tags: {
        name: 'Tortas Lupita',
        'addr:street': 'Uno',
        'addr:housenumber': '5',
        opening_hours: 'Mo-Fr 9-18',
      },
    },
  ]);
  const scraper =
    'title,link,open_hours,category,phone,complete_address\n' +
    'Tortas Lupita,https://www.google.com/maps/place/x/@22.15,"{""Monday"":[""9AM-5PM""]}",Tortas,+52 444 123 4567,Calle 1';

  it.each<[string, string, Record<number, FileField>, unknown]>([
    [
      'Google Contacts',
      contacts,
      { 1: 'name', 3: 'email', 5: 'phone', 6: 'phone', 7: 'address' },
      {
        columns: { name: 'Tortas Lupita', address: 'Calle 1', email: 'l@b.mx', phone: '4441234567' },
        notes: ['Otro teléfono: 444 765 4321', 'Solo efectivo'],
      },
    ],
    ['Airtable', airtable, { 2: 'category' }, { category: 'Tacos,Tortas', columns: { is_active: true } }],
    [
      'Google Takeout',
      saved,
      { 4: 'address', 5: 'name' },
      {
        columns: {
          ...{ name: 'Tortas Lupita', address: 'Calle 1', latitude: 22.15, longitude: -100.98 },
          google_maps_link: 'http://maps.google.com/?cid=7',
        },
      },
    ],
    [
      'DENUE',
      denue,
      {},
      {
        slug: 'tortas-lupita-7',
        category: 'Restaurantes',
        columns: { address: 'CALLE UNO 5, CENTRO, C.P. 78000', phone: '4441234567', latitude: 22.15 },
      },
    ],
    ['Overpass', overpass, {}, { slug: 'tortas-lupita-7', columns: { address: 'Uno 5', latitude: 22.15 } }],
    [
      'a scraper',
      scraper,
      { 0: 'name', 1: 'google_maps_link', 2: 'hours', 5: 'address' },
      {
        category: 'Tortas',
        columns: { name: 'Tortas Lupita', address: 'Calle 1', phone: '4441234567' },
        hours: {},
        remarks: [{ label: 'Horario', value: '{"Monday":["9AM-5PM"]}' }],
      },
    ],
  ])('%s is right', (_label, text, fields, business) => {
    expect(read(text, { fields })[0]).toMatchObject(business as object);
  });
});

describe('WhatsApp', () => {
  it.each([
    ['Sí', { phone: '4441234567', whatsapp: '4441234567' }],
    ['✓', { phone: '4441234567', whatsapp: '4441234567' }],
    ['no', { phone: '4441234567' }],
    ['444 765 4321', { phone: '4441234567', whatsapp: '4447654321' }],
  ])('%s is the number of the phone, none, or one of its own', (cell, columns) => {
    expect(read(`Nombre,Dirección,WhatsApp,Teléfono\nPan,x,${cell},444 123 4567`)).toMatchObject([
      { columns: { name: 'Pan', address: 'x', ...columns }, remarks: [] },
    ]);
  });
});

it('says nothing of WhatsApp by a yes beside no phone', () => {
  const [business] = read('Nombre,Dirección,WhatsApp,Teléfono\nPan,x,Sí,');
  expect(business?.columns).not.toHaveProperty('whatsapp');
  expect(business?.remarks.map(({ label, value }) => [label, value])).toEqual([['WhatsApp', 'Sí']]);
});

it('keeps the words before a number in a text that is no contact', () => {
  expect(one('Descripción', 'Tel. 444 123 4567 y nada más').columns.description).toBe(
    'Tel. 444 123 4567 y nada más',
  );
});

describe('several columns of one field', () => {
  it('have the first number that can be read, and the others in the notes', () => {
    const text = (cells: string) => read(`Nombre,Dirección,Teléfono,Celular,Correo\nPan,x,${cells}`);
    expect(text('444 123 4567,444 765 4321,')).toMatchObject([
      { columns: { phone: '4441234567' }, notes: ['Otro teléfono: 444 765 4321'] },
    ]);
    expect(text(',444 765 4321,')).toMatchObject([{ columns: { phone: '4447654321' }, notes: [] }]);
    expect(text('444 123 4567 / 444 765 4321,,')).toMatchObject([
      { columns: { phone: '4441234567' }, notes: ['Otro teléfono: 444 765 4321'], remarks: [] },
    ]);
    expect(text('444 123 4567 o 444 765 4321,,')).toMatchObject([
      { columns: { phone: '4441234567' }, notes: ['Otro teléfono: 444 765 4321'], remarks: [] },
    ]);
    expect(text('Tel. 444 123 4567,,')).toMatchObject([{ columns: { phone: '4441234567' }, remarks: [] }]);
    expect(text('123,444 765 4321,')).toMatchObject([
      { columns: { phone: '4447654321' }, notes: [], remarks: [{ label: 'Teléfono', value: '123' }] },
    ]);
    expect(text('444 123 4567,+52 (444) 123-4567,a@b.mx ::: c@d.mx')).toMatchObject([
      { columns: { phone: '4441234567', email: 'a@b.mx' }, notes: ['Otro correo: c@d.mx'] },
    ]);
  });
});

describe('yes and no', () => {
  it.each([
    ...['Sí', 'si', 'TRUE', '1', 'x', 'X', '✓', '✔', 'checked', 'VERDADERO'].map((text) => [text, true]),
    ...['No', 'false', '0', 'Falso'].map((text) => [text, false]),
  ])('«%s» is %s', (text, value) => {
    expect(one('Visible (sí o no)', String(text)).columns.is_active).toBe(value);
  });

  it('a blank is no in a column with ticks alone, and says nothing in another', () => {
    const flags = (...cells: string[]) =>
      read(['Nombre,Dirección,Activo', ...cells.map((cell) => `Pan,Calle 1,${cell}`)].join('\n')).map(
        ({ columns }) => columns.is_active,
      );
    expect(flags('checked', '')).toEqual([true, false]);
    expect(flags('sí', '')).toEqual([true, undefined]);
    expect(flags('', '')).toEqual([undefined, undefined]);
  });

  it('hides a new business of which the word is not understood', () => {
    expect(one('Visible (sí o no)', 'a veces')).toMatchObject({
      ifNew: { columns: { is_active: false } },
      remarks: [
        {
          label: 'Visible (sí o no)',
          value: 'a veces',
          text: 'Debe ser sí o no. Si es nuevo, entra oculto.',
        },
      ],
    });
    expect(one('Destacado (sí o no)', 'a veces')).toMatchObject({ ifNew: { columns: {} } });
  });
});

it.each(['Cerrado definitivamente', 'Cerrado para siempre', 'cerrado permanentemente'])(
  'a former export or Google says %s',
  (state) => {
    expect(one('Estado del negocio', state).columns.operating_status).toBe('closed_permanently');
  },
);

it('says of hours without days that they are missing, and of others how to write them', () => {
  const advice = (hours: string) => one('Horario', hours).remarks.map(({ text }) => text);
  expect(advice('9:00-14:00')).toEqual([expect.stringContaining('No dice los días') as string]);
  expect(advice('Lunes cuando se puede')).toEqual([
    expect.stringContaining('Escríbelo como Lunes') as string,
  ]);
});

it('has the days of their own column for the hours of a week', () => {
  const [business] = read('Nombre,Dirección,Días,Horario\nPan,x,Lunes a miércoles,9:00-14:00');
  expect(business?.hours).toEqual(onDays('Lunes Martes Miércoles', '09:00-14:00'));
});

it('keeps the capitals of a name whose letters are broken', () => {
  const [business] = read('Nombre,Dirección\nGORDITAS DOÃ\u0091A CUCA,x', { tidiesNames: true });
  expect(business?.brokenTexts).toEqual(['GORDITAS DOÃ\u0091A CUCA']);
  expect(business?.name).toMatch(/^GORDITAS/);
});

describe('a doubtful row', () => {
  const doubts = (text: string, said?: Said) =>
    read(text, said).map(({ remarks }) =>
      remarks.filter(({ isDoubt }) => isDoubt).map(({ text: told }) => told),
    );

  it('has more cells than there are headers, or a point far away that is not left out', () => {
    expect(doubts('Nombre,Dirección\nPan,Calle 1\nTacos,Calle 2,x')).toEqual([
      [],
      [expect.stringContaining('Tiene más celdas que títulos') as string],
    ]);
    const far = 'Nombre,Dirección,Coordenadas\nPan,Calle 1,"20.6, -103.3"';
    expect(doubts(far)).toEqual([[expect.stringMatching(/^Queda a /) as string]]);
    expect(doubts(far, { leavesOutFarPoints: true })).toEqual([[]]);
  });
});

describe('a date', () => {
  const table = (...cells: string[]) =>
    ['Nombre,Dirección,Datos confirmados el', ...cells.map((cell) => `Pan,Calle 1,${cell}`)].join('\n');
  const dates = (cells: string[], said?: Said) =>
    read(table(...cells), said).map(({ columns }) => columns.confirmed_on);

  it.each([
    [
      ['2026-12-03', '2026-12-03T00:00:00.000Z'],
      ['2026-12-03', '2026-12-03'],
    ],
    [
      ['03/12/2026', '25/12/2026'],
      ['2026-12-03', '2026-12-25'],
    ],
    [
      ['12-3-2026 00:00', '12-25-2026'],
      ['2026-12-03', '2026-12-25'],
    ],
    [['5/5/2026'], ['2026-05-05']],
  ])('%j is read by its column: %j', (cells, stored) => {
    expect(dates(cells)).toEqual(stored);
    expect(offers(table(...cells)).dateOrder).toBeNull();
  });

  it('that can be read both ways is asked once', () => {
    const cells = ['05/05/2026', '03/12/2026'];
    expect(offers(table(...cells)).dateOrder).toEqual({
      header: 'Datos confirmados el',
      sample: '03/12/2026',
    });
    expect(read(table(...cells))[1]).toMatchObject({
      columns: { name: 'Pan' },
      remarks: [{ value: '03/12/2026', text: 'Falta decir si primero va el día o el mes.' }],
    });
    expect(dates(cells, { dateOrder: 'day' })).toEqual(['2026-05-05', '2026-12-03']);
    expect(dates(cells, { dateOrder: 'month' })).toEqual(['2026-05-05', '2026-03-12']);
  });
});

const everyDay = 'Lunes Martes Miércoles Jueves Viernes Sábado Domingo';

describe('hours', () => {
  it.each([
    ['Lunes', '9:00-14:00, 16:00-20:00', onDays('Lunes', '09:00-14:00', '16:00-20:00')],
    ['Mar', '9:00 a. m. a 2:00 p. m. y 4pm a 8pm', onDays('Martes', '09:00-14:00', '16:00-20:00')],
    ['Miércoles', 'cerrado', onDays('Miércoles', 'Closed')],
    ['Thursday hours', '09:00AM-05:00PM', onDays('Jueves', '09:00-17:00')],
    ['Domingo', '24 horas', onDays('Domingo', '00:00-00:00')],
    ['Viernes', '22:00-04:00', onDays('Viernes', '22:00-04:00')],
    ['Lunes abre,Lunes cierra', '9:00,6:00 p.m.', onDays('Lunes', '09:00-18:00')],
    ['Lunes abre,Lunes cierra', 'Cerrado,', onDays('Lunes', 'Closed')],
    [
      'Lunes abre,Lunes cierra,Lunes apertura,Lunes cierre',
      '16:00,20:00,9:00,14:00',
      onDays('Lunes', '09:00-14:00', '16:00-20:00'),
    ],
    ['Días,Abre,Cierra', 'Lunes a miércoles,9:00,18:00', onDays('Lunes Martes Miércoles', '09:00-18:00')],
    [
      'Días,Abre,Cierra,Apertura,Cierre',
      'Lun y mar,9:00,14:00,16:00,20:00',
      onDays('Lunes Martes', '09:00-14:00', '16:00-20:00'),
    ],
    ['Días,Abre,Cierra', 'Domingo,Cerrado,', onDays('Domingo', 'Closed')],
    [
      'Horario',
      'Lunes a viernes de 9:00 a 18:00; sábado 9:00 a 14:00',
      {
        ...onDays('Lunes Martes Miércoles Jueves Viernes', '09:00-18:00'),
        ...onDays('Sábado', '09:00-14:00'),
      },
    ],
    ['Horario', 'Diario 24/7', onDays(everyDay, '00:00-00:00')],
    ['Horario', 'Abierto 24/7', onDays(everyDay, '00:00-00:00')],
    [
      'Horario',
      'L-V 9:00-19:00, S 8-14',
      {
        ...onDays('Lunes Martes Miércoles Jueves Viernes', '09:00-19:00'),
        ...onDays('Sábado', '08:00-14:00'),
      },
    ],
    ['Horario', 'Ma-D 9 a 18', onDays('Martes Miércoles Jueves Viernes Sábado Domingo', '09:00-18:00')],
    ['Días,Abre,Cierra', 'Mi y J,9:00,18:00', onDays('Miércoles Jueves', '09:00-18:00')],
    ['Días,Abre,Cierra', 'diario,8,19', onDays(everyDay, '08:00-19:00')],
    ['Días,Abre,Cierra', 'sáb,24 hrs,', onDays('Sábado', '00:00-00:00')],
    ['Lunes abre,Lunes cierra', '2,10:30 p.m.', onDays('Lunes', '14:00-22:30')],
    ['Lunes', '2–10:30 p.m.', onDays('Lunes', '14:00-22:30')],
    ['Lunes', '2:00–10:30 p.m.', onDays('Lunes', '14:00-22:30')],
    ['Lunes', '7 a.m.–12 p.m., 5–9 p.m.', onDays('Lunes', '07:00-12:00', '17:00-21:00')],
    ['Lunes', '5:00 a.m. a 11:30 p.m.', onDays('Lunes', '05:00-23:30')],
    [
      'Horario,Domingo',
      'Sábado y domingo 10:00-15:00,Cerrado',
      { ...onDays('Sábado', '10:00-15:00'), ...onDays('Domingo', 'Closed') },
    ],
  ])('under «%s», %j, are read', (header, cells, hours) => {
    const cell = header.includes(',') ? cells : `"${cells}"`;
    expect(one(header, cell)).toMatchObject({ hours, remarks: [] });
    expect(one(header, cell).hours).toEqual(hours);
  });

  it.each([
    ['Lunes', '9 a 6', 'Lunes', '9 a 6'],
    ['Lunes', 'Martes 9:00-18:00', 'Lunes', 'Martes 9:00-18:00'],
    ['Lunes', '9:00-14:00; 13:00-18:00', 'Lunes', '9:00-14:00; 13:00-18:00'],
    [
      'Lunes',
      '8:00-9:00 10:00-11:00 12:00-13:00 14:00-15:00',
      'Lunes',
      '8:00-9:00 10:00-11:00 12:00-13:00 14:00-15:00',
    ],
    ['Horario', 'preguntar por teléfono', 'Horario', 'preguntar por teléfono'],
    [
      'Horario',
      'Lunes a viernes 9:00-18:00 según el clima',
      'Horario',
      'Lunes a viernes 9:00-18:00 según el clima',
    ],
    ['Horario', '9:00-18:00', 'Horario', '9:00-18:00'],
    ['Días,Abre,Cierra', 'diario,9,6', 'Horario', 'diario 9 – 6'],
    ['Días,Abre,Cierra', 'M,9:00,18:00', 'Horario', 'M 9:00 – 18:00'],
    ['Lunes', '5–9 p.m.', 'Lunes', '5–9 p.m.'],
    ['Horario', 'L-M 9:00-18:00', 'Horario', 'L-M 9:00-18:00'],
    ['Abre,Cierra', '9:00,18:00', 'Horario', '9:00 – 18:00'],
    ['Lunes abre,Lunes cierra', '9:00,', 'Lunes', '9:00 –'],
  ])('under «%s», %j, are left out, and may go to the notes', (header, cells, label, value) => {
    const [left, kept] = [one(header, cells), one(header, cells, { unreadToNotes: true })];
    expect(left).toMatchObject({
      hours: {},
      notes: [],
      remarks: [{ label, value, text: expect.stringMatching(/^No /) as string }],
    });
    expect(kept).toMatchObject({
      hours: {},
      notes: [`${label}: ${value}`],
      remarks: [{ text: 'No se entiende: queda en las notas internas.' }],
    });
    expect(offers(`Nombre,${header}\nPan,${cells}`).unreadHours).toEqual({
      count: 1,
      samples: [expect.stringContaining(value) as string],
    });
  });

  const said = (header: string, cell: string) => {
    const { rows, choices } = choose(`Nombre,${header}\nPan,${cell}`);
    return hoursReader()(toTable(rows, choices), rows[1] ?? { number: 0, cells: [] }).unread;
  };
  const noDays = 'No dice los días. Elígelos donde dices qué es cada columna.';

  it.each([
    ['Horario', 'preguntar', 'No se entiende. Escríbelo como Lunes a viernes 9:00-14:00, 16:00-20:00.'],
    ['Horario', 'Cerrado', 'No se entiende. Escríbelo como Lunes a viernes 9:00-14:00, 16:00-20:00.'],
    ['Lunes', 'preguntar', 'No se entiende. Escríbelo como 9:00-14:00, 16:00-20:00.'],
    ['Horario', '9:00-18:00', noDays],
    ['Abre,Cierra', '9:00,18:00', noDays],
    ['Horario', 'diario 10:00 a.m. a 6:00 a.m.', 'Son 20 horas: revisa a.m. y p.m.'],
    ['Lunes', '12:00 a.m. a 8:00 p.m.', 'Son 20 horas: revisa a.m. y p.m.'],
    ['Lunes abre,Lunes cierra', '9:00,6:00', 'Son 21 horas: revisa a.m. y p.m.'],
    ['Días,Abre,Cierra', 'diario,9:00,6:00', 'Son 21 horas: revisa a.m. y p.m.'],
  ])('under «%s», %j, are left out with what to do', (header, cell, advice) => {
    expect(said(header, cell)).toMatchObject([{ advice }]);
  });

  it.each([
    ['Horario', '"9:00-14:00, 16:00-20:00"', times('09:00-14:00', '16:00-20:00')],
    ['Horario', 'DE 07:00 A 22:00 HRS', times('07:00-22:00')],
    ['Horario', '7 a 17', times('07:00-17:00')],
    ['Horario', '24 horas', times('00:00-00:00')],
    ['Abre,Cierra', '9:00,18:00', times('09:00-18:00')],
  ])('under «%s», %s, without days have those that the person says', (header, cell, intervals) => {
    const text = `Nombre,Dirección,${header}\nPan,Calle 1,${cell}`;
    expect(offers(text)).toMatchObject({ hoursWithoutDays: { count: 1 }, unreadHours: { count: 1 } });
    expect(offers(text, { hoursDays: 'Lunes a viernes' })).toMatchObject({
      hoursWithoutDays: { count: 1 },
      unreadHours: null,
    });
    const { hours } = one(header, cell, { hoursDays: 'Lunes a sábado' });
    expect(Object.keys(hours)).toEqual(everyDay.split(' ').slice(0, 6));
    expect(hours).toMatchObject({ Lunes: intervals, Sábado: intervals });
  });

  it('with days keep theirs, whatever the person says of the others', () => {
    expect(one('Horario', 'Sábado 9:00-14:00', { hoursDays: 'Lunes a domingo' }).hours).toEqual(
      onDays('Sábado', '09:00-14:00'),
    );
    expect(one('Horario', 'Cerrado', { hoursDays: 'Lunes a domingo' }).hours).toEqual({});
  });

  it('of a day alone say nothing of the others', () => {
    expect(one('Lunes', '9:00-18:00').hours).toEqual(onDays('Lunes', '09:00-18:00'));
  });
});

describe('an empty cell', () => {
  const header =
    'WhatsApp,Correo,Nombre del enlace del menú,Categoría,Características,Latitud,Longitud,Domingo';
  it('says nothing', () => {
    const business = one(header, ',,,,,,,');
    expect(business).toMatchObject({ columns: { name: 'Pan', address: 'Calle 1' }, hours: {} });
    expect(Object.keys(business.columns)).toEqual(['name', 'address']);
    expect(business).not.toHaveProperty('category');
    expect(business).not.toHaveProperty('attributes');
  });

  it('empties what is stored, where that was chosen, but never name and address', () => {
    expect(one(header, ',,,,,,,', { emptyClears: true })).toMatchObject({
      columns: { whatsapp: null, email: null, menu_link_label: 'Menú', latitude: null, longitude: null },
      category: null,
      attributes: [],
      hours: { Domingo: null },
    });
    expect(one('Horario', '', { emptyClears: true }).hours).toMatchObject({ Lunes: null, Domingo: null });
    expect(read('Nombre,Dirección,Correo\nPan,,', { emptyClears: true })).toMatchObject([
      { refusals: ['Falta dirección'] },
    ]);
  });

  it('is offered where there is one', () => {
    expect(offers('Nombre,Dirección,Correo\nPan,,a@b.mx').emptyClears).toBe(false);
    expect(offers('Nombre,Dirección,Correo\nPan,x,').emptyClears).toBe(true);
  });
});

describe('merged cells and sections', () => {
  const merged =
    'Giro,Nombre,Dirección\nPanaderías,Pan,Calle 1\n,El Niño,Calle 2\n,Lupita,Calle 3\nComida,Tacos,Calle 4\n#N/D,Sopa,Calle 5';
  const categories = (text: string, said: Said) => read(text, said).map(({ category }) => category);

  it('have the category of the row above, where that was chosen', () => {
    expect(offers(merged).fillsDown).toEqual({ missing: 2, total: 5 });
    expect(categories(merged, {})).toEqual(['Panaderías', undefined, undefined, 'Comida', undefined]);
    expect(categories(merged, { fillsDown: true })).toEqual([
      'Panaderías',
      'Panaderías',
      'Panaderías',
      'Comida',
      undefined,
    ]);
  });

  const sections =
    'Nombre,Dirección,Teléfono\nPANADERÍAS,,\nPan,Calle 1,\nEl Niño,Calle 2,\nCOMIDA,,\nTacos,Calle 3,\nTOTAL,,\n';
  it('have the category of the section, where that was chosen', () => {
    expect(offers(sections).sections).toEqual({ count: 2, samples: ['PANADERÍAS', 'COMIDA'] });
    expect(read(sections)).toHaveLength(6);
    expect(read(sections, { usesSections: true })).toMatchObject([
      { number: 3, name: 'Pan', category: 'PANADERÍAS' },
      { number: 4, category: 'PANADERÍAS' },
      { number: 6, category: 'COMIDA' },
      { number: 7, name: 'TOTAL', refusals: ['Falta dirección'] },
    ]);
  });

  it('are no dates, numbers, yes or no', () => {
    const rows = (cell: string) => parseRows(`Nombre,Dirección,Giro\n${cell},,\nPan,Calle 1,`);
    const sections = (cell: string) => offersOf(rows(cell), startChoices(rows(cell))).sections?.samples;
    expect(['PANADERÍAS', '3/3/2026 9:18am', 'SECTOR 1', 'FALSE'].map(sections)).toEqual([
      ['PANADERÍAS'],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are not offered where there is nothing to choose', () => {
    expect(offers('Giro,Nombre,Dirección\nPan,Pan,Calle 1')).toEqual({
      fillsDown: null,
      sections: null,
      dateOrder: null,
      emptyClears: false,
      unreadHours: null,
      hoursWithoutDays: null,
      capitals: null,
      farPoints: [],
    });
  });
});

describe('a point', () => {
  const text =
    'Nombre,Dirección,Latitud,Longitud,Ubicación\nPan,Calle 1,"22,1425","-100,928",\nLejos,Calle 2,25.67,-108.95,\nTacos,x,,,"22.15, -100.98"';

  it('may be two columns, one, or a map link', () => {
    expect(read(text, { fields: { 4: 'coordinates' } }).map(({ columns }) => columns)).toMatchObject([
      { latitude: 22.1425, longitude: -100.928 },
      { latitude: 25.67, longitude: -108.95 },
      { latitude: 22.15, longitude: -100.98 },
    ]);
    expect(read(text, { fields: { 4: 'google_maps_link' } })[2]?.columns).toMatchObject({
      google_maps_link: 'https://www.google.com/maps?q=22.15,-100.98',
      latitude: 22.15,
    });
  });

  it('that is far away is said, and may be left out', () => {
    expect(offers(text).farPoints).toMatchObject([{ number: 3, name: 'Lejos' }]);
    expect(read(text)[1]?.remarks).toMatchObject([
      { label: 'Coordenadas', text: expect.stringMatching(/^Queda a 9\d\d km de /) as string },
    ]);
    const [near, far] = read(text, { leavesOutFarPoints: true });
    expect(near?.columns).toHaveProperty('latitude');
    expect(far?.columns).not.toHaveProperty('latitude');
  });
});

it('a name may be in several columns of an address book', () => {
  const [business] = read('First Name,Last Name,Dirección\nAbarrotes,Doña Chelo,Calle 1', {
    fields: { 0: 'name', 1: 'name' },
  });
  expect(business?.columns.name).toBe('Abarrotes Doña Chelo');
});

describe('names in capitals', () => {
  const text = 'Nombre,Dirección\nABARROTES LA LUPITA,Calle 1\nPan,Calle 2';

  it('are tidied where that was chosen', () => {
    expect(offers(text).capitals).toEqual({
      count: 1,
      samples: [['ABARROTES LA LUPITA', 'Abarrotes la Lupita']],
    });
    expect(read(text).map(({ name }) => name)).toEqual(['ABARROTES LA LUPITA', 'Pan']);
    expect(read(text, { tidiesNames: true }).map(({ name }) => name)).toEqual(['Abarrotes la Lupita', 'Pan']);
  });

  it('are tidied from the start, but for an export of the directory', () => {
    const start = (header: string) => startChoices(parseRows(`${header}\nPan,x,pan`)).tidiesNames;
    expect(start('Nombre,Dirección,Clave')).toBe(true);
    expect(start('Nombre,Dirección,Dirección de su página')).toBe(false);
  });
});

describe('the slug', () => {
  const slugs = (text: string, said?: Said) => read(text, said).map(({ slug }) => slug);

  it('is that of the file', () => {
    expect(slugs('Nombre,Dirección,Dirección de su página\nPan,x,El-Pan\nPan,y,')).toEqual([
      'el-pan',
      expect.stringMatching(/^pan-[a-z0-9]+$/),
    ]);
  });

  it('ends in the id of the file', () => {
    expect(slugs('clave,nombre,dirección\n17,Panadería El Niño,x\nSLP-9,Pan,y')).toEqual([
      'panaderia-el-nino-17',
      'pan-slp-9',
    ]);
  });

  it('differs for one name at two addresses, in any order', () => {
    const [first, second, again] = slugs('nombre,dirección\nPan,Calle 1\nPan,Calle 2\nPan,Calle 2');
    expect(new Set([first, second, again]).size).toBe(2);
    expect(slugs('nombre,dirección\nPan,Calle 2\nPan,calle 1.')).toEqual([second, first]);
    // As it was before the columns were chosen by people: a second import finds the same businesses.
    expect(first).toBe('pan-rbpoj2');
  });

  it('is numbered for rows that share name and address', () => {
    const [first = '', second] = slugs('nombre,dirección,giro\nPan,Conocido,a\nPan,Conocido,b');
    expect(second).toBe(`${first}-2`);
  });

  it('is the same whatever is chosen of other columns', () => {
    const text =
      'nombre,dirección,giro,activo,notas\nPAN,Calle 1,,x,a\nPAN,Calle 1,Comida,,b\n,Calle 2,,,\nTACOS,,,,';
    const some = fc.record({
      fields: fc.constantFrom<Record<number, FileField>>({}, { 2: 'notes' }, { 3: 'notes' }, { 4: 'phone' }),
      fixed: fc.constantFrom({}, { category: 'Pan', address: 'Sin dirección' }),
      fillsDown: fc.boolean(),
      emptyClears: fc.boolean(),
      tidiesNames: fc.boolean(),
      unreadToNotes: fc.boolean(),
    });
    fc.assert(
      fc.property(some, (said) => {
        expect(slugs(text, said)).toEqual(slugs(text));
      }),
    );
  });
});

it('a table of any cells has each of its rows once, and no error', () => {
  const cell = fc.constantFrom(
    ...[
      '',
      '',
      'Pan',
      'Nombre',
      'Dirección',
      '4441234567',
      'TOTAL',
      '3',
      '#N/D',
      'x',
      '9:00-14:00',
      '03/12/2026',
    ],
    ...['22.15, -100.98', '<b>', '\ufffd', 'https://x.mx', '"'],
  );
  const fields = fc.constantFrom<FileField>(
    'name',
    'address',
    'phone',
    'Lunes',
    'hours',
    'confirmed_on',
    'is_active',
    'latitude',
    'category',
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 9 }),
      fc.array(fields, { minLength: 3, maxLength: 3 }),
      (cells, chosen) => {
        const rows = cells.map((row, index) => ({ number: index + 1, cells: row }));
        const choices = { ...startChoices(rows), fields: chosen };
        const source = tableSource(rows, choices);
        const numbers = Array.from({ length: source.total }, (_, index) => source.read(index).number);
        expect(numbers).toEqual(rows.slice(1).map(({ number }) => number));
        offersOf(rows, choices);
      },
    ),
  );
});
