import { describe, expect, it } from 'vitest';
import { ImportFileError, importLimits, pastedFile } from '@/features/import-export/admin/import-file';
import {
  openImportFile,
  readContent,
  readJsonContent,
} from '@/features/import-export/admin/read/open-import-file';
import { exportedBusiness, fileWith, manyBusinesses } from '../../database/import-file';

function problemsOf(text: string): readonly string[] {
  try {
    openImportFile(readJsonContent(text));
  } catch (error) {
    if (error instanceof ImportFileError) return error.problems;
    throw error;
  }
  return [];
}

/** The messages about single businesses, and how many businesses can be sent. */
function firstBatch(businesses: readonly unknown[]) {
  const batch = openImportFile(readJsonContent(fileWith(businesses))).batch(0);
  return { sent: batch.items.length, problems: batch.problems.map(({ text }) => text) };
}

const good = exportedBusiness(1);

describe('the kind of an import file', () => {
  const table = 'Nombre,Dirección\nPan,Calle 1';
  // Spec: admin 5.9
  it.each([
    ['catalogo.json', 'application/json', fileWith([good]), 'Negocio'],
    ['catalogo.json.txt', 'text/plain', ` \n${fileWith([good])}`, 'Negocio'],
    ['sin-extension', '', table, 'Renglón'],
    ['padron.csv (1)', 'text/plain', table, 'Renglón'],
    ['tabla.json', 'application/json', table, 'Renglón'],
  ])('%s of type "%s" is what it has in it', async (name, type, text, noun) => {
    const content = await readContent(new File([text], name, { type }));
    expect(openImportFile(content)).toMatchObject({ total: 1, noun });
  });

  // Spec: admin 5.9
  it.each([
    ['xlsx', 'PK\x03\x04\x14\0\x06\0'],
    ['xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  ])('%s is refused with how to go on', async (_label, text) => {
    await expect(readContent(new Blob([latin1(text)]))).rejects.toMatchObject({
      title: 'Archivo inválido',
      problems: [
        'Por favor selecciona un archivo JSON válido. De una hoja de cálculo, usa «Guardar como» y «CSV UTF-8», o copia sus celdas y pégalas aquí.',
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
    const content = await readContent(pastedFile(header + rows.join('')));
    expect(openImportFile(content).batch(0).items).toMatchObject([
      {
        number: 2,
        value: {
          name: '"El Oro" Joyería',
          address: 'Calle 5, int. 1',
          description: 'Pan de\n"caja"; café',
        },
      },
      { number: 3, value: { name: 'Tacos "El 5"', address: 'Calle 6, int. 2', description: '"' } },
    ]);
  });

  it('may be JSON or CSV, too', async () => {
    const json = JSON.stringify(JSON.parse(fileWith([good])), null, '\t');
    for (const text of [json, 'Nombre,Dirección\n"Pan, café",Calle 1']) {
      expect(openImportFile(await readContent(pastedFile(text)))).toMatchObject({
        total: 1,
        incompleteCount: 0,
      });
    }
  });
});

describe('the structure of an import file', () => {
  it.each([
    ['null', 'Archivo JSON vacío o inválido'],
    ['[]', 'Archivo JSON vacío o inválido'],
    ['"texto"', 'Archivo JSON vacío o inválido'],
    ['{"businesses": []}', 'Falta metadata en el JSON'],
    ['{"metadata": "1.0", "businesses": []}', 'Falta metadata en el JSON'],
    ['{"metadata": {}}', 'Falta array de negocios o no es válido'],
    ['{"metadata": {}, "businesses": {"0": {}}}', 'Falta array de negocios o no es válido'],
    // Spec: admin 5.10
  ])('%s is refused: %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  // Spec: admin 5.10
  it.each([
    [' \n', 'El archivo está vacío.'],
    ['{"metadata": {}', 'Línea 1, columna 16: el archivo termina antes de tiempo.'],
    ['{"metadata": {},\n "businesses": [],\n}', 'Línea 2, columna 18: sobra una coma.'],
    ['{"businesses": [{"name": "A"}\n {"name": "B"}]}', 'Línea 2, columna 2: falta una coma antes de «{».'],
    ['{"name" "A"}', 'Línea 1, columna 9: faltan los dos puntos después del nombre.'],
    ['{name: 1}', 'Línea 1, columna 2: falta un nombre entre comillas.'],
    ['{"a": "sin cierre\n}', 'Línea 1, columna 7: faltan las comillas de cierre de un texto.'],
    ['{"a": NaN}', 'Línea 1, columna 7: no se entiende «NaN}».'],
    ['{"a": 1}}', 'Línea 1, columna 9: sobra «}».'],
  ])('%j is refused with the place of its error', (text, why) => {
    expect(problemsOf(text)).toEqual(['Archivo JSON vacío o inválido', why]);
  });

  // Spec: admin 5.10
  it('reports several missing keys at once', () => {
    expect(problemsOf('{}')).toEqual(['Falta metadata en el JSON', 'Falta array de negocios o no es válido']);
  });

  // Spec: admin 5.11
  it('is refused when every business is incomplete', () => {
    expect(problemsOf(fileWith([{ name: 'Solo nombre' }, { address: ' ', slug: '' }]))).toEqual([
      'Negocio 1: Falta dirección',
      'Negocio 1: Falta slug',
      'Negocio 2: Falta nombre',
      'Negocio 2: Falta dirección',
      'Negocio 2: Falta slug',
    ]);
  });

  it('may have no business at all', () => {
    expect(openImportFile(readJsonContent(fileWith([]))).total).toBe(0);
  });

  // Spec: admin 5.11
  it('is checked before the import for incomplete businesses, with their count', () => {
    const { name: _name, ...nameless } = good;
    const many = Array.from({ length: 300 }, () => nameless);
    const opened = openImportFile(readJsonContent(fileWith([good, ...many])));
    expect(opened.incompleteCount).toBe(300);
    expect(opened.incomplete).toHaveLength(300);
    expect(opened.incomplete[0]).toEqual({ number: 2, text: 'Negocio 2: Falta nombre' });
  });

  it('may have the address in either key', () => {
    const { address: _address, ...located } = good;
    expect(firstBatch([located])).toEqual({ sent: 1, problems: [] });
  });

  it('has contacts as they are stored under each of their keys, and says which are left out', () => {
    const contacts = {
      phone: '444 123 4567 ext. 12',
      whatsapp: 4441234567,
      website: '',
      email: null,
      menu: { link: 'pan.mx/menu', label: 'Menú' },
      appointment_url: 'x'.repeat(500),
      location: { google_maps_link: 'https://www.google.com/maps/@22.15,-100.98,17z' },
    };
    const opened = openImportFile(readJsonContent(fileWith([good, { ...good, ...contacts }])));
    expect(opened.unread).toEqual(
      [
        'Teléfono: no se entiende «444 123 4567 ext. 12»',
        `Enlace para citas: no se entiende «${'x'.repeat(60)}»`,
      ].map((text) => ({ number: 2, text, name: good.name })),
    );
    expect(opened.batch(0).items[1]?.value).toEqual({
      ...good,
      ...contacts,
      whatsapp: '4441234567',
      menu: { link: 'https://pan.mx/menu', label: 'Menú' },
      latitude: 22.15,
      longitude: -100.98,
    });
  });

  it('lists its distinct categories and ignores invalid ones', () => {
    const categories = [{ name: ' Pan' }, { name: 'pan ' }, 'Café', { id: 3 }, 7, null, { name: ' ' }];
    expect(openImportFile(readJsonContent(fileWith([good], categories))).categories).toEqual(['Pan', 'Café']);
    expect(
      openImportFile(readJsonContent('{"metadata": {}, "businesses": [], "categories": "x"}')).categories,
    ).toEqual([]);
  });

  it('has a limit of categories', () => {
    const categories = Array.from({ length: 501 }, (_, index) => `Categoría ${String(index)}`);
    expect(openImportFile(readJsonContent(fileWith([good], categories))).categories).toEqual(
      categories.slice(0, 500),
    );
  });

  it('has a unique fingerprint', () => {
    const one = openImportFile(readJsonContent(fileWith([good]))).fingerprint;
    expect(openImportFile(readJsonContent(fileWith([good]))).fingerprint).toBe(one);
    expect(
      openImportFile(readJsonContent(fileWith([{ ...good, name: 'Negocio importado 2' }]))).fingerprint,
    ).not.toBe(one);
  });

  it('is read in Windows-1252, too, and in UTF-8 with or without its mark', async () => {
    const latin = await readContent(new Blob([latin1(fileWith([{ ...good, name: 'Café Ñ' }]))]));
    expect(openImportFile(latin).batch(0).items[0]?.name).toBe('Café Ñ');
    const marked = await readContent(new Blob(['\ufeff', fileWith([good])]));
    expect(openImportFile(marked).total).toBe(1);
  });
});

function latin1(text: string) {
  return new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));
}

describe('a batch of an import file', () => {
  it('covers every business exactly once', () => {
    const opened = openImportFile(readJsonContent(fileWith(manyBusinesses(123))));
    const numbers: number[] = [];
    for (let from = 0; from < opened.total;) {
      const batch = opened.batch(from);
      expect(batch.items.length).toBeLessThanOrEqual(importLimits.batchItems);
      numbers.push(...batch.items.map(({ number }) => number));
      from = batch.end;
    }
    expect(numbers).toEqual(Array.from({ length: 123 }, (_, index) => index + 1));
  });

  it('is smaller for large businesses', () => {
    const big = (number: number) => exportedBusiness(number, { description: 'd'.repeat(400_000) });
    const opened = openImportFile(readJsonContent(fileWith([big(1), big(2), big(3), big(4), big(5)])));
    expect([opened.batch(0).end, opened.batch(2).end, opened.batch(4).end]).toEqual([2, 4, 5]);
  });

  it('skips a business above the size limit', () => {
    expect(
      firstBatch([exportedBusiness(1, { description: 'd'.repeat(1_000_001) }), exportedBusiness(2)]),
    ).toEqual({
      sent: 1,
      problems: ['Error importando Negocio importado 1: Sus datos son demasiado grandes.'],
    });
  });

  it.each([
    ['a character zero', { description: 'a\0b' }],
    ['half of a pair', { description: 'a\ud83c' }],
    ['a bad key', { 'a\0': 1 }],
    ['a number that is none', { premium: { premium_score: '1e999' } }],
    ['endless nesting', { schedule: 'nested' }],
  ])('skips a value that would fail the whole request: %s', (_label, extra) => {
    const text = fileWith([exportedBusiness(1, extra), exportedBusiness(2)])
      .replace('"1e999"', '1e999')
      .replace('"nested"', '['.repeat(100_000) + ']'.repeat(100_000));
    const { items, problems } = openImportFile(readJsonContent(text)).batch(0);
    expect(items.map(({ number }) => number)).toEqual([2]);
    expect(problems).toEqual([
      { number: 1, text: 'Error importando Negocio importado 1: Hay un dato con formato no válido.' },
    ]);
  });

  it.each([
    [{ name: 'ñ'.repeat(101) }, `Error importando ${'ñ'.repeat(100)}: Hay un dato con formato no válido.`],
    [{ name: 7 }, 'Error importando negocio 1: Hay un dato con formato no válido.'],
    [{ name: null }, 'Negocio 1: Falta nombre'],
  ])('names a business by its truncated name or its number: %j', (extra, problem) => {
    expect(firstBatch([exportedBusiness(1, { ...extra, notes: 'a\0b' }), exportedBusiness(2)])).toEqual({
      sent: 1,
      problems: [problem],
    });
  });

  it('keeps keys such as __proto__ as data', () => {
    const text = fileWith([good]).replace(
      '"name":',
      '"__proto__": {"isAdmin": true}, "constructor": 1, "name":',
    );
    const { items } = openImportFile(readJsonContent(text)).batch(0);
    expect(JSON.stringify(items[0]?.value)).toContain('"__proto__":{"isAdmin":true}');
    expect('isAdmin' in {}).toBe(false);
  });

  it('includes a business with the slug of another one, which the database refuses', () => {
    const twin = exportedBusiness(2, { slug: good.slug });
    expect(firstBatch([good, twin])).toEqual({ sent: 2, problems: [] });
  });

  it('includes a value that is not an object, which the database refuses', () => {
    expect(firstBatch(['texto', 7, null, [], good]).sent).toBe(5);
  });
});
