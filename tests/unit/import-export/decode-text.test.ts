import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ImportChoices,
  openImportFile,
  readContent,
} from '@/features/import-export/admin/read/open-import-file';
import { decodeText, looksMisread } from '@/features/import-export/admin/read/decode-text';
import { encodeText } from '../../database/encode-text';
import { samples } from '../../tier';

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

/** The signs from 0x80 to 0xff of Windows-1252. */
const beyondAscii = decodeText(
  Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index).buffer,
  'windows-1252',
).text;

describe('the bytes of a file', () => {
  it.each(encodings)('in %s are read as they were written', (encoding) => {
    const text = fc.string({ unit: fc.constantFrom(...beyondAscii, ...'aZ 5,;\n'), maxLength: 30 });
    fc.assert(
      fc.property(text, (written) => {
        // An ASCII letter behind each sign: two of them could be UTF-8 by chance.
        const spaced = [...written].map((sign) => `${sign}a`).join('');
        expect(decodeText(encodeText(spaced, encoding).buffer).text).toBe(spaced);
      }),
      { numRuns: samples(200) },
    );
  });

  it('are read in the chosen encoding, but for UTF-16, whose mark decides', () => {
    const bytes = encodeText('Café', 'utf-8').buffer;
    expect(decodeText(bytes, 'windows-1252')).toEqual({ text: 'CafÃ©', encoding: 'windows-1252' });
    expect(decodeText(encodeText('Café', 'windows-1252').buffer, 'utf-8').text).toBe('Caf\ufffd');
    expect(decodeText(encodeText('Café', 'utf-16le').buffer, 'windows-1252')).toEqual({
      text: 'Café',
      encoding: null,
    });
  });
});

describe('letters', () => {
  it.each(['Panadería Ñoño', 'CARNICERÍA EL NIÑO', 'Domino’s', '“El 5” — Bar', 'Tacos 🌮', '½ kilo', 'S/N°'])(
    'of «%s» in UTF-8 that were read as Windows-1252 look broken',
    (text) => {
      const misread = decodeText(encodeText(text, 'utf-8').buffer, 'windows-1252').text;
      expect(looksMisread(misread)).toBe(true);
      expect(looksMisread(text)).toBe(false);
    },
  );

  it.each(['PanaderÃ\u00ada', 'Facebook\u00e2\u0080\u0099s', 'Panader\ufffda'])(
    'of %j look broken',
    (text) => {
      expect(looksMisread(text)).toBe(true);
    },
  );

  it.each([
    ...[
      'Domino’s',
      'Café São Paulo',
      'MAÇÃ DOURADA',
      'Ã',
      'Würth',
      'Garçon',
      'Château',
      '«EL CAFÉ»',
      '“CAFÉ”',
    ],
    ...['centro → norte', '5 × 3 m', '👨‍🍳 Chef', '1º de Mayo', '¿Qué onda?', '9:00–18:00', 'Rock ’n’ Roll'],
  ])('of «%s» do not', (text) => {
    expect(looksMisread(text)).toBe(false);
  });
});

describe('broken letters of a file', () => {
  const table = 'nombre,direccion\nPanadería Ñoño,Calle 1\nPan,Calle 2\n';
  const json = JSON.stringify({
    metadata: {},
    businesses: [
      { name: 'Pan', address: 'x', slug: 'pan', products: [{ name: 'Cafe\ufffd' }] },
      { name: 'Panader\u00c3\u00ada', address: 'x', slug: 'panaderia' },
      { name: 'Tacos', address: 'x', slug: 'tacos' },
    ],
  });

  async function open(bytes: Uint8Array<ArrayBuffer>, choices: Partial<ImportChoices> = {}) {
    const content = await readContent(new Blob([bytes]));
    const opened = openImportFile(content, { ...content.choices, ...choices });
    return { ...opened, names: opened.batch(0).items.map(({ name }) => name) };
  }

  it('keep their rows out, by number and with their text, unless they are let in', async () => {
    const twice = encodeText(table, 'utf-8-twice');
    expect(await open(twice)).toMatchObject({
      misread: { count: 1, samples: ['«PanaderÃa Ã‘oÃ±o»'] },
      incompleteCount: 1,
      incomplete: [{ number: 2, text: 'Las letras vienen rotas: «PanaderÃa Ã‘oÃ±o»' }],
      names: ['Pan'],
    });
    expect(await open(twice, { importsMisread: true })).toMatchObject({
      misread: { count: 1 },
      incompleteCount: 0,
      names: ['PanaderÃ\u00ada Ã‘oÃ±o', 'Pan'],
    });
  });

  it('are found in JSON, too, in any of its texts', async () => {
    const opened = await open(encodeText(json, 'utf-8'));
    expect(opened.incomplete.map(({ number }) => number)).toEqual([1, 2]);
    expect(opened.names).toEqual(['Tacos']);
  });

  it('are read again in the other encoding', async () => {
    // One byte that is no UTF-8 makes the rest look broken.
    const bytes = encodeText(table + 'Caf', 'utf-8');
    const torn = new Uint8Array([...bytes, 0xc3, 0x2c, 0x78]);
    expect((await open(torn)).misread.count).toBe(1);
    expect((await open(torn, { encoding: 'utf-8' })).misread.samples).toEqual(['«Caf\ufffd»']);
  });
});
