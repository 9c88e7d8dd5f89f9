import { mapRecord } from '@/lib/map-record';
import { oneLine } from '@/lib/one-line';
import { z } from '@/lib/zod';
import { sanitizePlainText, sanitizeRichText } from '@/ui/sanitize-text';

/** Every limit of the registration form; the database has the same ones (private.parse_submission). */
export const submissionLimits = {
  name: { min: 3, max: 100 },
  address: { min: 5, max: 200 },
  description: { min: 10, max: 1000 },
  phoneDigits: 10,
  email: { max: 254 },
  itemName: { max: 100 },
  itemDescription: { max: 1000 },
  products: 3,
  services: 2,
} as const;

const limits = submissionLimits;

/** The message of a broken rule, or null. */
type Rule = (text: string) => string | null;

const letter = /[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]/;
const emailAddress = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** Characters as the database counts them: an emoji is one, and so is a letter typed with a combining accent. */
export function countCharacters(text: string): number {
  return Array.from(text.normalize('NFC')).length;
}

const required =
  (message: string): Rule =>
  (text) =>
    text === '' ? message : null;

const atLeast =
  (what: string, min: number): Rule =>
  (text) =>
    countCharacters(text) < min ? `${what} debe tener al menos ${min} caracteres` : null;

const atMost =
  (what: string, max: number): Rule =>
  (text) =>
    countCharacters(text) > max ? `${what} no puede exceder ${max} caracteres` : null;

const hasLetter: Rule = (text) => (letter.test(text) ? null : 'El nombre debe contener al menos una letra');

/** Tags are no words: the minimum of a description counts what is left without them. */
const descriptionIsLongEnough: Rule = (text) =>
  atLeast('La descripción', limits.description.min)(oneLine(sanitizePlainText(text)));

const digitsOf = (text: string) => text.replace(/[ ()-]/g, '');

const hasDigits: Rule = (text) => (digitsOf(text) === '' ? 'El número de teléfono es requerido' : null);

const isPhoneNumber: Rule = (text) => {
  const digits = digitsOf(text);
  const count = limits.phoneDigits;
  if (digits === '') return null;
  if (!/^[0-9]+$/.test(digits) || digits.length !== count) {
    return `El número debe tener exactamente ${count} dígitos`;
  }
  return new Set(digits).size === 1 ? 'El número de teléfono no es válido' : null;
};

const isEmail: Rule = (text) => {
  if (text === '') return null;
  // Length first: the pattern is slow on long texts.
  if (countCharacters(text) > limits.email.max) return 'El formato del email no es válido';
  return emailAddress.test(text) ? null : 'Email inválido';
};

/** JSON cannot carry NUL and unpaired surrogates into the database, which could not even refuse them in Spanish. */
const storable = (text: string) => text.replace(/[\0\p{Cs}]/gu, '');

const toParagraphs = (text: string) => storable(text).trim();

function firstBroken(rules: Rule[]) {
  return (text: string, context: z.RefinementCtx) => {
    const message = rules.map((rule) => rule(text)).find((broken) => broken !== null);
    if (message) context.addIssue({ code: 'custom', message });
  };
}

function contact(...rules: Rule[]) {
  return z.string().transform(oneLine).superRefine(firstBroken(rules));
}

/** The limit holds for what is typed, so that no long text is cleaned, and with the other rules for what is sent. */
function line(isShort: Rule, ...rules: Rule[]) {
  return z
    .string()
    .transform(oneLine)
    .superRefine(firstBroken([isShort]))
    .transform((text) => oneLine(sanitizePlainText(text)))
    .superRefine(firstBroken(rules));
}

function paragraphs(isShort: Rule, ...rules: Rule[]) {
  return z
    .string()
    .transform(toParagraphs)
    .superRefine(firstBroken([isShort]))
    .transform((text) => toParagraphs(sanitizeRichText(text)))
    .superRefine(firstBroken([isShort, ...rules]));
}

function items(noun: string, limit: number) {
  const name = `El nombre del ${noun}`;
  return z
    .array(
      z.object({
        name: line(atMost(name, limits.itemName.max), required(`${name} es requerido`)),
        description: paragraphs(atMost(`La descripción del ${noun}`, limits.itemDescription.max)),
      }),
    )
    .max(limit, `Solo puedes agregar hasta ${limit} ${noun}s`);
}

/** The text fields in the order of the page. */
export const submissionTexts = {
  name: line(
    atMost('El nombre', limits.name.max),
    required('El nombre del negocio es requerido'),
    atLeast('El nombre', limits.name.min),
    hasLetter,
  ),
  category_id: z.string(),
  address: line(
    atMost('La dirección', limits.address.max),
    required('La dirección es requerida'),
    atLeast('La dirección', limits.address.min),
  ),
  phone: contact(required('El teléfono es requerido'), hasDigits, isPhoneNumber),
  whatsapp: contact(isPhoneNumber),
  email: contact(isEmail),
  description: paragraphs(
    atMost('La descripción', limits.description.max),
    required('La descripción es requerida'),
    descriptionIsLongEnough,
  ),
};

export type SubmissionText = keyof typeof submissionTexts;

export function isSubmissionText(field: string): field is SubmissionText {
  return Object.hasOwn(submissionTexts, field);
}

/**
 * What is typed, checked early and cleaned as it will be sent. The server decides (docs/decisions/001): what only it looks
 * at, such as spam, comes back as its refusal.
 */
export const submissionSchema = z.object({
  ...submissionTexts,
  products: items('producto', limits.products),
  services: items('servicio', limits.services),
});

export type SubmissionValues = z.infer<typeof submissionSchema>;

export const emptySubmission: SubmissionValues = {
  ...mapRecord(submissionTexts, () => ''),
  products: [],
  services: [],
};
