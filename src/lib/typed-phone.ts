import { meansNone } from './no-value';
import { oneLine } from './one-line';
import { formatPhone, lacksAreaCode, plainDigits, readPhone } from './phone';

/**
 * What people type, paste and import as a phone number: a link to a chat, two numbers, a number with an extension or a word, a cell
 * of a spreadsheet. The first number counts. The database reads it alike (private.read_phone and its neighbours), which
 * tests/database/contact/phones.test.ts compares.
 */

/** A link to a chat may have a message. */
const longestInput = 300;

const link =
  /(?:[a-z][a-z0-9+-]*:\/\/|(?:[a-z0-9-]+\.)+(?:com|mx|me|net|org|link|co|ly|io|gl)(?=[/?]))[^ ]*/gi;
const chatLink = /(?:^|[/.])wa\.me[/?]|(?:^|\/)(?:www\.|web\.|api\.)?whatsapp\.com[/?]|^whatsapp:\/\//i;
const phoneParameter = /[?&]phone=([^&#]*)/i;
const numberInPath = /(?:wa\.me|whatsapp\.com)\/(?:c\/|catalog\/|p\/[0-9]+\/)?([^/?#&]*)/i;
/** With the signs that a sentence puts behind the link. */
const linkedDigits = /^\+?([0-9][0-9 ().-]{8,18}[0-9])[^0-9A-Za-z]*$/;

/** A number and the signs in it. Another number begins with its plus sign. */
const numberLike = /\+?\(?[0-9][0-9 ().·\u2010-\u2015\u2212-]*/g;
const betweenGroups = /[ ().·\u2010-\u2015\u2212-]+/;
/** Fewer digits behind a number are a mistake in it, and no second number. */
const shortestSecond = 7;

/** `="5551234567"` and 5551234567.0 */
const decimalCell = /^=?["']?(\+?[0-9]{10,15})[.,]0+["']?$/;
/** 4.441234567E+9, where no digit is lost. */
const exponentCell = /^=?["']?([1-9])[.,]([0-9]{9,14})E\+?([0-9]{1,2})["']?$/i;

/** Punctuation and symbols, which say nothing. */
const noise = /(?:[ -/:-@[-`{-~\u00a1-\u00bf\u2000-\u206f\u2190-\u2bff\u{1f000}-\u{1faff}]|\ufe0f)+/u;
/** Words that only say that a number follows. */
const label =
  /^(?:https?|tel|tels|tel[eéÉ]fonos?|cel|cels|celular|celulares|m[oóÓ]vil|whats|whatsapp|wa|wsp|app|n[uúÚ]m|n[uúÚ]mero|phone|mobile|contacto|llamar|llama|llame|al|a)$/i;

interface Reading {
  phone: string;
  /** Whether the text has more than the number. */
  hasMore: boolean;
}

function fromCell(line: string): string {
  const whole = decimalCell.exec(line)?.[1];
  if (whole !== undefined) return whole;
  const [, first = '', rest = '', exponent] = exponentCell.exec(line) ?? [];
  return rest !== '' && rest.length === Number(exponent) ? first + rest : line;
}

function linkedNumber(url: string): string | null {
  if (!chatLink.test(url)) return null;
  const written = phoneParameter.exec(url)?.[1] ?? numberInPath.exec(url)?.[1] ?? '';
  const digits = linkedDigits.exec(written.replace(/%2b/gi, '+').replace(/%20/g, ' '))?.[1];
  // In a link the country's code has no plus sign, and some leave it out.
  return digits === undefined ? null : (readPhone(digits) ?? readPhone(`+${digits}`));
}

/** The text with the number of each link in its place. */
function withLinkedNumbers(text: string): string {
  return text.replace(link, (url) => ` ; ${linkedNumber(url) ?? 'enlace'} ; `);
}

/** The first of two numbers that only blanks or dashes separate. */
function firstOfTwo(digits: string): string | null {
  const groups = digits.split(betweenGroups).filter(Boolean);
  for (let count = 1; count < groups.length; count++) {
    if (groups.slice(count).join('').length < shortestSecond) return null;
    const phone = readPhone(groups.slice(0, count).join(''));
    if (phone !== null) return phone;
  }
  return null;
}

function lineOf(text: string): string {
  return Array.from(text).length > longestInput ? '' : plainDigits(oneLine(text));
}

function read(text: string): Reading | null {
  const line = withLinkedNumbers(fromCell(lineOf(text)));
  for (const part of line.match(numberLike) ?? []) {
    const whole = readPhone(part);
    const phone = whole ?? firstOfTwo(part);
    if (phone === null) continue;
    const rest = line.replace(part, () => ' ');
    const hasMore = whole === null || rest.split(noise).some((word) => word !== '' && !label.test(word));
    return { phone, hasMore };
  }
  return null;
}

/** The first number in a text, as it is stored; null where there is none. */
export function readTypedPhone(text: string): string | null {
  return read(text)?.phone ?? null;
}

/** The text in one line where it says more than the number that is stored («555 123 4567 ext. 12»), else ''. Staff read it. */
export function unreadPhoneText(text: string): string {
  return read(text)?.hasMore ? oneLine(text) : '';
}

/** The number where the text says nothing else. Another text becomes one line: a rule refuses it, or the database reads it. */
export function normalizePhone(text: string): string {
  const reading = read(text);
  return reading && !reading.hasMore ? reading.phone : oneLine(text);
}

/** The same for an optional field, where «no tiene» is empty. */
export function normalizeOptionalPhone(text: string): string {
  return meansNone(text) ? '' : normalizePhone(text);
}

/** Why a text is no number, where it can be said (private.phone_problem); null for a number and for another text. */
export function phoneProblem(text: string): string | null {
  const line = lineOf(text);
  if (read(text) !== null) return null;
  if (/chat\.whatsapp\.com/i.test(line)) {
    return 'Ese enlace es de un grupo de WhatsApp. Escribe el número de 10 dígitos.';
  }
  if (/whatsapp\.com\/channel/i.test(line)) {
    return 'Ese enlace es de un canal de WhatsApp. Escribe el número de 10 dígitos.';
  }
  if (withLinkedNumbers(line) !== line) {
    return /wa\.me|wa\.link|walink|whatsapp/i.test(line)
      ? 'Ese enlace no trae el número. Ábrelo, toca el nombre de arriba y copia el número que sale.'
      : 'Eso es un enlace. Escribe el número de 10 dígitos.';
  }
  return (line.match(numberLike) ?? []).some(lacksAreaCode)
    ? 'Ningún número empieza con 0 ni con 1. Escribe los 10 dígitos con su lada, sin 044, 045 ni 01.'
    : null;
}

/** What a field says beside a text with more than a number; null for another text. */
export function phoneNote(text: string): string | null {
  const reading = read(text);
  return reading?.hasMore
    ? `Se guarda ${formatPhone(reading.phone)}. Lo demás que escribiste lo lee el equipo.`
    : null;
}
