import { validValues, inField, inProduct, productParts, pairs } from './bad-submissions-case';
import type { SubmissionCase } from './bad-submissions-case';

/** Characters of one to four bytes; the fourth is a combining sequence, the last is not valid in a name alone. */
const letters = ['a', 'ñ', 'Ž', 'n\u0303', '\u{1f32e}'];

const invalidLengths = {
  name: [1, 2, 101, 150, 3000],
  address: [1, 2, 3, 4, 201, 500, 3000],
  description: [1, 2, 5, 8, 9, 1001, 1500, 5000],
} as const;

export const lengthCases: SubmissionCase[] = [
  ...pairs(letters, ['name', 'address', 'description'] as const, (letter, field) =>
    inField(
      field,
      invalidLengths[field].map((count) => letter.repeat(count)),
      'refuse',
    ),
  ).flat(),
  ...pairs(letters, productParts, (letter, part) =>
    inProduct(
      part,
      part.part === 'name' ? [letter.repeat(101)] : [letter.repeat(1001), letter.repeat(4000)],
      'refuse',
    ),
  ).flat(),
  // Shorter after removing markup, longer after escaping a lone "<".
  ...inField('name', ['<b>ab</b>', '<i></i>', 'a<br>b', '<<<a>>>'], 'refuse'),
  ...inField('address', ['<b>KM 5</b>', '<p></p><p></p>', '<KM 5'], 'refuse'),
  ...inField('description', ['<p>Nueve let</p>', '<br><br><br><br>', '< '.repeat(400)], 'refuse'),
];

/** Control, zero-width, bidi, filler and tag characters. */
const invisible = [
  0x01, 0x08, 0x0e, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0xad, 0x61c, 0x115f, 0x1160, 0x180e, 0x200b, 0x200c,
  0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2064, 0x2066, 0x2067,
  0x2068, 0x2069, 0x206a, 0x206f, 0x2800, 0x3164, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0xe0001, 0xe0041, 0xe007f,
].map((code) => String.fromCodePoint(code));

const spaces = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0, 0x1680, 0x2000, 0x2003, 0x2007, 0x200a, 0x2028, 0x2029, 0x202f,
  0x205f, 0x3000,
].map((code) => String.fromCodePoint(code));

const blank = [...invisible, ...spaces];

/** undefined stands for the name of a product. */
const blankFields = ['name', 'address', 'description', 'phone', undefined] as const;

export const unicodeCases: SubmissionCase[] = [
  ...blank.flatMap((character, index) => {
    const field = blankFields[index % blankFields.length];
    return field === undefined
      ? inProduct({ list: 'products', part: 'name' }, [character.repeat(3)], 'refuse')
      : inField(field, [character.repeat(12)], 'refuse');
  }),
  ...blank.map((character): SubmissionCase => ({
    label: `U+${(character.codePointAt(0) ?? 0).toString(16)} within the texts`,
    change: {
      name: `Taque${character}ría`,
      address: `${character}Calle ${character} 5`,
      description: `Tortillas${character} hechas a mano${character}`,
      services: [{ name: `Pan${character}`, description: `Pan${character}dulce` }],
    },
    verdict: 'accept',
    refusedAt: null,
  })),
  ...inField('name', ['A\u200bñ', 'n\u200b\u0303n', '\u202eab'], 'refuse'),
  // Without a latin letter.
  ...inField(
    'name',
    [
      '12345',
      '---',
      '№ 1000',
      '漢字漢',
      'Пекарня',
      'مخبز الحي',
      'ΑΒΓΔ',
      '\u{1f32e}\u{1f32e}\u{1f32e}',
      '\u{1d400}\u{1d401}\u{1d402}',
      '×÷×',
    ],
    'refuse',
  ),
  // Lone surrogates and null characters, which PostgreSQL refuses in JSON.
  ...inField('name', ['\ud83c', '\udf2e\udf2e\udf2e', '\u0000\u0000\u0000', 'A\u0000\ud83c'], 'refuse'),
  ...inField('name', ['Taq\u0000uería', 'Taq\ud83cuería', '\udf2eTaquería'], 'accept'),
];

const spamWords = ['viagra', 'cialis', 'lottery', 'winner', 'congratulations'];

const fullWidth = (word: string) =>
  Array.from(word, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('');
const bold = (word: string) =>
  Array.from(word, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x61 + 0x1d41a)).join('');

const disguises: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.replace('i', 'í').replace('o', 'ö'),
  (word) => word.replace('i', 'i\u0301').replace('e', 'e\u0308'),
  fullWidth,
  bold,
  (word) => `${word.slice(0, 2)}\u200b${word.slice(2)}`,
  (word) => `${word.slice(0, 2)}\u00ad\u2060${word.slice(2)}`,
  (word) => `${word.slice(0, 3)}<b></b>${word.slice(3)}`,
  (word) => `${word.slice(0, 3)}<!-- x -->${word.slice(3)}`,
  (word) => `¡${word}!`,
  (word) => `ж${word}ж`,
  (word) => `<img alt="${word}">`,
];

const phrases = ['free money', 'click here', 'visit now'];
const gaps = [' ', '   ', '\t', '\n', '\u00a0', '\u1680', '\u2003', '\u3000', ' \u200b '];

const links = [
  'http://ejemplo.com',
  'https://ejemplo.com',
  'HTTPS://EJEMPLO.COM',
  'hTtP://x',
  'http://',
  'xhttps://x',
  'ht\u200btps://x.mx',
  'ht<b></b>tps://x.mx',
  '<a href="https://x.mx">aquí</a>',
  '<img src=http://x.mx/p.png>',
  'ｈｔｔｐｓ：／／x.mx',
  '$$$',
  '$$$$$',
];

const sentences = {
  name: (text: string) => `Local ${text} uno`,
  address: (text: string) => `Calle 5, frente a ${text}`,
  description: (text: string) => `Todo el día hay ${text} en el local.`,
};
const spamFields = ['name', 'address', 'description'] as const;

const spam: SubmissionCase[] = [
  ...pairs(spamWords, disguises, (word, disguise) => disguise(word)).flatMap((text, index) => {
    const field = spamFields[index % 3] ?? 'name';
    return inField(field, [sentences[field](text)], 'refuse');
  }),
  ...pairs(phrases, gaps, (phrase, gap) => phrase.replace(' ', gap)).flatMap((text, index) => {
    const field = spamFields[index % 3] ?? 'name';
    return inField(field, [sentences[field](text)], 'refuse');
  }),
  ...pairs(spamFields, links, (field, link) => inField(field, [sentences[field](link)], 'refuse')).flat(),
  {
    label: 'two words in two fields',
    change: { name: 'Todo free', description: 'Money para todos hoy' },
    verdict: 'refuse',
    refusedAt: null,
  },
];

export const spamCases: SubmissionCase[] = [
  ...spam.map((each) => ({ ...each, refusedAt: null })),
  // Similar words of legitimate businesses.
  ...inField(
    'description',
    [
      'Especialistas en frenos',
      'Winnery de la región',
      'Precio: $50 o $$',
      'Free wifi y money exchange',
      'Visita www.ejemplo.com',
      'Lotería y pronósticos',
      'Café Breadwinner',
      'Clickea aquí para ver',
      'Escríbenos a hola@ejemplo.com',
      'javascript:alert(1)',
      'data:text/html;base64,PHNjcmlwdD4=',
      '//ejemplo.com/aquí',
      'http:ejemplo.com',
      'ftp://ejemplo.com',
    ],
    'accept',
  ),
  // The spam check covers name, description and address only.
  ...inProduct({ list: 'products', part: 'name' }, ['Lottery'], 'accept'),
];

/** Valid values at each limit. */
export const limitCases: SubmissionCase[] = [
  ...letters
    .slice(0, 4)
    .flatMap((letter) => inField('name', [letter.repeat(3), letter.repeat(100)], 'accept')),
  ...letters.flatMap((letter) => [
    ...inField('address', [letter.repeat(5), letter.repeat(200)], 'accept'),
    ...inField(
      'description',
      [letter.repeat(10), letter.repeat(1000), ` ${letter.repeat(1000)}\u200b  `],
      'accept',
    ),
    ...inProduct({ list: 'products', part: 'name' }, [letter, letter.repeat(100)], 'accept'),
    ...inProduct({ list: 'services', part: 'description' }, [letter, `  ${letter.repeat(1000)} `], 'accept'),
  ]),
  ...inField(
    'name',
    [' '.repeat(5000) + validValues.name, "O'Neil & Hijos, S.A.", 'Año “Ñ” №5', '3 < 5 pesos'],
    'accept',
  ),
  ...inField('description', ['< '.repeat(100) + 'diez letras', 'Uno\r\ndos\r\ntres\r\n'], 'accept'),
  ...inField('description', ['\n'.repeat(900) + 'diez letras'], 'accept'),
];
