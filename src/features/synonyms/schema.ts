import { oneLine } from '@/lib/one-line';
import { z } from '@/lib/zod';

/** The database has the same limit (the constraints of public.search_synonyms). */
export const synonymLimit = 60;

/** Spread into code points, which PostgreSQL counts; `length` counts UTF-16 units. */
const words = (label: string) =>
  z
    .string()
    .transform(oneLine)
    .refine((text) => text !== '', `${label} es un campo obligatorio.`)
    .refine((text) => text === '' || /\p{L}/u.test(text), 'Escribe al menos una letra.')
    .refine(
      (text) => [...text].length <= synonymLimit,
      `No puede tener más de ${String(synonymLimit)} caracteres.`,
    );

export const synonymSchema = z
  .object({ term: words('La palabra'), meaning: words('El significado'), is_mutual: z.boolean() })
  .refine(({ term, meaning }) => term === '' || plain(term) !== plain(meaning), {
    path: ['meaning'],
    error: 'Son la misma palabra.',
  });

/** As the search compares them: without case and accents, but with ñ. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/giu, '')
    .toLowerCase();
}

export type SynonymValues = z.input<typeof synonymSchema>;

export const newSynonym: SynonymValues = { term: '', meaning: '', is_mutual: true };
