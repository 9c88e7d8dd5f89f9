import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ImportChoices,
  openImportFile,
  readContent,
} from '@/features/import-export/admin/read/open-import-file';

async function open(text: string, choices: Partial<ImportChoices> = {}) {
  const content = await readContent(new Blob([text]));
  return openImportFile(content, { ...content.choices, ...choices });
}

const valuesOf = (opened: Awaited<ReturnType<typeof open>>) =>
  opened.batch(0).items.map(({ value }) => value);

const municipal = [
  'H. AYUNTAMIENTO DE SAN LUIS POTOSÍ,,,',
  'Padrón de comercio 2026,,,',
  ',,,',
  'No.,Nombre comercial,Domicilio,Teléfono',
  '1,Pan,Calle 1,4441234567',
  'ZONA NORTE,,,',
  '2,Tacos,Calle 2,',
  'No.,Nombre comercial,Domicilio,Teléfono',
  '3,Total Play,Calle 3,4441234568',
  'TOTAL,,,3',
  ',,Elaboró: Lic. Pérez,',
].join('\r\n');

describe('the header row', () => {
  it('is found below titles, and every other row is said', async () => {
    const opened = await open(municipal);
    expect(opened.choices.headerRow).toBe(4);
    expect(valuesOf(opened)).toMatchObject([
      { name: 'Pan', address: 'Calle 1', phone: '4441234567' },
      { name: 'Tacos', address: 'Calle 2' },
      { name: 'Total Play', address: 'Calle 3' },
    ]);
    expect(opened.table?.otherRows).toEqual([
      { number: 1, text: 'H. AYUNTAMIENTO DE SAN LUIS POTOSÍ' },
      { number: 2, text: 'Padrón de comercio 2026' },
      { number: 6, text: 'ZONA NORTE' },
      { number: 8, text: 'No. · Nombre comercial · Domicilio · Teléfono' },
      { number: 10, text: 'TOTAL · 3' },
      { number: 11, text: 'Elaboró: Lic. Pérez' },
    ]);
  });

  it('can be chosen, also none', async () => {
    const text = 'Lista\nNombre,Calle,Tel\nPan,Calle 1,4441234567\n';
    expect((await open(text)).total).toBe(1);
    const none = await open(text, { headerRow: null });
    expect(none.total).toBe(3);
    const other = await open(text, { headerRow: 3 });
    expect(other).toMatchObject({ total: 0, table: { columns: [{ header: 'Pan' }, {}, {}] } });
  });

  it('is absent where the first row is a business, whose columns are recognised by what they hold', async () => {
    const opened = await open(
      'Pan,Calle 1,4441234567,"22,15",-100.93,a@b.mx\nTacos,Calle 2,444 123 4568,22.15,-100.92,\nFonda,Av. Uno 3,,,,',
    );
    expect(opened.choices.headerRow).toBeNull();
    expect(opened.choices.fields).toEqual(['name', 'address', 'phone', 'latitude', 'longitude', 'email']);
    expect(opened.total).toBe(3);
  });

  it('with the separator that Excel writes above it', async () => {
    expect(valuesOf(await open('sep=;\r\nNombre;Dirección\r\nPan;Calle 1, int. 2\r\n'))).toMatchObject([
      { name: 'Pan', address: 'Calle 1, int. 2' },
    ]);
  });

  it('leaves no row out without a word', async () => {
    const opened = await open('Nombre,Dirección,Teléfono\nPan,,\n,Calle 2,4441234567\nTOTAL: 2,,\n\n');
    expect(opened.incomplete).toEqual([
      { number: 2, text: 'Renglón 2: Falta dirección' },
      { number: 3, text: 'Renglón 3: Falta nombre' },
    ]);
    expect(opened.table?.otherRows).toEqual([{ number: 4, text: 'TOTAL: 2' }]);
  });

  it('loses no row of any table: each is a business, the headers, another row, or empty', async () => {
    const cell = fc.constantFrom(
      '',
      '',
      'Pan',
      'Nombre',
      'Dirección',
      'Teléfono',
      'Calle 1',
      '4441234567',
      'TOTAL',
      'Total Play',
      '3',
      'Fuente: x',
      'Página 2',
    );
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        fc.pre(rows.some((row) => row.some((text) => text !== '')));
        const opened = await open(rows.map((row) => row.join(';')).join('\n'), { makesSlugs: false });
        const { table: read, choices, incomplete } = opened;
        const numbers = [
          ...opened.batch(0).items.map(({ number }) => number),
          ...incomplete.map(({ number }) => number),
          ...(read?.otherRows ?? []).map(({ number }) => number),
          choices.headerRow,
        ];
        const filled = rows.flatMap((row, index) => (row.some((text) => text !== '') ? [index + 1] : []));
        expect([...new Set(numbers)].filter((number) => number !== null).sort((a, b) => a - b)).toEqual(
          filled,
        );
      }),
    );
  });

  it('has columns that are unknown, and others that are known not to be imported', async () => {
    const { table, choices } = await open('nom_estab,nom_vial,ageb,Color favorito\nPan,Mezquite,0012,rojo');
    expect(choices.fields).toEqual(['name', 'address', null, null]);
    expect(table?.columns.map(({ header, isLeftOut }) => [header, isLeftOut])).toEqual([
      ['nom_estab', false],
      ['nom_vial', false],
      ['ageb', true],
      ['Color favorito', false],
    ]);
  });
});

describe('the register of the state', () => {
  const header =
    'id,clee,nom_estab,raz_social,codigo_act,nombre_act,per_ocu,tipo_vial,nom_vial,numero_ext,letra_ext,edificio,numero_int,letra_int,tipo_asent,nomb_asent,cod_postal,telefono,correoelec,www,latitud,longitud,fecha_alta';
  const row = (values: Record<string, string>) =>
    header
      .split(',')
      .map(
        (name) =>
          `"${{ nom_estab: 'Pan', tipo_vial: 'CALLE', nom_vial: 'MEZQUITE', nomb_asent: 'KM 5', ...values }[name] ?? ''}"`,
      )
      .join(',');

  it.each([
    [{ numero_ext: '0', letra_ext: 'SN' }, 'CALLE MEZQUITE s/n, KM 5'],
    [{ numero_ext: '0' }, 'CALLE MEZQUITE s/n, KM 5'],
    [{ numero_ext: '119', letra_ext: 'B' }, 'CALLE MEZQUITE 119 B, KM 5'],
    [{ numero_ext: '119.0', numero_int: '0' }, 'CALLE MEZQUITE 119, KM 5'],
    [{ numero_ext: '119', numero_int: '3', letra_int: 'A' }, 'CALLE MEZQUITE 119, int. 3 A, KM 5'],
    [{ numero_ext: '0', letra_ext: 'KM 5' }, 'CALLE MEZQUITE KM 5, KM 5'],
    [{ cod_postal: '78421' }, 'CALLE MEZQUITE, KM 5, C.P. 78421'],
  ])('%j is the address «%s»', async (values, address) => {
    expect(valuesOf(await open(`${header}\n${row(values)}`))).toMatchObject([{ name: 'Pan', address }]);
  });

  it('asks about no column', async () => {
    const { table, choices } = await open(`${header}\n${row({ ageb: '1' })}`);
    const unknown = table?.columns.filter(({ isLeftOut }, index) => !choices.fields[index] && !isLeftOut);
    expect(unknown).toEqual([]);
  });
});

describe('a point', () => {
  const text =
    'Nombre,Dirección,Latitud,Longitud\nPan,Calle 1,"22,1425","-100,928"\nLejos,Calle 2,25.67,-108.95\n';

  it('that is far away is said, with its distance, and may be left out', async () => {
    const opened = await open(text);
    expect(opened.farPoints).toMatchObject([{ number: 3, name: 'Lejos' }]);
    expect(Math.round((opened.farPoints[0]?.distance ?? 0) / 100_000)).toBe(9);
    const [near, far] = valuesOf(await open(text, { leavesOutFarPoints: true }));
    expect(near).toMatchObject({ latitude: '22,1425' });
    expect(far).not.toHaveProperty('latitude', '25.67');
  });

  it('may stand in one column', async () => {
    expect(valuesOf(await open('Nombre,Calle,Coordenadas\nPan,Calle 1,"22,1425; -100,928"'))).toMatchObject([
      { latitude: 22.1425, longitude: -100.928 },
    ]);
  });
});

describe('hours', () => {
  /** The database reads the times of an interval. */
  const days = (names: string, open_time: string, close_time: string | null = null) =>
    names.split(' ').map((day) => ({ day, open_time, close_time }));

  it('are read from a column for each day', async () => {
    const opened = await open(
      'Nombre,Dirección,Lunes,Mar,Miércoles\nPan,Calle 1,"9:00 a. m. a 2:00 p. m. y 16:00-20:00",cerrado,24 horas',
    );
    expect(valuesOf(opened)).toMatchObject([
      {
        schedule: [
          ...days('Lunes', '9:00 a. m. a 2:00 p. m.'),
          ...days('Lunes', '16:00-20:00'),
          ...days('Martes', 'Closed', 'Closed'),
          ...days('Miércoles', '24 horas'),
        ],
      },
    ]);
  });

  it.each([
    [
      'Lunes a viernes de 9:00 a 18:00; sábado 9:00 a 14:00',
      [...days('Lunes Martes Miércoles Jueves Viernes', '9:00 a 18:00'), ...days('Sábado', '9:00 a 14:00')],
    ],
    [
      'Lun-Mar 9:00-18:00, Dom cerrado',
      [...days('Lunes Martes', '9:00-18:00'), ...days('Domingo', 'Closed', 'Closed')],
    ],
    ['Sáb. y Dom. 10:00 a 15:00', days('Sábado Domingo', '10:00 a 15:00')],
    [
      'TODOS LOS DÍAS 8:00 A 22:00',
      days('Lunes Martes Miércoles Jueves Viernes Sábado Domingo', '8:00 a 22:00'),
    ],
    ['Diario 24/7', days('Lunes Martes Miércoles Jueves Viernes Sábado Domingo', '24/7')],
  ])('«%s» is read', async (text, schedule) => {
    expect(valuesOf(await open(`Nombre,Dirección,Horario\nPan,Calle 1,"${text}"`))).toMatchObject([
      { schedule },
    ]);
  });

  it('that say no day are left out', async () => {
    const opened = await open('Nombre,Dirección,Horario\nPan,Calle 1,preguntar por teléfono');
    expect(valuesOf(opened)[0]).not.toHaveProperty('schedule');
    expect(opened.unread).toEqual([
      { number: 2, text: 'No se entiende el horario: «preguntar por teléfono»', name: 'Pan' },
    ]);
  });
});

it('has contacts as they are stored, and says which are left out', async () => {
  const opened = await open(
    'Nombre,Dirección,Teléfono,WhatsApp,Correo,Sitio web,Mapa\nPan,Calle 1,444 123 4567 / 444 765 4321,+52 444 123 4567,Ana@gmail. com,Facebook: Pan Lupita,"22.15, -100.98"',
  );
  expect(opened.unread).toEqual([
    { number: 2, text: 'Teléfono: no se entiende «444 123 4567 / 444 765 4321»', name: 'Pan' },
    { number: 2, text: 'Sitio web: no se entiende «Facebook: Pan Lupita»', name: 'Pan' },
  ]);
  expect(valuesOf(opened)).toMatchObject([
    {
      phone: '444 123 4567 / 444 765 4321',
      whatsapp: '4441234567',
      email: 'ana@gmail.com',
      website: 'Facebook: Pan Lupita',
      google_maps_link: 'https://www.google.com/maps?q=22.15,-100.98',
      latitude: 22.15,
      longitude: -100.98,
    },
  ]);
});
