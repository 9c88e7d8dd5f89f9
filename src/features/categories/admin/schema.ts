import { atMost, line, required, withoutAngleBrackets } from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** The table has the same limit (tests/database/staff-forms.test.ts compares them). */
export const categoryNameLimit = 60;

/** Shared by create and edit. */
export const categorySchema = z.object({
  name: line(
    required('El nombre es un campo obligatorio.'),
    atMost(categoryNameLimit, `No puede tener más de ${String(categoryNameLimit)} caracteres.`),
    withoutAngleBrackets('No puede llevar los signos < y >.'),
  ),
});

export type CategoryValues = z.input<typeof categorySchema>;
