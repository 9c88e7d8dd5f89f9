import { oneLine } from './one-line';

/** The auth server and the tables have the same limit. */
export const emailMaxLength = 254;

const pattern = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * An email address as it is stored (private.is_email); null where the text is none. Keyboards put a blank behind a dot: `gmail. com`.
 */
export function readEmail(text: string): string | null {
  const address = oneLine(text)
    .replace(/ ?([@.]) ?/g, '$1')
    .toLowerCase();
  return address.length <= emailMaxLength && pattern.test(address) ? address : null;
}

/** The stored form where the text is an email address, else the text in one line, which a rule then refuses. */
export function normalizeEmail(text: string): string {
  return readEmail(text) ?? oneLine(text);
}
