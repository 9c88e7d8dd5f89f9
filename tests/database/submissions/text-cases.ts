import {
  inProduct,
  pairs,
  productParts,
  refused,
  refusedIn,
  refusedInProduct,
  sentences,
  storedIn,
  validValues,
} from './submission-case';
import type { SubmissionCase } from './submission-case';

/** Characters of one to four bytes; the fourth is a combining sequence, the last is not valid in a name alone. */
const letters = ['a', 'ñ', 'Ž', 'n\u0303', '\u{1f32e}'];

const wrongLengths = [
  { field: 'name', message: sentences.nameTooShort, counts: [1, 2] },
  { field: 'name', message: sentences.nameTooLong, counts: [101, 150, 3000] },
  { field: 'address', message: sentences.addressTooShort, counts: [1, 2, 3, 4] },
  { field: 'address', message: sentences.addressTooLong, counts: [201, 500, 3000] },
  { field: 'description', message: sentences.descriptionTooShort, counts: [1, 2, 5, 8, 9] },
  { field: 'description', message: sentences.descriptionTooLong, counts: [1001, 1500, 5000] },
] as const;

const productTooLong = {
  'products.name': sentences.productNameTooLong,
  'products.description': sentences.productDescriptionTooLong,
  'services.name': sentences.serviceNameTooLong,
  'services.description': sentences.serviceDescriptionTooLong,
};

export const lengthCases: SubmissionCase[] = [
  ...pairs(letters, wrongLengths, (letter, { field, message, counts }) =>
    refusedIn(
      field,
      message,
      counts.map((count) => letter.repeat(count)),
    ),
  ).flat(),
  ...pairs(letters, productParts, (letter, part) =>
    refusedInProduct(
      part,
      productTooLong[`${part.list}.${part.part}`],
      (part.part === 'name' ? [101] : [1001, 4000]).map((count) => letter.repeat(count)),
    ),
  ).flat(),
  // Shorter after removing markup, longer after escaping a lone "<".
  ...refusedIn('name', sentences.nameTooShortWithoutMarkup, ['<b>ab</b>', '<i></i>', 'a<br>b', '<<<a>>>']),
  ...refusedIn('name', sentences.nameWithoutLetter, ['<b>123</b>']),
  ...refusedIn('address', sentences.addressTooShort, ['<b>KM 5</b>', '<p></p><p></p>', '<KM 5']),
  ...refusedIn('description', sentences.descriptionTooShort, ['<p>Nueve let</p>', '<br><br><br><br>']),
  ...refusedIn('description', sentences.descriptionTooLong, ['< '.repeat(400)]),
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

const requiredTexts = [
  (text: string) => refusedIn('name', sentences.nameRequired, [text]),
  (text: string) => refusedIn('address', sentences.addressRequired, [text]),
  (text: string) => refusedIn('description', sentences.descriptionRequired, [text]),
  (text: string) => refusedIn('phone', sentences.phoneRequired, [text]),
  (text: string) =>
    refusedInProduct({ list: 'products', part: 'name' }, sentences.productNameRequired, [text]),
];

export const unicodeCases: SubmissionCase[] = [
  ...requiredTexts.flatMap((refusedFor) => refusedFor('')),
  ...blank.flatMap(
    (character, index) => requiredTexts[index % requiredTexts.length]?.(character.repeat(12)) ?? [],
  ),
  ...[
    ...invisible.map((character) => ({ character, seen: '' })),
    ...spaces.map((character) => ({ character, seen: ' ' })),
  ].map(({ character, seen }): SubmissionCase => ({
    label: `U+${(character.codePointAt(0) ?? 0).toString(16)} within the texts`,
    change: {
      name: `Taque${character}ría`,
      address: `${character}Calle ${character} 5`,
      description: `Tortillas${character} hechas a mano${character}`,
      services: [{ name: `Pan${character}`, description: `Pan${character}dulce` }],
    },
    expected: { stored: { name: `Taque${seen}ría`, address: 'Calle 5' } },
  })),
  ...refusedIn('name', sentences.nameTooShort, ['A\u200bñ', 'n\u200b\u0303n', '\u202eab']),
  ...storedIn(
    'description',
    ['Pan y cafe\f\u0301 de olla', 'Pan y cafe\u200b\u0301 de olla'],
    () => 'Pan y caf\u00e9 de olla',
  ),
  // Without a latin letter.
  ...refusedIn('name', sentences.nameWithoutLetter, [
    '12345',
    '---',
    '№ 1000',
    '漢字漢',
    'Пекарня',
    'مخبز الحي',
    'ΑΒΓΔ',
    '\u{1f32e}\u{1f32e}\u{1f32e}',
    '×÷×',
  ]),
  // Letters of «fancy fonts» are letters.
  ...storedIn('name', ['𝓣𝓪𝓬𝓸𝓼 El Primo', 'Ｔａｃｏｓ Eʟ Pʀɪᴍᴏ', 'Ⓣⓐⓒⓞⓢ El Primo']),
  ...refusedIn('name', sentences.nameWithoutLetter, ['\u{1d400}\u{1d401}\u{1d402}', 'ＡＢＣ']),
  ...storedIn('name', ['Tacos 👨‍🍳 10 m²'], () => 'Tacos 👨‍🍳 10 m²'),
  // Lone surrogates and null characters, which PostgreSQL refuses in JSON and the form removes.
  ...refusedIn('name', sentences.nameRequired, ['\ud83c', '\udf2e\udf2e\udf2e', '\u0000\u0000\u0000']),
  ...refusedIn('name', sentences.nameTooShort, ['A\u0000\ud83c']),
  ...storedIn('name', ['Taq\u0000uería', 'Taq\ud83cuería', '\udf2eTaquería'], () => 'Taquería'),
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

const inSentence = {
  name: (text: string) => `Local ${text} uno`,
  address: (text: string) => `Calle 5, frente a ${text}`,
  description: (text: string) => `Todo el día hay ${text} en el local.`,
};
const spamFields = ['name', 'address', 'description'] as const;

const spamIn = (field: (typeof spamFields)[number], text: string): SubmissionCase[] =>
  refusedIn(field, sentences.spam, [inSentence[field](text)]);

export const spamCases: SubmissionCase[] = [
  ...[
    ...pairs(spamWords, disguises, (word, disguise) => disguise(word)),
    ...pairs(phrases, gaps, (phrase, gap) => phrase.replace(' ', gap)),
  ].flatMap((text, index) => spamIn(spamFields[index % spamFields.length] ?? 'name', text)),
  ...pairs(spamFields, links, spamIn).flat(),
  {
    label: 'two words in two fields',
    change: { name: 'Todo free', description: 'Money para todos hoy' },
    expected: refused(sentences.spam, null),
  },
  // Similar words of legitimate businesses.
  ...storedIn('description', [
    'Especialistas en frenos',
    'Somos socialistas',
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
  ]),
  // The spam check covers name, description and address only.
  inProduct({ list: 'products', part: 'name' }, 'Lottery', {
    stored: { product_submissions: [{ name: 'Lottery', description: null }] },
  }),
];

const composed = (text: string) => text.normalize('NFC').trim();
const composedWithoutInvisible = (text: string) => composed(text.replaceAll('\u200b', ''));

/** Valid values at each limit. */
export const limitCases: SubmissionCase[] = [
  ...letters
    .slice(0, 4)
    .flatMap((letter) => storedIn('name', [letter.repeat(3), letter.repeat(100)], composed)),
  ...letters.flatMap((letter) => [
    ...storedIn('address', [letter.repeat(5), letter.repeat(200)], composed),
    ...storedIn(
      'description',
      [letter.repeat(10), letter.repeat(1000), ` ${letter.repeat(1000)}\u200b  `],
      composedWithoutInvisible,
    ),
    ...[letter, letter.repeat(100)].map((name) =>
      inProduct({ list: 'products', part: 'name' }, name, {
        stored: { product_submissions: [{ name: composed(name), description: null }] },
      }),
    ),
    ...[letter, `  ${letter.repeat(1000)} `].map((description) =>
      inProduct({ list: 'services', part: 'description' }, description, {
        stored: { service_submissions: [{ name: 'Pieza', description: composed(description) }] },
      }),
    ),
  ]),
  ...storedIn('name', [' '.repeat(5000) + validValues.name, "O'Neil & Hijos, S.A.", 'Año “Ñ” №5'], composed),
  ...storedIn('name', ['3 < 5 pesos'], () => '3 5 pesos'),
  ...storedIn('description', ['< '.repeat(100) + 'diez letras'], (text) => text.replaceAll('<', '&lt;')),
  ...storedIn('description', ['Uno\r\ndos\r\ntres\r\n'], () => 'Uno\ndos\ntres'),
  ...storedIn('description', ['\n'.repeat(900) + 'diez letras'], composed),
];
