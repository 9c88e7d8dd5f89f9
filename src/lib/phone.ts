import { phones } from '@/site.config';
import { oneLine } from './one-line';

/** Longer texts are no phone number. */
const longestInput = 60;
/** Blanks, dashes of every kind, dots and parentheses between the digits. */
const separators = /[ ().·\u2010-\u2015\u2212-]/g;
/** «Tel.», a picture of a telephone or `https://wa.me/` before the number. */
const label = /^[^0-9+]+/;
const fullWidth = /[\uff0b\uff0d\uff10-\uff19]/g;
/** The country's code, Mexico's dead prefixes 01, 044 and 045, and the 1 of mobile numbers after the country's code. */
const prefix = String.raw`(?:(?:\+|00)?${phones.callingCode}(?:1|01|044|045)?|01|044|045)?`;
/** No area code begins with 0 or 1. */
const ownCountry = new RegExp(`^${prefix}([2-9][0-9]{9})$`);
const withoutAreaCode = new RegExp(`^${prefix}([01][0-9]{9})$`);
/** E.164 of another country: the plus sign, or the 00 that stands for it, and eight to fifteen digits. */
const foreign = new RegExp(String.raw`^(?:\+|00)((?!${phones.callingCode})[1-9][0-9]{7,14})$`);

/** Digits, plus and dash as East Asian keyboards write them become those of ASCII. */
export function plainDigits(text: string): string {
  return text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** The digits of a number, with a plus sign before them; null where the text is too long to be one. */
function digitsOf(text: string): string | null {
  if (Array.from(text).length > longestInput) return null;
  return plainDigits(oneLine(text)).replace(label, '').replace(separators, '');
}

const isPlaceholder = (number: string) => /^(.)\1*$/.test(number);

/**
 * A phone number as it is stored: ten digits of this country, or E.164 with its plus sign of another one. The database reads it
 * alike (private.read_number). What people type around a number is read by typed-phone.ts.
 * @returns null where the text is no number that a phone can call
 */
export function readPhone(text: string): string | null {
  const digits = digitsOf(text) ?? '';
  const national = ownCountry.exec(digits)?.[1];
  const number = national ?? foreign.exec(digits)?.[1];
  if (number === undefined || isPlaceholder(number)) return null;
  return national ?? `+${number}`;
}

/** Whether ten digits begin with 0 or 1, as «044 123 4567», whose area code is missing. */
export function lacksAreaCode(text: string): boolean {
  const number = withoutAreaCode.exec(digitsOf(text) ?? '')?.[1];
  return number !== undefined && !isPlaceholder(number);
}

/** A number for reading: `555 123 4567`, or E.164 of another country. Another text is returned unchanged. */
export function formatPhone(text: string): string {
  return readPhone(text)?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3') ?? text;
}

/** A number of the city, as an example in a message. */
export const examplePhone = formatPhone(`${phones.areaCode}12345678`.slice(0, 10));
