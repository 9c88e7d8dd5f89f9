import { oneLine } from '@/lib/one-line';
import { z } from '@/lib/zod';

/** The database has the same limit (the constraints of public.categories). */
export const categoryNameLimit = 60;

/** Create and edit share it. Spread into code points, which PostgreSQL counts; `length` counts UTF-16 units. */
export const categorySchema = z.object({
  name: z
    .string()
    .transform(oneLine)
    .refine((name) => name !== '', 'El nombre es un campo obligatorio.')
    .refine(
      (name) => [...name].length <= categoryNameLimit,
      `No puede tener más de ${String(categoryNameLimit)} caracteres.`,
    )
    .refine((name) => !/[<>]/.test(name), 'No puede llevar los signos < y >.'),
});

export type CategoryValues = z.input<typeof categorySchema>;
