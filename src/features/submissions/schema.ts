import { toHourRows } from '@/features/hours/week/stored-hours';
import { findWeekProblem, hourRow, toEditedWeek } from '@/features/hours/week/week-rows';
import { emailMaxLength, normalizeEmail, readEmail } from '@/lib/email';
import { limits } from '@/lib/limits';
import { mapRecord } from '@/lib/map-record';
import { cleanText, oneLine } from '@/lib/one-line';
import { normalizePhone, readPhone } from '@/lib/phone';
import {
  atLeast,
  atMost,
  countCodePoints,
  line,
  matches,
  normalizedText,
  optional,
  required,
  rule,
  type TextRule,
} from '@/lib/text-rules';
import { z } from '@/lib/zod';
import { sanitizePlainText, sanitizeRichText } from '@/ui/sanitize-text';

/** Every limit of the registration form; the database has the same ones (private.parse_submission). */
export const submissionLimits = {
  name: { min: 3, max: 100 },
  address: { min: 5, max: 200 },
  description: { min: 10, max: 1000 },
  phoneDigits: 10,
  email: { max: emailMaxLength },
  itemName: { max: 100 },
  itemDescription: { max: 1000 },
  products: limits.submission_products.most,
  services: limits.submission_services.most,
} as const;

const letter = /[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]/;

/** As the database counts, in NFC: a letter and its combining accent are one character. */
export function countCharacters(text: string): number {
  return countCodePoints(text.normalize('NFC'));
}

const tooShort = (what: string, min: number) => atLeast(min, `${what} debe tener al menos ${min} caracteres`);

const tooLong = (what: string, max: number): TextRule => {
  const check = atMost(max, `${what} no puede exceder ${max} caracteres`);
  return (text) => check(text.normalize('NFC'));
};

const hasLetter = matches(letter, 'El nombre debe contener al menos una letra');

/** The minimum of a description is counted without tags. */
const descriptionIsLongEnough: TextRule = (text) =>
  tooShort('La descripción', submissionLimits.description.min)(oneLine(sanitizePlainText(text)));

const separatorsOnly = /^[ ()-]*$/;

const hasDigits = rule((text) => !separatorsOnly.test(text), 'El número de teléfono es requerido');

/** Spec: ten digits of Mexico. */
const isTenDigits: TextRule = (text) => {
  const phone = readPhone(text);
  if (separatorsOnly.test(text) || (phone !== null && !phone.startsWith('+'))) return null;
  const digits = text.replace(/[^0-9]/g, '');
  if (digits.length === submissionLimits.phoneDigits && new Set(digits).size === 1) {
    return 'El número de teléfono no es válido';
  }
  return `El número debe tener exactamente ${submissionLimits.phoneDigits} dígitos`;
};

const isEmail = optional((text) => {
  if (countCharacters(text) > submissionLimits.email.max) return 'El formato del email no es válido';
  return readEmail(text) === null ? 'Email inválido' : null;
});

/** Without NUL and lone surrogates, too: as JSON they would fail before the validation of PostgreSQL. */
const toParagraphs = (text: string) => cleanText(text).trim();

/** A line without tags. The limit is checked first, so that no long text is sanitized. */
function plainLine(limit: TextRule, ...rules: TextRule[]) {
  return line(limit).pipe(normalizedText((text) => oneLine(sanitizePlainText(text)), ...rules));
}

/** Paragraphs with the allowed tags. The limit is checked again: an escaped character is longer than a typed one. */
function richParagraphs(limit: TextRule, ...rules: TextRule[]) {
  return normalizedText(toParagraphs, limit).pipe(
    normalizedText((text) => toParagraphs(sanitizeRichText(text)), limit, ...rules),
  );
}

function items(noun: string, limit: number) {
  const name = `El nombre del ${noun}`;
  return z
    .array(
      z.object({
        name: plainLine(tooLong(name, submissionLimits.itemName.max), required(`${name} es requerido`)),
        description: richParagraphs(
          tooLong(`La descripción del ${noun}`, submissionLimits.itemDescription.max),
        ),
      }),
    )
    .max(limit, `Solo puedes agregar hasta ${limit} ${noun}s`);
}

/** The text fields in the order of the page. */
export const submissionTexts = {
  name: plainLine(
    tooLong('El nombre', submissionLimits.name.max),
    required('El nombre del negocio es requerido'),
    tooShort('El nombre', submissionLimits.name.min),
    hasLetter,
  ),
  category_id: z.string(),
  address: plainLine(
    tooLong('La dirección', submissionLimits.address.max),
    required('La dirección es requerida'),
    tooShort('La dirección', submissionLimits.address.min),
  ),
  phone: normalizedText(normalizePhone, required('El teléfono es requerido'), hasDigits, isTenDigits),
  whatsapp: normalizedText(normalizePhone, isTenDigits),
  email: normalizedText(normalizeEmail, isEmail),
  description: richParagraphs(
    tooLong('La descripción', submissionLimits.description.max),
    required('La descripción es requerida'),
    descriptionIsLongEnough,
  ),
};

/** The week as it is edited; its output are the complete rows alone. */
const hours = z
  .array(hourRow)
  .superRefine((rows, context) => {
    const problem = findWeekProblem(rows);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((rows) => toHourRows(toEditedWeek(rows)));

export type SubmissionText = keyof typeof submissionTexts;

export function isSubmissionText(field: string): field is SubmissionText {
  return Object.hasOwn(submissionTexts, field);
}

/** Validates and sanitizes before the request. The server decides (docs/desarrollar/decisions/001): it alone checks for spam. */
export const submissionSchema = z.object({
  ...submissionTexts,
  /** As writeIds() has them. */
  attribute_ids: z.string(),
  hours,
  products: items('producto', submissionLimits.products),
  services: items('servicio', submissionLimits.services),
});

export type SubmissionValues = z.infer<typeof submissionSchema>;

export const emptySubmission: SubmissionValues = {
  ...mapRecord(submissionTexts, () => ''),
  attribute_ids: '',
  hours: [],
  products: [],
  services: [],
};
