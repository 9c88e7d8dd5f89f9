/** The signs of Windows-1252 from 0x80 to 0x9f, where Node 20 reads Latin-1 instead. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The encodings to choose from where the letters look wrong. */
export const encodings = {
  'utf-8': 'UTF-8: Google, teléfonos y «CSV UTF-8»',
  'windows-1252': 'Windows: «CSV» de Excel',
};

export type Encoding = keyof typeof encodings;

export function isEncoding(name: string): name is Encoding {
  return Object.hasOwn(encodings, name);
}

/** UTF-16 by its mark, which leaves nothing to choose; else the chosen encoding; else UTF-8 where the bytes are UTF-8. */
export function decodeText(
  bytes: ArrayBuffer,
  chosen: Encoding | null = null,
): { text: string; encoding: Encoding | null } {
  const [first, second] = new Uint8Array(bytes);
  const mark = first === 0xff && second === 0xfe ? 'le' : first === 0xfe && second === 0xff ? 'be' : null;
  if (mark) return { text: new TextDecoder(`utf-16${mark}`).decode(bytes), encoding: null };
  if (chosen !== 'windows-1252') {
    try {
      const text = new TextDecoder('utf-8', { fatal: chosen === null }).decode(bytes);
      return { text, encoding: 'utf-8' };
    } catch {
      // A spreadsheet of Windows saved it.
    }
  }
  const text = new TextDecoder('windows-1252').decode(bytes);
  return {
    text: text.replace(/[\x80-\x9f]/g, (sign) => windows1252[sign.charCodeAt(0) - 0x80] ?? sign),
    encoding: 'windows-1252',
  };
}

/** A byte of UTF-8 after the first one, as Windows-1252 and as Latin-1 (Facebook) read it. */
const continuation = `[\\x80-\\xbf${windows1252}]`;
/** Letters, punctuation and emoji in UTF-8 that were read as one sign a byte, and the sign for what could not be read. */
const misread = new RegExp(`\ufffd|[ÂÃ]${continuation}|[âï]${continuation}{2}|ð${continuation}{3}`);

/** Whether the letters of a text are broken, such as «PanaderÃ­a» or «Panader\ufffda». */
export function looksMisread(text: string): boolean {
  return misread.test(text);
}

/** The texts in a value whose letters are broken. */
export function misreadTexts(value: unknown): string[] {
  if (typeof value === 'string') return looksMisread(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(misreadTexts) : [];
}
