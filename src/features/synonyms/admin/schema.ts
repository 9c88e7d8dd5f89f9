import { fold } from '@/lib/fold';
import { atMost, line, required, rule } from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** The table has the same limit (tests/database/forms/staff-forms.test.ts compares them). */
export const synonymLimit = 60;

const words = (label: string) =>
  line(
    required(`${label} es un campo obligatorio.`),
    rule((text) => /[a-zñ]/.test(searchKey(text)), 'Escribe al menos una letra.'),
    atMost(synonymLimit, `No puede tener más de ${String(synonymLimit)} caracteres.`),
  );

export const synonymSchema = z
  .object({ term: words('La palabra'), meaning: words('El significado'), is_mutual: z.boolean() })
  .refine(({ term, meaning }) => term === '' || searchKey(term) !== searchKey(meaning), {
    path: ['meaning'],
    error: 'Son la misma palabra.',
  });

/** As the database compares them (private.before_synonym): without case, accents and punctuation, but with ñ. */
function searchKey(text: string): string {
  return fold(text, { keepsEnye: true })
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim();
}

export type SynonymValues = z.input<typeof synonymSchema>;

export const newSynonym: SynonymValues = { term: '', meaning: '', is_mutual: true };
