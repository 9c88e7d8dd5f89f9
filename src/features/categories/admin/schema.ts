import { slugOf } from '@/lib/paths';
import { atMost, line, required, rule, withoutAngleBrackets } from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** The table has the same rules (tests/database/forms/staff-forms.test.ts compares them). */
export const categoryNameLimit = 60;

/** Shared by create and edit. */
export const categorySchema = z.object({
  name: line(
    required('El nombre es un campo obligatorio.'),
    atMost(categoryNameLimit, `No puede tener más de ${String(categoryNameLimit)} caracteres.`),
    withoutAngleBrackets('No puede llevar los signos < y >.'),
    rule((name) => slugOf(name) !== '', 'Lleva al menos una letra o un número.'),
  ),
});

export type CategoryValues = z.input<typeof categorySchema>;
