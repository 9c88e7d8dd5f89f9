import { emptySubmission } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';

/** The texts of a stored submission that a case looks at; the phone has digits only. */
export interface StoredTexts {
  name: string;
  address: string;
  phone: string;
  whatsapp: string | null;
  email: string | null;
  description: string;
  product_submissions: { name: string; description: string | null }[];
  service_submissions: { name: string; description: string | null }[];
}

/** A refusal: its sentence, and the field at which the form shows it; null for spam of two fields. */
export interface Refusal {
  message: string;
  field: string | null;
}

/** Values of the registration form, and what the server does with them as they were typed. */
export interface SubmissionCase {
  label: string;
  /** Changes to valid values. */
  change: Partial<SubmissionValues>;
  /** `harmless`: refused, or stored without markup. What remains of markup has no second source to compare with. */
  expected: { refused: Refusal } | { stored: Partial<StoredTexts> } | 'harmless';
}

export type TextField = 'name' | 'address' | 'description' | 'email' | 'phone' | 'whatsapp' | 'category_id';

export const validValues: SubmissionValues = {
  ...emptySubmission,
  name: 'Tortillería La Güera',
  address: 'Calle 5 #12, KM 5',
  phone: '4441234567',
  description: 'Tortillas hechas a mano todos los días.',
};

/** The sentences of the form (spec: public §5). */
export const sentences = {
  nameRequired: 'El nombre del negocio es requerido',
  nameTooShort: 'El nombre debe tener al menos 3 caracteres',
  nameTooShortWithoutMarkup: 'El nombre del negocio debe tener al menos 3 caracteres',
  nameTooLong: 'El nombre no puede exceder 100 caracteres',
  nameWithoutLetter: 'El nombre debe contener al menos una letra',
  addressRequired: 'La dirección es requerida',
  addressTooShort: 'La dirección debe tener al menos 5 caracteres',
  addressTooLong: 'La dirección no puede exceder 200 caracteres',
  phoneRequired: 'El teléfono es requerido',
  phoneWithoutDigit: 'El número de teléfono es requerido',
  phoneDigits: 'El número debe tener exactamente 10 dígitos',
  phoneInvalid: 'El número de teléfono no es válido',
  emailInvalid: 'Email inválido',
  emailTooLong: 'El formato del email no es válido',
  descriptionRequired: 'La descripción es requerida',
  descriptionTooShort: 'La descripción debe tener al menos 10 caracteres',
  descriptionTooLong: 'La descripción no puede exceder 1000 caracteres',
  categoryUnknown: 'La categoría seleccionada no existe',
  productNameRequired: 'El nombre del producto es requerido',
  productNameTooLong: 'El nombre del producto no puede exceder 100 caracteres',
  productDescriptionTooLong: 'La descripción del producto no puede exceder 1000 caracteres',
  tooManyProducts: 'Solo puedes agregar hasta 3 productos',
  serviceNameRequired: 'El nombre del servicio es requerido',
  serviceNameTooLong: 'El nombre del servicio no puede exceder 100 caracteres',
  serviceDescriptionTooLong: 'La descripción del servicio no puede exceder 1000 caracteres',
  tooManyServices: 'Solo puedes agregar hasta 2 servicios',
  hoursInvalid: 'Hay una hora que no se entiende. Escríbela como 9:30 a.m.',
  tooManyHours: 'Un día puede tener hasta tres horarios.',
  spam: 'Contenido potencialmente spam detectado',
  badFormat: 'El formulario contiene un dato con formato no válido',
  tooLarge: 'El formulario contiene demasiado texto',
} as const;

export const refused = (message: string, field: string | null) => ({ refused: { message, field } });

/** A case for each text in a field, refused there with one sentence. */
export function refusedIn(field: TextField, message: string, texts: readonly string[]): SubmissionCase[] {
  return texts.map((text) => inField(field, text, refused(message, field)));
}

/** A case for each text in a field, stored as `toStored` says. */
export function storedIn(
  field: keyof StoredTexts & TextField,
  texts: readonly string[],
  toStored: (text: string) => string | null = (text) => text,
): SubmissionCase[] {
  return texts.map((text) => inField(field, text, { stored: { [field]: toStored(text) } }));
}

export function inField(
  field: TextField,
  text: string,
  expected: SubmissionCase['expected'],
): SubmissionCase {
  return { label: `${field} ${shown(text)}`, change: { [field]: text }, expected };
}

export const productParts = [
  { list: 'products', part: 'name' },
  { list: 'products', part: 'description' },
  { list: 'services', part: 'name' },
  { list: 'services', part: 'description' },
] as const;

type ProductPart = (typeof productParts)[number];

/** A text in the name or description of a product or service. */
export function inProduct(
  { list, part }: ProductPart,
  text: string,
  expected: SubmissionCase['expected'],
): SubmissionCase {
  return {
    label: `${list} ${part} ${shown(text)}`,
    change: { [list]: [{ name: 'Pieza', description: '', [part]: text }] },
    expected,
  };
}

/** A case for each text in the part of a product, refused there with one sentence. */
export function refusedInProduct(
  part: ProductPart,
  message: string,
  texts: readonly string[],
): SubmissionCase[] {
  return texts.map((text) => inProduct(part, text, refused(message, `${part.list}.0.${part.part}`)));
}

/** A text for a test title: other characters as code points, truncated. */
function shown(text: string): string {
  const escaped = Array.from(text.slice(0, 60), (character) =>
    /[ -~áéíóúüñÁÉÍÓÚÜÑ¿¡]/.test(character)
      ? character
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  ).join('');
  return `“${escaped}” (${String(text.length)})`;
}

/** The cartesian product of two lists. */
export function pairs<A, B, R>(first: readonly A[], second: readonly B[], make: (a: A, b: B) => R): R[] {
  return first.flatMap((a) => second.map((b) => make(a, b)));
}
