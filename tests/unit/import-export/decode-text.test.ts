import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, looksMisread, misreadTexts } from '@/features/import-export/admin/read/decode-text';
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

it('broken letters are found in any text of a value', () => {
  const products = [{ name: 'Cafe\ufffd', price: 5 }, { name: 'Pan → café' }];
  expect(misreadTexts({ name: 'Panader\u00c3\u00ada', slug: null, products })).toEqual([
    'Panader\u00c3\u00ada',
    'Cafe\ufffd',
  ]);
});
