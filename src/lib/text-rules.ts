import { oneLine, cleanText } from './one-line';
import { z } from './zod';

/** Returns the Spanish message if the text breaks the rule, else null. */
export type TextRule = (text: string) => string | null;

/** Code points, which PostgreSQL counts; `length` counts UTF-16 units. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

export function rule(isValid: (text: string) => boolean, message: string): TextRule {
  return (text) => (isValid(text) ? null : message);
}

/** A rule that an empty text does not break. */
export function optional(check: TextRule): TextRule {
  return (text) => (text === '' ? null : check(text));
}

export const required = (message: string) => rule((text) => text !== '', message);

export const atLeast = (min: number, message: string) =>
  rule((text) => countCodePoints(text) >= min, message);

export const atMost = (max: number, message: string) => rule((text) => countCodePoints(text) <= max, message);

export const matches = (pattern: RegExp, message: string) => rule((text) => pattern.test(text), message);

export const withoutAngleBrackets = (message: string) => rule((text) => !/[<>]/.test(text), message);

/** The normalized text, with the message of the first rule that it breaks. */
export function normalizedText(normalize: (text: string) => string, ...rules: TextRule[]) {
  return z
    .string()
    .transform(normalize)
    .superRefine((text, context) => {
      const message = rules.map((check) => check(text)).find((broken) => broken !== null);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** A text of one line, with single spaces. */
export function line(...rules: TextRule[]) {
  return normalizedText(oneLine, ...rules);
}

export function paragraphs(...rules: TextRule[]) {
  return normalizedText((text) => text.trim(), ...rules);
}

/** Sanitized only within the limit, and checked again: an escaped character is longer than a typed one. */
export function sanitizedParagraphs(sanitize: (text: string) => string, limit: TextRule) {
  return paragraphs(limit).pipe(normalizedText((text) => sanitize(cleanText(text)).trim(), limit));
}
