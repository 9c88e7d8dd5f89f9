import type { ComponentProps } from 'react';
import { normalizeEmail, readEmail } from '@/lib/email';
import { cleanText, oneLine } from '@/lib/one-line';
import { normalizePhone, readPhone } from '@/lib/phone';
import { atLeast, atMost, matches, normalizedText, optional, rule } from '@/lib/text-rules';
import { type BusinessColumn, businessColumns, type ColumnKind, type ProposedText } from './columns';

/**
 * The schemas of columns by their kind. Those of the form for staff are in admin/schema.ts, with the sanitizer of rich text, which the
 * pages of visitors and owners do not load.
 */

export const phoneSchema = (message: string) =>
  normalizedText(normalizePhone, optional(rule((text) => readPhone(text) !== null, message)));

export const emailSchema = normalizedText(
  normalizeEmail,
  optional(rule((text) => readEmail(text) !== null, 'Escribe un correo como nombre@ejemplo.mx.')),
);

/** As the constraint name_has_a_letter. */
export const aLetter = /[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]/;

/** Without what nobody sees, as the database stores it. */
export const toParagraphs = (text: string) => cleanText(text).trim();

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'>;

const inputs: Partial<Record<ColumnKind, InputProps>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  link: { type: 'url', inputMode: 'url' },
  'map link': { type: 'url', inputMode: 'url' },
  date: { type: 'date' },
};

/** How the input of a column behaves. */
export function inputOf(column: BusinessColumn): InputProps {
  if (column.kind === 'text' && column.autoCapitalize) return { autoCapitalize: column.autoCapitalize };
  return inputs[column.kind] ?? {};
}

/** What a person without an account may propose for a column; '' proposes nothing. */
export function proposedValue(name: ProposedText) {
  const column: BusinessColumn = businessColumns[name];
  if (column.kind === 'phone') return phoneSchema('Escribe el número correcto con sus 10 dígitos.');
  if (column.kind === 'email') return emailSchema;
  if (column.kind !== 'text' && column.kind !== 'rich text')
    throw new Error(`No field for a proposed ${name}`);
  const { min, max } = column.proposal?.length ?? column.length;
  const message = `Escribe ${column.proposal?.asked ?? column.label}, de ${String(min)} a ${String(max)} caracteres.`;
  return normalizedText(
    column.kind === 'text' ? oneLine : toParagraphs,
    optional(atLeast(min, message)),
    atMost(max, message),
    ...(column.hasALetter ? [optional(matches(aLetter, message))] : []),
  );
}
