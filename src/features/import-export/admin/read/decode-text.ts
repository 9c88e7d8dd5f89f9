/** A decoded file; `isUnicode` is false for text of an old Windows program. */
interface DecodedText {
  text: string;
  isUnicode: boolean;
}

/**
 * Decodes a file by its byte order mark, else as UTF-8. Bytes that are no UTF-8 are Windows-1252, the encoding of «CSV» in
 * Excel; every byte has a character in it, so it comes last.
 */
export function decodeText(bytes: ArrayBuffer): DecodedText {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), isUnicode: true };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), isUnicode: true };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUnicode: true };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUnicode: false };
  }
}
