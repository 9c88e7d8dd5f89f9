import { describe, expect, it } from 'vitest';
import { pastedFile } from '@/features/import-export/admin/import-file';
import { openFile } from '@/features/import-export/admin/read/open-file';
import { encodeText } from '../../database/encode-text';
import { exportedBusiness, fileWith } from '../../database/import-file';

const open = (text: string | Uint8Array<ArrayBuffer>) => openFile(new Blob([text]));

/** The cells of a table, a row a list. */
async function cellsOf(text: string | Uint8Array<ArrayBuffer>) {
  const content = await open(text);
  return content.kind === 'table' ? content.rows.map(({ cells }) => cells) : content.kind;
}

const good = exportedBusiness(1);
const latin1 = (text: string) => new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));

const oneColumn = expect.stringContaining(
  'El archivo CSV tiene una sola columna. Pasa cada negocio',
) as string;

describe('the kind of a file', () => {
  const table = 'Nombre,Dirección\nPan,Calle 1';
  // Spec: admin 5.9
  it.each([
    ['catalogo.json', 'application/json', fileWith([good]), 'catalogue'],
    ['catalogo.json.txt', 'text/plain', ` \n${fileWith([good])}`, 'catalogue'],
    ['lista.json', 'application/json', '[{"nombre": "Pan"}]', 'table'],
    ['sin-extension', '', table, 'table'],
    ['padron.csv (1)', 'text/plain', table, 'table'],
    ['tabla.json', 'application/json', table, 'table'],
  ])('%s of type "%s" is what it has in it', async (name, type, text, kind) => {
    expect((await openFile(new File([text], name, { type }))).kind).toBe(kind);
  });

  // Spec: admin 5.9
  it.each([
    ['xlsx', 'PK\x03\x04\x14\0\x06\0'],
    ['xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  ])('%s is refused with how to go on', async (_label, text) => {
    await expect(open(latin1(text))).rejects.toMatchObject({
      title: 'Archivo inválido',
      problems: [
        'Por favor selecciona un archivo JSON válido. De una hoja de cálculo, usa «Guardar como» y «CSV UTF-8», o copia sus celdas y pégalas aquí.',
      ],
    });
  });

  it.each([
    ['contacts', 'BEGIN:VCARD\nVERSION:3.0\nN:;Pan;;;\nEND:VCARD', /^Son contactos de un teléfono/],
    ['a page that is called xls', '<html><table><tr><td>Pan, Calle 1', /^Es una página o un mapa/],
    ['a map', '\ufeff<?xml version="1.0"?><kml>Pan, Calle 1', /^Es una página o un mapa/],
  ])('%s are refused with how to go on', async (_label, text, problem) => {
    await expect(open(text)).rejects.toMatchObject({
      title: 'Archivo inválido',
      problems: [expect.stringMatching(problem)],
    });
  });
});

describe('the letters of a file', () => {
  const text = 'nombre,dirección\nCafé Ñ,Calle 1';
  const cells = [
    ['nombre', 'dirección'],
    ['Café Ñ', 'Calle 1'],
  ];

  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)('in %s are read', async (encoding) => {
    expect(await cellsOf(encodeText(text, encoding))).toEqual(cells);
  });

  it('are read in the chosen encoding', async () => {
    const content = await openFile(new Blob([text]), 'windows-1252');
    expect(content).toMatchObject({
      encoding: 'windows-1252',
      rows: [{}, { cells: ['CafÃ© Ã‘', 'Calle 1'] }],
    });
  });

  it('of JSON, too, and with the mark of UTF-8', async () => {
    const accented = fileWith([{ ...good, name: 'Café Ñ' }]);
    for (const bytes of [latin1(accented), encodeText(`\ufeff${accented}`, 'utf-8')]) {
      expect(await open(bytes)).toMatchObject({ kind: 'catalogue', businesses: [{ name: 'Café Ñ' }] });
    }
  });
});

describe('a table', () => {
  it.each([
    ['commas', 'Nombre,Dirección\r\nPan,"Calle 1, esq. 2"'],
    ['semicolons between commas, and blank rows', 'Nombre;Dirección\n\n;\nPan;Calle 1, esq. 2\n;\n'],
    ['tabs and a byte order mark', '\ufeffNombre\tDirección\nPan\tCalle 1, esq. 2'],
    ['the separator that Excel writes above it', 'sep=;\r\nNombre;Dirección\r\nPan;Calle 1, esq. 2\r\n'],
  ])('is read with %s', async (_label, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Nombre', 'Dirección'],
      ['Pan', 'Calle 1, esq. 2'],
    ]);
  });

  it.each([
    ['rows with LF', 'nombre,direccion\r\nPan,Calle 1\nTacos,Calle 2\n'],
    ['headers with LF', 'nombre,direccion\nPan,Calle 1\r\nTacos,Calle 2\r\n'],
    ['an old Mac', 'nombre,direccion\rPan,Calle 1\rTacos,Calle 2'],
  ])('has all rows, whatever ends its lines: %s', async (_label, text) => {
    expect(await cellsOf(text)).toEqual([
      ['nombre', 'direccion'],
      ['Pan', 'Calle 1'],
      ['Tacos', 'Calle 2'],
    ]);
  });

  it.each([
    [',,\n,,\n', 'El archivo CSV está vacío.'],
    ['nombre\nPan', oneColumn],
    // What people send each other: a comma here and there makes no columns.
    ['Tacos Juan - Calle 5, KM 5\nPan Lupita 444 123 4567\nHielo, abren a las 8\nGas\nRiel', oneColumn],
    [
      'nombre,direccion\nPan,"Calle 1\nOtro,Calle 2',
      'En el renglón 2 hay unas comillas que no se cierran, o texto después de ellas.',
    ],
    [
      'nombre,direccion\nPan,Calle 1\n"El Oro" Joyería,Calle 5 #10\nTacos,"Calle 2"\nOtro,Calle 3',
      'En el renglón 3 hay unas comillas que no se cierran, o texto después de ellas.',
    ],
  ])('%j is refused: %s', async (text, problem) => {
    await expect(open(text)).rejects.toMatchObject({ problems: [problem] });
  });

  // Seconds, on any machine; in the browser their selects took minutes.
  it('is read without the columns and rows that a spreadsheet left blank', { timeout: 30_000 }, async () => {
    const row = (...cells: string[]) => cells.join(',') + ','.repeat(16_384 - cells.length);
    const blank = ',,,\n'.repeat(1_000_000);
    const top = `${row('', 'nombre', '', 'direccion', 'nota')}\n${row('', 'Pan', ' ', 'Calle 1')}\n`;
    expect(await open(`${top}${blank},Tacos,,Calle 2`)).toMatchObject({
      rows: [
        { number: 1, cells: ['nombre', 'direccion', 'nota'] },
        { number: 2, cells: ['Pan', 'Calle 1', ''] },
        { number: 1_000_003, cells: ['Tacos', 'Calle 2', ''] },
      ],
    });
  });
});

describe('pasted cells', () => {
  it('are a table with tabs, whatever separators and quotes their texts have', async () => {
    const header = 'Nombre\tDirección\tDescripción\r\n';
    const rows = [
      '"El Oro" Joyería\tCalle 5, int. 1\t"Pan de\n""caja""; café"\r\n',
      'Tacos "El 5"\tCalle 6, int. 2\t"\r\n',
    ];
    expect(await openFile(pastedFile(header + rows.join('')))).toMatchObject({
      rows: [
        { number: 1 },
        { number: 2, cells: ['"El Oro" Joyería', 'Calle 5, int. 1', 'Pan de\n"caja"; café'] },
        { number: 3, cells: ['Tacos "El 5"', 'Calle 6, int. 2', '"'] },
      ],
    });
  });

  it('may be JSON or CSV, too', async () => {
    const json = JSON.stringify(JSON.parse(fileWith([good])), null, '\t');
    expect((await openFile(pastedFile(json))).kind).toBe('catalogue');
    expect((await openFile(pastedFile('Nombre,Dirección\n"Pan, café",Calle 1'))).kind).toBe('table');
  });
});

describe('the structure of JSON', () => {
  it.each([
    ['[]', ['Archivo JSON vacío o inválido']],
    ['[1, "a"]', ['Archivo JSON vacío o inválido']],
    ['{"businesses": [{"name": "Pan"}]}', ['Falta metadata en el JSON']],
    ['{"metadata": "1.0", "businesses": []}', ['Falta metadata en el JSON']],
    ['{"metadata": {}}', ['Falta array de negocios o no es válido']],
    ['{"metadata": {}, "businesses": {"0": {}}}', ['Falta array de negocios o no es válido']],
    ['{}', ['Falta metadata en el JSON', 'Falta array de negocios o no es válido']],
    // Spec: admin 5.10
  ])('%s is refused: %j', async (text, problems) => {
    await expect(open(text)).rejects.toMatchObject({ title: 'Estructura de JSON inválida', problems });
  });

  // Spec: admin 5.10
  it.each([' \n', '{"metadata": {}', '{"metadata": {},\n "businesses": [],\n}', '{name: 1}'])(
    '%j is no JSON',
    async (text) => {
      await expect(open(text)).rejects.toMatchObject({ problems: ['Archivo JSON vacío o inválido'] });
    },
  );

  it('of an export says when it was made', async () => {
    const made = (exportDate: unknown) => open(JSON.stringify({ metadata: { exportDate }, businesses: [] }));
    expect(await made('2026-11-20T18:00:00.000Z')).toMatchObject({ madeAt: '2026-11-20T18:00:00.000Z' });
    expect(await made('ayer')).toMatchObject({ businesses: [], madeAt: null });
  });
});

describe('JSON of another shape', () => {
  it('may have an object a line', async () => {
    expect(await cellsOf('{"nombre": "Pan"}\n{"nombre": "Tacos", "calle": "x"}\n')).toEqual([
      ['nombre', 'calle'],
      ['Pan', ''],
      ['Tacos', 'x'],
    ]);
  });

  it.each([
    [
      'a list of objects with different keys',
      [
        { nombre: ' Pan ', abre: true, piso: null },
        { nombre: 'Tacos', calle: 'Uno', numero: 5 },
      ],
      [
        ['nombre', 'abre', 'piso', 'calle', 'numero'],
        ['Pan', 'true', '', '', ''],
        ['Tacos', '', '', 'Uno', '5'],
      ],
    ],
    [
      'the places of GeoJSON',
      {
        type: 'FeatureCollection',
        features: [
          {
            geometry: { coordinates: [-100.98, 22.15], type: 'Point' },
            properties: { location: { name: 'Pan', address: 'Calle 1' }, tags: ['a', 'b'] },
          },
        ],
      },
      [
        [
          'geometry.coordinates.0',
          'geometry.coordinates.1',
          'geometry.type',
          'properties.location.name',
          'properties.location.address',
          'properties.tags',
        ],
        ['-100.98', '22.15', 'Point', 'Pan', 'Calle 1', 'a, b'],
      ],
    ],
    [
      'the longest list below the root, without lists of objects in it',
      {
        remark: [{ a: 1 }],
        elements: [
          { id: 7, members: [{ ref: 1 }] },
          { id: 8, tags: { 'addr:street': 'Uno' } },
        ],
      },
      [
        ['id', 'tags.addr:street'],
        ['7', ''],
        ['8', 'Uno'],
      ],
    ],
    [
      'keys of JavaScript itself',
      JSON.parse('[{"__proto__": "a", "constructor": "b"}]'),
      [
        ['__proto__', 'constructor'],
        ['a', 'b'],
      ],
    ],
  ])('is a table: %s', async (_label, data, cells) => {
    expect(await cellsOf(JSON.stringify(data))).toEqual(cells);
  });

  it('has rows by their place, below the keys, and no endless columns', async () => {
    const nested = '['.repeat(50_000) + ']'.repeat(50_000);
    const deep = '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000);
    expect(await open(`[{"nombre": "Pan", "b": ${nested}, "c": ${deep}}]`)).toMatchObject({
      rows: [
        { number: 1, cells: ['nombre'] },
        { number: 2, cells: ['Pan'] },
      ],
    });
  });
});
