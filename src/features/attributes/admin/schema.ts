import { oneLine } from '@/lib/one-line';
import {
  atMost,
  line,
  matches,
  normalizedText,
  required,
  rule,
  withoutAngleBrackets,
} from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** The table has the same limits (tests/database/forms/staff-forms.test.ts compares them). */
export const attributeLimits = { name: 40, synonyms: 300, position: { min: 1, max: 999 } } as const;

const { name, synonyms, position } = attributeLimits;

export const attributeSchema = z.object({
  name: line(
    required('El nombre es un campo obligatorio.'),
    matches(/[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]/, 'Escribe al menos una letra.'),
    rule((text) => !/[,;|/]/.test(text), 'Sin comas ni otros separadores: cada característica es una sola.'),
    atMost(name, `No puede tener más de ${String(name)} caracteres.`),
    withoutAngleBrackets('El nombre no puede llevar los signos < y >.'),
  ),
  synonyms: normalizedText(
    withOneComma,
    atMost(synonyms, `No pueden tener más de ${String(synonyms)} caracteres.`),
    withoutAngleBrackets('Las palabras no pueden llevar los signos < y >.'),
  ),
  position: line(
    rule(
      (text) => /^[1-9][0-9]{0,2}$/.test(text),
      `Escribe un número del ${String(position.min)} al ${String(position.max)}.`,
    ),
  ),
});

/** As the table has them (private.before_attribute). */
function withOneComma(text: string): string {
  return text
    .split(',')
    .map(oneLine)
    .filter((word) => word !== '')
    .join(', ');
}

export type AttributeValues = z.input<typeof attributeSchema>;
