import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInCapitals, tidyName } from '@/features/import-export/admin/read/tidy-name';
import { openImportFile, readContent } from '@/features/import-export/admin/read/open-import-file';
import { problemsFile } from '@/features/import-export/admin/run/problems-file';

const csv = async (text: string | Uint8Array<ArrayBuffer>) => readContent(new Blob([text]));
const firstValue = (opened: ReturnType<typeof openImportFile>) => opened.batch(0).items[0]?.value;

describe('a CSV file', () => {
  it.each([
    ['commas', 'Nombre,Dirección,Teléfono\r\nPan,"Calle 1, esq. 2",4441234567'],
    ['semicolons and English headers', 'NAME;Address;phone\nPan;Calle 1, esq. 2;4441234567\n\n'],
    [
      'tabs and a byte order mark',
      '\ufeffnombre comercial\tDOMICILIO\tTel.\nPan\tCalle 1, esq. 2\t4441234567',
    ],
    ['street and neighbourhood apart', 'Negocio,Calle,Num. ext.,Telefono\nPan,Calle 1,"",4441234567'],
  ])('is read with %s', async (_label, text) => {
    const value = firstValue(openImportFile(await csv(text)));
    expect(value).toMatchObject({ name: 'Pan', phone: '4441234567' });
    expect(value).toHaveProperty('address', expect.stringMatching(/^Calle 1/));
  });

  it('joins street, number and neighbourhood, and leaves blank cells out', async () => {
    const content = await csv(
      'nombre,calle,numero,colonia,telefono,correo,web\nPan,Mezquite,S/N,KM 5,N/A,-,s/n',
    );
    expect(firstValue(openImportFile(content))).toEqual({
      name: 'Pan',
      address: 'Mezquite s/n, KM 5',
      slug: expect.stringMatching(/^pan-[a-z0-9]+$/) as string,
    });
  });

  it.each([
    ['rows with LF', 'nombre,direccion\r\nPan,Calle 1\nTacos,Calle 2\n'],
    ['headers with LF', 'nombre,direccion\nPan,Calle 1\r\nTacos,Calle 2\r\n'],
    ['an old Mac', 'nombre,direccion\rPan,Calle 1\rTacos,Calle 2'],
  ])('has all rows, whatever ends its lines: %s', async (_label, text) => {
    const { items } = openImportFile(await csv(text)).batch(0);
    expect(items.map(({ number, value }) => [number, value])).toMatchObject([
      [2, { name: 'Pan', address: 'Calle 1' }],
      [3, { name: 'Tacos', address: 'Calle 2' }],
    ]);
  });

  // Seconds, on any machine; in the browser their selects took minutes.
  it('is read without the columns and rows that a spreadsheet left blank', { timeout: 30_000 }, async () => {
    const row = (...cells: string[]) => cells.join(',') + ','.repeat(16_384 - cells.length);
    const blank = ',,,\n'.repeat(1_000_000);
    const top = `${row('', 'nombre', '', 'direccion', 'nota')}\n${row('', 'Pan', ' ', 'Calle 1')}\n`;
    const { table, total } = openImportFile(await csv(`${top}${blank},Tacos,,Calle 2`));
    expect(table?.columns.map(({ header }) => header)).toEqual(['nombre', 'direccion', 'nota']);
    expect(total).toBe(2);
  });

  it.each(
    '#N/D #N/A #REF! #¡REF! #VALUE! #¡VALOR! #¿NOMBRE? #NAME? #DIV/0! #¡DIV/0! #NUM! #NULL!'.split(' '),
  )('has no value where a formula has none: %s', async (error) => {
    const rows = [`${error},Calle 1,,,`, `Pan,${error},,,`, `Tacos,Calle 2,${error},${error},${error}`];
    const text = ['nombre,direccion,giro,telefono,descripcion', ...rows].join('\n');
    const opened = openImportFile(await csv(text));
    expect(opened.incomplete.map(({ text: problem }) => problem)).toEqual([
      'Renglón 2: Falta nombre',
      'Renglón 3: Falta dirección',
    ]);
    expect(firstValue(opened)).toEqual({
      name: 'Tacos',
      address: 'Calle 2',
      slug: expect.stringMatching(/^tacos-/) as string,
    });
  });

  it('of Excel in Windows-1252 keeps its accents', async () => {
    const bytes = new Uint8Array([...'nombre,dirección\nCafé Ñ,Calle 1'].map((sign) => sign.charCodeAt(0)));
    expect(firstValue(openImportFile(await csv(bytes)))).toMatchObject({
      name: 'Café Ñ',
      address: 'Calle 1',
    });
  });

  it('is imported by the chosen columns', async () => {
    const content = await csv('A,B,C\nPan,Calle 1,x');
    expect(openImportFile(content)).toMatchObject({ total: 1, incompleteCount: 1 });
    const opened = openImportFile(content, { ...content.choices, fields: ['name', 'address', null] });
    expect(opened.incompleteCount).toBe(0);
    expect(firstValue(opened)).toMatchObject({ name: 'Pan', address: 'Calle 1' });
  });

  it.each([
    [',,\n,,\n', 'El archivo CSV está vacío.'],
    ['nombre\nPan', 'El archivo CSV tiene una sola columna. Sepáralas con comas o punto y coma.'],
    [
      'nombre,direccion\nPan,"Calle 1\nOtro,Calle 2',
      'En el renglón 2 hay unas comillas que no se cierran, o texto después de ellas.',
    ],
    [
      'nombre,direccion\nPan,Calle 1\n"El Oro" Joyería,Calle 5 #10\nTacos,"Calle 2"\nOtro,Calle 3',
      'En el renglón 3 hay unas comillas que no se cierran, o texto después de ellas.',
    ],
  ])('%j is refused: %s', async (text, problem) => {
    await expect(csv(text)).rejects.toMatchObject({ problems: [problem] });
  });
});

describe('made slugs', () => {
  const slugsOf = async (text: string) =>
    openImportFile(await csv(text))
      .batch(0)
      .items.map(({ value }) => (value as { slug: string }).slug);

  it('end in the id of the file', async () => {
    expect(await slugsOf('clave,nombre,direccion\n17,Panadería El Niño,x\nSLP-9,Pan,y')).toEqual([
      'panaderia-el-nino-17',
      'pan-slp-9',
    ]);
  });

  it('differ for one name at two addresses, in any order', async () => {
    const one = await slugsOf('nombre,direccion\nPan,Calle 1\nPan,Calle 2\nPan,Calle 2');
    const other = await slugsOf('nombre,direccion\nPan,Calle 2\nPan,Calle 1');
    expect(new Set(one).size).toBe(2);
    expect(other).toEqual([one[1], one[0]]);
    // A row that is there twice is one business.
    expect(openImportFile(await csv('nombre,direccion\nPan,x\nPan,x'))).toMatchObject({
      incompleteCount: 1,
      incomplete: [{ number: 3, text: 'Renglón 3: Es el mismo que el renglón 2' }],
    });
  });

  it('are numbered for businesses that share name and address', async () => {
    const [first, second] = await slugsOf('nombre,direccion,giro\nPan,Conocido,a\nPan,Conocido,b');
    expect(second).toBe(`${String(first)}-2`);
  });

  it('are offered for a JSON file in which no business has one', async () => {
    const text = (businesses: unknown[]) => JSON.stringify({ metadata: { version: '1.0' }, businesses });
    const bare = { id: 5, name: 'Pan', address: 'Calle 1' };
    const content = await readContent(new Blob([text([bare])]));
    expect(openImportFile(content)).toMatchObject({
      canMakeSlugs: true,
      hasIds: true,
      incomplete: [{ number: 1, text: 'Negocio 1: Falta slug' }],
    });
    expect(firstValue(openImportFile(content, { ...content.choices, makesSlugs: true }))).toMatchObject({
      slug: 'pan-5',
    });
    const mixed = await readContent(new Blob([text([bare, { ...bare, slug: 'pan' }])]));
    expect(openImportFile(mixed)).toMatchObject({ canMakeSlugs: false, incompleteCount: 1 });
  });
});

describe('a name in capitals', () => {
  it.each([
    ['CARPINTERIA SIN NOMBRE', 'Carpintería sin nombre'],
    ['ABARROTES LA LUPITA', 'Abarrotes la Lupita'],
    ['EL RINCON DE JOSE', 'El Rincon de José'],
    ['TALLER DEL KM5 Y SLP', 'Taller del KM5 y SLP'],
    ['HERMANOS PEREZ S.A. DE C.V.', 'Hermanos Pérez S.A. de C.V.'],
    ['D’CARLO PIZZA', 'D’Carlo Pizza'],
    ['REPARACION DE CALZADO III', 'Reparación de Calzado III'],
    ['ABARROTES DEL REY', 'Abarrotes del Rey'],
    ['ABARROTES LUPITA SUC. 3', 'Abarrotes Lupita Suc. 3'],
    ['FARMACIA IMSS', 'Farmacia IMSS'],
    ['PAGOS CFE Y TELMEX', 'Pagos CFE y Telmex'],
    ['OXXO KM 5', 'OXXO KM 5'],
    ['ABC DENTAL', 'ABC Dental'],
    ['TV Y VIDEO 3B', 'TV y Video 3B'],
    ['J.R. MECANICO', 'J.R. Mecánico'],
    ['TALLER J. R. LOPEZ HNOS.', 'Taller J. R. López Hnos.'],
    ['DR. PEREZ, DRA. RUIZ Y LIC. GOMEZ', 'Dr. Pérez, Dra. Ruiz y Lic. Gómez'],
    ['MA. DEL CARMEN S. DE R.L.', 'Ma. del Carmen S. de R.L.'],
    ['7-ELEVEN', '7-Eleven'],
    ['TACOS M&M', 'Tacos M&M'],
  ])('%s is tidied to %s', (name, tidied) => {
    expect(isInCapitals(name)).toBe(true);
    expect(tidyName(name)).toBe(tidied);
    expect(tidyName(tidied.toUpperCase())).toBe(tidied);
  });

  it.each(['OXXO 5'.slice(0, 3), 'Pan', 'iPhone KM', 'KFC', '12345'])('%s is none', (name) => {
    expect(isInCapitals(name)).toBe(false);
  });

  it('keeps its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABEIROSCÑÁ .&-\'’"5'), maxLength: 30 }), (name) => {
        const plain = (text: string) =>
          text
            .normalize('NFD')
            .replace(/\u0301/g, '')
            .toUpperCase();
        expect(plain(tidyName(name))).toBe(plain(name));
      }),
    );
  });
});

it('the file of the problems has a line for each, and no formulas', async () => {
  const file = problemsFile({
    errors: [{ number: 3, text: 'Negocio 3: Falta nombre' }],
    warnings: [{ number: null, text: 'x, "y"', name: '=1+1' }],
  });
  expect(await file.text()).toBe(
    'Negocio,Tipo,Nombre,Problema\r\n3,Error,,Negocio 3: Falta nombre\r\n,Aviso,"\'=1+1","x, ""y"""',
  );
});
