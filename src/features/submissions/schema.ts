import { z } from 'zod';
import {
  cleanLine,
  cleanParagraphs,
  countCharacters,
  plainLine,
  trimSpaces,
  visibleText,
} from './clean-text';

/** Every limit of the registration form; the database has the same ones (private.read_submission). */
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

/** The sentence of the first rule that a text breaks, or null. */
type Rule = (text: string) => string | null;

const letter = /[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]/;
const emailAddress = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

const nameRule: Rule = (text) => {
  const typed = cleanLine(text);
  const { min, max } = limits.name;
  if (typed === '') return 'El nombre del negocio es requerido';
  if (countCharacters(typed) < min) return `El nombre debe tener al menos ${min} caracteres`;
  if (countCharacters(typed) > max) return `El nombre no puede exceder ${max} caracteres`;
  const kept = plainLine(typed);
  if (!letter.test(typed)) return 'El nombre debe contener al menos una letra';
  // Markup alone is no name.
  if (countCharacters(kept) < min) return `El nombre del negocio debe tener al menos ${min} caracteres`;
  return letter.test(kept) ? null : 'El nombre debe contener al menos una letra';
};

const addressRule: Rule = (text) => {
  const typed = cleanLine(text);
  const { min, max } = limits.address;
  if (typed === '') return 'La dirección es requerida';
  if (countCharacters(typed) > max) return `La dirección no puede exceder ${max} caracteres`;
  return countCharacters(plainLine(typed)) < min
    ? `La dirección debe tener al menos ${min} caracteres`
    : null;
};

const digitsRule: Rule = (text) => {
  const digits = cleanLine(text).replace(/[ ()-]/g, '');
  const count = limits.phoneDigits;
  if (digits === '') return null;
  if (!/^[0-9]+$/.test(digits) || digits.length !== count) {
    return `El número debe tener exactamente ${count} dígitos`;
  }
  return new Set(digits).size === 1 ? 'El número de teléfono no es válido' : null;
};

const phoneRule: Rule = (text) => {
  const typed = cleanLine(text);
  if (typed === '') return 'El teléfono es requerido';
  if (typed.replace(/[ ()-]/g, '') === '') return 'El número de teléfono es requerido';
  return digitsRule(text);
};

const emailRule: Rule = (text) => {
  const typed = cleanLine(text);
  if (typed === '') return null;
  // Length first: the pattern is slow on long texts.
  if (countCharacters(typed) > limits.email.max) return 'El formato del email no es válido';
  return emailAddress.test(typed) ? null : 'Email inválido';
};

const descriptionRule: Rule = (text) => {
  const { min, max } = limits.description;
  if (cleanLine(text) === '') return 'La descripción es requerida';
  const kept = keepParagraphs(text, max);
  if (kept === null) return `La descripción no puede exceder ${max} caracteres`;
  return countCharacters(plainLine(kept)) < min
    ? `La descripción debe tener al menos ${min} caracteres`
    : null;
};

const categoryRule: Rule = (text) =>
  text === '' || /^[0-9]{1,18}$/.test(text) ? null : 'La categoría seleccionada no existe';

function itemNameRule(noun: string): Rule {
  return (text) => {
    const typed = cleanLine(text);
    const { max } = limits.itemName;
    if (countCharacters(typed) > max) return `El nombre del ${noun} no puede exceder ${max} caracteres`;
    return plainLine(typed) === '' ? `El nombre del ${noun} es requerido` : null;
  };
}

function itemDescriptionRule(noun: string): Rule {
  const { max } = limits.itemDescription;
  return (text) =>
    keepParagraphs(text, max) === null
      ? `La descripción del ${noun} no puede exceder ${max} caracteres`
      : null;
}

/** The paragraphs as kept, or null when they are too long. */
function keepParagraphs(text: string, max: number): string | null {
  if (countCharacters(trimSpaces(visibleText(text))) > max) return null;
  const kept = cleanParagraphs(text);
  return countCharacters(kept) > max ? null : kept;
}

function ruled(rule: Rule) {
  return z.string().superRefine((text, context) => {
    const message = rule(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

function items(noun: string, limit: number) {
  return z
    .array(z.object({ name: ruled(itemNameRule(noun)), description: ruled(itemDescriptionRule(noun)) }))
    .max(limit, `Solo puedes agregar hasta ${limit} ${noun}s`);
}

/** The form's values. Fields stand in the order in which the server looks at them; each tells its first broken rule. */
export const submissionSchema = z.object({
  name: ruled(nameRule),
  address: ruled(addressRule),
  phone: ruled(phoneRule),
  whatsapp: ruled(digitsRule),
  email: ruled(emailRule),
  description: ruled(descriptionRule),
  category_id: ruled(categoryRule),
  products: items('producto', limits.products),
  services: items('servicio', limits.services),
});

export type SubmissionValues = z.infer<typeof submissionSchema>;

export const emptySubmission: SubmissionValues = {
  name: '',
  address: '',
  phone: '',
  whatsapp: '',
  email: '',
  description: '',
  category_id: '',
  products: [],
  services: [],
};
