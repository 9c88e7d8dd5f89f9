import { Buffer } from 'node:buffer';
import { decodeText } from '@/features/import-export/admin/read/decode-text';

export type FileEncoding = 'utf-8' | 'utf-8-twice' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** The bytes of a text in an encoding, as a spreadsheet saves it. @throws where the encoding has not the sign */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-twice') {
    return encodeText(decodeText(encodeText(text, 'utf-8').buffer, 'windows-1252').text, 'utf-8');
  }
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
  const signs = [...decodeText(allBytes.buffer, encoding).text];
  return Uint8Array.from(text, (sign) => {
    const byte = signs.indexOf(sign);
    if (byte < 0) throw new Error(`${encoding} has no «${sign}»`);
    return byte;
  });
}
