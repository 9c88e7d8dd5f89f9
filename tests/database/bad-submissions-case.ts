import { emptySubmission } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';

/** A test case: values of the registration form and the expected result. */
export interface SubmissionCase {
  label: string;
  /** Changes to valid values. */
  change: Partial<SubmissionValues>;
  /** The expected result of the server; `either` where it depends on sanitizing. */
  verdict: 'accept' | 'refuse' | 'either';
  /** The field in the error; null for spam, which concerns no single field. */
  refusedAt: string | null;
}

export type TextField = 'name' | 'address' | 'description' | 'email' | 'phone' | 'whatsapp' | 'category_id';

export const validValues: SubmissionValues = {
  ...emptySubmission,
  name: 'Tortillería La Güera',
  address: 'Calle 5 #12, KM 5',
  description: 'Tortillas hechas a mano todos los días.',
};

/** A case for each text in a field. */
export function inField(
  field: TextField,
  texts: readonly string[],
  verdict: SubmissionCase['verdict'],
): SubmissionCase[] {
  return texts.map((text) => ({
    label: `${field} ${shown(text)}`,
    change: { [field]: text },
    verdict,
    refusedAt: field,
  }));
}

export const productParts = [
  { list: 'products', part: 'name' },
  { list: 'products', part: 'description' },
  { list: 'services', part: 'name' },
  { list: 'services', part: 'description' },
] as const;

/** A case for each text in the name or description of a product or service. */
export function inProduct(
  { list, part }: (typeof productParts)[number],
  texts: readonly string[],
  verdict: SubmissionCase['verdict'],
): SubmissionCase[] {
  return texts.map((text) => ({
    label: `${list} ${part} ${shown(text)}`,
    change: { [list]: [{ name: 'Pieza', description: '', [part]: text }] },
    verdict,
    refusedAt: `${list}.0.${part}`,
  }));
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
