import { emptyIfNone } from './no-value';
import { oneLine } from './one-line';

/** The auth server and the tables have the same limit. */
export const emailMaxLength = 254;

const pattern =
  /^[A-Za-z0-9_'+-]+(\.[A-Za-z0-9_'+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/**
 * An email address as it is stored, as private.read_email has it; null where the text is none. Reads what is copied from a
 * sentence, a link or a mail program: `<Correo@Gmail.com>.`, `mailto:correo@gmail.com`, `Ana <correo@gmail.com>`.
 */
export function readEmail(text: string): string | null {
  // The pattern is slow on long texts.
  if (Array.from(text).length > 2 * emailMaxLength) return null;
  const line = oneLine(text).replace(/＠/g, '@');
  const address = (/<([^<>@]+@[^<>@]+)>/.exec(line)?.[1] ?? line)
    .replace(/^(?:[ "'«“‘[(<]|[Mm][Aa][Ii][Ll][Tt][Oo]:)*(?=[^@])/, '')
    .replace(/\?.*$/, '')
    .replace(/[ "'»”’\])>.,;:]+$/, '')
    .replace(/ ?@ ?/, '@');
  return address.length <= emailMaxLength && pattern.test(address) ? address.toLowerCase() : null;
}

/** The stored form where the text is an email address, else the text in one line, which a rule then refuses. */
export function normalizeEmail(text: string): string {
  return readEmail(text) ?? oneLine(text);
}

/** The same for an optional field, where «no tiene» is empty. */
export function normalizeOptionalEmail(text: string): string {
  return emptyIfNone(normalizeEmail(text));
}
