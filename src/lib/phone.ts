import { phones } from '@/site.config';
import { oneLine } from './one-line';

/** Blanks, hyphens of every kind, dots and parentheses between the digits. */
const separators = /[ ().\u2010-\u2015\u2212-]/g;
/** Mexico's dead prefixes 01, 044 and 045, and the 1 of mobile numbers after the country's code. No area code begins with 0 or 1. */
const ownCountry = new RegExp(String.raw`^(?:\+?${phones.callingCode}1?|01|044|045)?([2-9][0-9]{9})$`);
/** E.164 of another country. */
const foreign = new RegExp(String.raw`^\+(?!${phones.callingCode})[1-9][0-9]{7,14}$`);
const placeholder = /^\+?(.)\1*$/;

/**
 * A phone number as it is stored (private.is_phone): ten digits of this country, or E.164 of another one. The database reads what
 * visitors send alike (private.parse_phone), which tests/database/contact/stored-forms.test.ts compares.
 * @returns null where the text is anything else than one number
 */
export function readPhone(text: string): string | null {
  const digits = oneLine(text).replace(separators, '');
  const number = ownCountry.exec(digits)?.[1] ?? foreign.exec(digits)?.[0];
  return number === undefined || placeholder.test(number) ? null : number;
}

/** The stored form where the text is a number, else the text in one line, which a rule then refuses. */
export function normalizePhone(text: string): string {
  return readPhone(text) ?? oneLine(text);
}

/** A number for reading: `555 123 4567`, or E.164 of another country. Another text is returned unchanged. */
export function formatPhone(text: string): string {
  return readPhone(text)?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3') ?? text;
}

/** A number of the city, as an example in a message. */
export const examplePhone = formatPhone(`${phones.areaCode}12345678`.slice(0, 10));
