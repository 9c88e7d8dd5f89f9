import type { UseFormReturn } from 'react-hook-form';
import type { SubmissionValues } from '@/features/submissions/schema';

const lists = ['products', 'services'] as const;

/**
 * Removes the products and services in which nothing is written: one added by mistake must not hold the form back. Called
 * before the validation, so that an error's index is that of the form's fields.
 */
export function removeBlankProducts(form: UseFormReturn<SubmissionValues>): void {
  for (const list of lists) {
    const rows = form.getValues(list);
    const written = rows.filter(({ name, description }) => `${name}${description}`.trim() !== '');
    if (written.length < rows.length) form.setValue(list, written);
  }
}
