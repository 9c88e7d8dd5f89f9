import { emptySubmission } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';

/** One thing that somebody may type into the registration form. */
export interface SubmissionCase {
  label: string;
  /** What differs from a form that is filled in well. */
  change: Partial<SubmissionValues>;
  /** What the server must say, where the rules leave no doubt. */
  verdict: 'accept' | 'refuse' | 'either';
  /** The field that a refusal must name; null for spam, which is no single field's fault. */
  refusedAt: string | null;
}

export type TextField = 'name' | 'address' | 'description' | 'email' | 'phone' | 'whatsapp' | 'category_id';

export const goodValues: SubmissionValues = {
  ...emptySubmission,
  name: 'Tortillería La Güera',
  address: 'Calle 5 #12, KM 5',
  description: 'Tortillas hechas a mano todos los días.',
};

/** Cases for one text after another in one field. */
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

export const itemParts = [
  { list: 'products', part: 'name' },
  { list: 'products', part: 'description' },
  { list: 'services', part: 'name' },
  { list: 'services', part: 'description' },
] as const;

/** Cases for one text after another in the name or the description of a product or a service. */
export function inItem(
  { list, part }: (typeof itemParts)[number],
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

/** A text as a test title can show it: invisible and foreign characters by number, long ones cut. */
function shown(text: string): string {
  const escaped = Array.from(text.slice(0, 60), (character) =>
    /[ -~áéíóúüñÁÉÍÓÚÜÑ¿¡]/.test(character)
      ? character
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  ).join('');
  return `“${escaped}” (${String(text.length)})`;
}

/** Every pair, first with first. */
export function pairs<A, B, R>(first: readonly A[], second: readonly B[], make: (a: A, b: B) => R): R[] {
  return first.flatMap((a) => second.map((b) => make(a, b)));
}
