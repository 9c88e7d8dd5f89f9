/** The signs from 0x80, where Node 20 reads Latin-1 instead. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** The signs of code page 850 from 0x80. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/**
 * The encodings of the files that people bring. One is no encoding: UTF-8 that another program had read as Windows-1252
 * and saved again («PanaderÃ­a»).
 */
const encodings = {
  'utf-8': { label: 'UTF-8: Google, teléfonos y «CSV UTF-8»', decode: decodeUtf8 },
  'utf-8-twice': { label: 'UTF-8 que otro programa guardó mal', decode: decodeTwice },
  'utf-16le': { label: 'UTF-16: «Texto Unicode» de Excel', decode: withDecoder('utf-16le') },
  'utf-16be': { label: 'UTF-16 de otros sistemas', decode: withDecoder('utf-16be') },
  'windows-1252': { label: 'Windows: «CSV» de Excel', decode: withTable(windows1252) },
  macintosh: { label: 'Mac: «CSV» de Excel en una Mac', decode: withDecoder('macintosh') },
  cp850: { label: 'MS-DOS: «CSV (MS-DOS)» de Excel', decode: withTable(cp850) },
};

export type Encoding = keyof typeof encodings;

export function encodingLabel(encoding: Encoding): string {
  return encodings[encoding].label;
}

const singleByte = ['windows-1252', 'macintosh', 'cp850'] as const;

/** The encodings in which the bytes can be read, the likeliest first. */
export function guessEncodings(bytes: ArrayBuffer): [Encoding, ...Encoding[]] {
  const view = new Uint8Array(bytes);
  const wide = guessWide(view);
  if (wide) return [wide];
  // Only signs beyond ASCII differ: they and their neighbours say which encoding it is.
  const sample = excerptsOf(view);
  const [first, ...others] = singleByte
    .map((encoding) => ({ encoding, score: scoreOf(encodings[encoding].decode(sample)) }))
    // The sort is stable: where nothing decides, Windows comes first.
    .sort((one, other) => other.score - one.score)
    .map(({ encoding }) => encoding);
  const guesses: [Encoding, ...Encoding[]] = [first ?? 'windows-1252', ...others];
  const text = decodeUtf8(bytes);
  if (text === null) return guesses;
  const twice = decodeTwice(bytes);
  if (twice === null || twice === text) return ['utf-8', ...guesses];
  return scoreOf(twice) > scoreOf(text)
    ? ['utf-8-twice', 'utf-8', ...guesses]
    : ['utf-8', 'utf-8-twice', ...guesses];
}

export function decodeText(bytes: ArrayBuffer, encoding: Encoding): string {
  return encodings[encoding].decode(bytes) ?? withTable(windows1252)(bytes);
}

/** By the byte order mark; without it by the zero bytes of ASCII signs. */
function guessWide(view: Uint8Array): Encoding | null {
  const [first, second] = view;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of view.subarray(0, 2000).entries())
    if (byte === 0) zeros[index % 2] = 1 + (zeros[index % 2] ?? 0);
  const [even = 0, odd = 0] = zeros;
  const isWide = Math.abs(even - odd) > Math.min(view.length, 2000) / 5;
  return isWide ? (odd > even ? 'utf-16le' : 'utf-16be') : null;
}

/** The signs beyond ASCII with three signs on either side, a line each. */
function excerptsOf(view: Uint8Array): ArrayBuffer {
  const lines: number[] = [];
  for (let at = 0; at < view.length && lines.length < 200_000; at += 1) {
    if ((view[at] ?? 0) < 0x80) continue;
    const start = Math.max(0, at - 3);
    while (at + 1 < view.length && view.subarray(at + 1, at + 4).some((byte) => byte >= 0x80)) at += 1;
    for (const byte of view.subarray(start, at + 4)) lines.push(byte);
    lines.push(0x0a);
  }
  return new Uint8Array(lines).buffer;
}

const isLetter = (sign: string) => /\p{L}/u.test(sign);
const isUpper = (sign: string) => /\p{Lu}/u.test(sign);
const isLower = (sign: string) => /\p{Ll}/u.test(sign);

/** Punctuation, units and fractions of Spanish texts, and the blank that does not break. */
const punctuation = /[“”‘’‚„‹›–—…•·°ºª«»´®™©€×½¼¾²³\u00a0\u2010-\u2015\u2028]/;
/** What joins, and is not seen: emoji consist of several signs. */
const invisible = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{Cf}\u20e3]/u;

/** How well a sign beyond ASCII stands in a Spanish text: above 0 where it is expected, below -1 where a name does not have it. */
function rateSign(before: string, sign: string, after: string): number {
  const previous = before.at(-1) ?? '';
  const next = after.charAt(0);
  if (/[áéíóúüñ]/.test(sign)) {
    if (!isLetter(previous) && !isLetter(next)) return -1;
    return isUpper(previous) && isUpper(next) ? -1 : 2;
  }
  if (/[ÁÉÍÓÚÜÑ]/.test(sign)) return isLower(previous) ? -2 : 2;
  if (/[¿¡]/.test(sign)) return isLetter(previous) ? -2 : 1;
  if (sign === '\u00a0') return 2;
  if (/[’‘]/.test(sign) && isLetter(previous) && isLetter(next)) {
    // «Domino’s» and «D’Carlo»; «Panader’a» is an í of an old Mac.
    return /^s(?!\p{L})/u.test(after) || !isLetter(before.at(-2) ?? '') ? 2 : isUpper(next) ? 0 : -2;
  }
  if (/[ºª]/.test(sign)) return isLetter(previous) && isLetter(next) ? -2 : 1;
  if (punctuation.test(sign)) return isLetter(previous) && isLetter(next) ? -2 : 0;
  if (/[ÃÂûÛ]/.test(sign)) return -2;
  if (/[àâãäåæçèêëìîòôõöøù]/i.test(sign)) {
    const isOdd = isUpper(sign) ? isLower(previous) : isUpper(previous) && isUpper(next);
    return isOdd ? -2 : -1;
  }
  return invisible.test(sign) ? 0 : -3;
}

/** Each sign beyond ASCII with its neighbours. */
const beyondAscii = /[^\0-\x7f]/gu;

function* ratingsOf(text: string): Generator<number> {
  for (const { 0: sign, index } of text.matchAll(beyondAscii)) {
    const end = index + sign.length;
    yield rateSign(text.slice(Math.max(0, index - 2), index), sign, text.slice(end, end + 2));
  }
}

function scoreOf(text: string | null): number {
  let score = 0;
  for (const rating of ratingsOf((text ?? '').normalize('NFC'))) score += rating;
  return score;
}

/** Whether a text has signs that Spanish names do not have, such as «Panader’a „o–o» or «PanaderÃ­a». */
export function looksMisread(text: string): boolean {
  for (const rating of ratingsOf(text.normalize('NFC'))) if (rating <= -2) return true;
  return false;
}

function withDecoder(label: string): (bytes: ArrayBuffer) => string {
  return (bytes) => new TextDecoder(label).decode(bytes);
}

function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Null where the bytes were not encoded twice. */
function decodeTwice(bytes: ArrayBuffer): string | null {
  const text = decodeUtf8(bytes);
  if (text === null) return null;
  const bytesOfSign = new Map(
    [...withTable(windows1252)(allBytes())].map((sign, byte) => [sign, byte] as const),
  );
  const inner = new Uint8Array(text.length);
  let length = 0;
  for (const sign of text) {
    const byte = bytesOfSign.get(sign);
    if (byte === undefined) return null;
    inner[length] = byte;
    length += 1;
  }
  return decodeUtf8(inner.slice(0, length).buffer);
}

const allBytes = () => Uint8Array.from({ length: 256 }, (_, byte) => byte).buffer;

/** Of the signs from 0x80; the others are those of Latin-1. */
function withTable(table: string): (bytes: ArrayBuffer) => string {
  return (bytes) =>
    chunksOf(bytes)
      .map((chunk) => String.fromCharCode(...chunk))
      .join('')
      .replace(/[\x80-\xff]/g, (sign) => table[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** String.fromCharCode takes some ten thousand arguments. */
function chunksOf(bytes: ArrayBuffer): Uint8Array[] {
  const size = 8192;
  return Array.from(
    { length: Math.ceil(bytes.byteLength / size) },
    (_, index) => new Uint8Array(bytes, index * size, Math.min(size, bytes.byteLength - index * size)),
  );
}
