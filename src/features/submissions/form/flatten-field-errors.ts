import type { FieldErrors } from 'react-hook-form';
import { submissionLimits, type SubmissionValues } from '@/features/submissions/schema';

type List = 'products' | 'services';
type Line = Exclude<keyof SubmissionValues, List>;

interface Problem {
  path: Line | `${List}.${number}.${'name' | 'description'}`;
  message: string;
}

/** In the order of the page. */
const linesBefore: readonly Line[] = [
  'name',
  'category_id',
  'address',
  'phone',
  'whatsapp',
  'email',
  'description',
];
const lists = [
  ['products', 'Producto'],
  ['services', 'Servicio'],
] as const;

/** Everything that is wrong with the form, from its beginning to its end. */
export function flattenFieldErrors(errors: FieldErrors<SubmissionValues>): Problem[] {
  const problems: Problem[] = [];
  for (const path of linesBefore) {
    const message = errors[path]?.message;
    if (message) problems.push({ path, message });
  }
  for (const [list, title] of lists) {
    for (let index = 0; index < submissionLimits[list]; index += 1) {
      for (const part of ['name', 'description'] as const) {
        const message = errors[list]?.[index]?.[part]?.message;
        if (!message) continue;
        problems.push({
          path: `${list}.${index}.${part}`,
          message: `${title} ${String(index + 1)}: ${message}`,
        });
      }
    }
  }
  return problems;
}
