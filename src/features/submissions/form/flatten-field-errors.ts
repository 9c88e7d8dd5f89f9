import type { FieldErrors, FieldPath } from 'react-hook-form';
import {
  isSubmissionText,
  submissionLimits,
  submissionTexts,
  type SubmissionValues,
} from '@/features/submissions/schema';

interface Problem {
  path: FieldPath<SubmissionValues>;
  message: string;
}

const lists = [
  ['products', 'Producto'],
  ['services', 'Servicio'],
] as const;

/** Everything that is wrong with the form, from its beginning to its end. */
export function flattenFieldErrors(errors: FieldErrors<SubmissionValues>): Problem[] {
  const problems: Problem[] = [];
  for (const path of Object.keys(submissionTexts).filter(isSubmissionText)) {
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
