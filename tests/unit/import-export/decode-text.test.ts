import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openImportFile, readContent } from '@/features/import-export/admin/read/open-import-file';
import {
  decodeText,
  type Encoding,
  guessEncodings,
  looksMisread,
} from '@/features/import-export/admin/read/decode-text';
import { encodeText, type FileEncoding } from '../../database/encode-text';
import { samples } from '../../tier';

const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp850',
  'utf-8-twice',
] as const;

/** A file of names, the first one with the word. */
const fileOf = (word: string) => `nombre,direccion\n${word},Calle 1\nPan,Calle 2\n`;

const firstName = async (bytes: Uint8Array<ArrayBuffer>) => {
  const content = await readContent(new Blob([bytes]), true);
  return openImportFile({ ...content, choices: { ...content.choices, tidiesNames: false } }).batch(0).items[0]
    ?.name;
};

describe('a CSV file', () => {
  const names = [
    'Panadería Ñoño',
    'CARNICERÍA EL NIÑO',
    'Café',
    'Peña',
    'Taquería «El Güero»',
    'El Rincón de José',
    'Mueblería Ángel',
    'Óptica Muñoz',
  ];
  it.each(names.flatMap((name) => encodings.map((encoding) => [name, encoding] as const)))(
    'with «%s» in %s is read in that encoding',
    async (name, encoding) => {
      expect(await firstName(encodeText(fileOf(name), encoding))).toBe(name);
    },
  );

  it.each([
    'Domino’s',
    'D’Carlo',
    'Pan\u00a0dulce',
    '“El Güero”',
    'Café – Bar',
    'Lonchería Nº 5',
    'O’Neill’s',
  ])('of Windows with «%s» is not taken for one of a Mac', async (name) => {
    const { encoding } = (await readContent(new Blob([encodeText(fileOf(name), 'windows-1252')]), true))
      .choices;
    expect(encoding).toBe('windows-1252');
  });

  it('is read in any Spanish text as it was written', () => {
    const words = [
      ...[
        'Panadería',
        'Niño',
        'José',
        'Güero',
        'Peña',
        'María',
        'Café',
        'Estética',
        'Óptica',
        'Ángeles',
        'Muñoz',
        'Jesús',
      ],
      ...[
        'TAQUERÍA',
        'NIÑO',
        'JOSÉ',
        'GÜERO',
        'PEÑA',
        'ÓPTICA',
        'Ñandú',
        'Álvarez',
        'Atención',
        'Revolución',
        'Árbol',
      ],
    ] as const;
    const plain = fc.constantFrom(
      'Tacos',
      'LA',
      'de',
      'Pan',
      '12',
      '444 123 4567',
      'Domino’s',
      '“Los',
      'Compadres”',
      'D’Carlo',
    );
    const cell = fc.array(fc.oneof(fc.constantFrom(...words), plain), { minLength: 1, maxLength: 5 });
    const table = fc.array(fc.tuple(cell, cell), { minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(table, fc.constantFrom(...encodings), (rows, encoding) => {
        const text = `nombre,direccion\n${rows.map(([a, b]) => `${a.join(' ')},${b.join(' ')}`).join('\n')}\n`;
        // At least one sign that the encodings write differently and Spanish has.
        fc.pre(/[áéíóúüñ]/i.test(text) && canEncode(text, encoding));
        const bytes = encodeText(text, encoding).buffer;
        expect(decodeText(bytes, guessEncodings(bytes)[0])).toBe(text);
      }),
      { numRuns: samples(500) },
    );
  });
});

/** CP850 has no typographic quotes. */
function canEncode(text: string, encoding: FileEncoding): boolean {
  return encoding !== 'cp850' || !/[“”’]/.test(text);
}

describe('a text that was read in a wrong encoding', () => {
  const right = ['Panadería Ñoño', 'CARNICERÍA EL NIÑO', 'Estética María', 'Taller Peña'];
  const pairs = right.flatMap((text) =>
    (['utf-8', 'windows-1252', 'macintosh', 'cp850'] as const).flatMap((written) =>
      (['windows-1252', 'macintosh', 'cp850'] as const)
        .filter((read) => read !== written)
        .map((read) => [text, written, read as Encoding] as const),
    ),
  );
  it.each(pairs)('looks misread: «%s» written in %s and read as %s', (text, written, read) => {
    expect(looksMisread(decodeText(encodeText(text, written).buffer, read))).toBe(true);
  });

  it.each([
    ...right,
    ...[
      'Domino’s Pizza',
      'D’Carlo',
      'L’Oréal',
      'Café São Paulo',
      'Würth',
      'Björk & Co.',
      'Garçon',
      '“El 5” — Bar',
      '½ kilo',
    ],
    ...[
      'Tacos 🌮',
      '👨‍🍳 Chef',
      '1º de Mayo',
      'Mª Elena',
      '¿Qué onda?',
      '¡Ándale!',
      '9:00–18:00',
      'Rock ’n’ Roll',
    ],
  ])('«%s» does not', (text) => {
    expect(looksMisread(text)).toBe(false);
  });

  it('is said of a file before anything is sent, also of JSON, and another encoding can be chosen', async () => {
    const content = await readContent(new Blob([encodeText(fileOf('Panadería Ñoño'), 'macintosh')]), true);
    expect(openImportFile(content).misread.count).toBe(0);
    const wrong = openImportFile(content, { ...content.choices, encoding: 'windows-1252' });
    expect(wrong.misread).toEqual({ count: 1, samples: ['Panader’a „o–o'] });
    expect(content.encodings).toContain('windows-1252');

    const json = JSON.stringify({
      metadata: {},
      businesses: [{ name: 'PanaderÃ­a', address: 'x', slug: 'x' }],
    });
    expect(openImportFile(await readContent(new Blob([json]), false)).misread.count).toBe(1);
  });
});
