import { businessLabels } from '@/features/businesses/columns';
import { noValue } from '@/features/changes/admin/shows';
import type { EditLine } from '@/lib/forms/use-versioned-edit';
import { businessSchema, emptyBusiness, type BusinessField, type BusinessValues } from './schema';

const fields = businessSchema.keyof().options;

/** Fields in which two versions of a business differ. */
export function changedFields(before: BusinessValues, after: BusinessValues): BusinessField[] {
  return fields.filter((field) => before[field] !== after[field]);
}

/** A line for each field, by which two edits of a business are merged. */
export const fieldLines: readonly (EditLine<BusinessValues> & { field: BusinessField })[] = fields.map(
  (field) => ({
    field,
    isSame: (one, other) => one[field] === other[field],
    take: (into, from) => ({ ...into, [field]: from[field] }),
  }),
);

/** The names of the rows that values are ids of. */
export interface RowNames {
  category: (id: string) => string;
  attribute: (id: string) => string;
}

/** The values as text to copy, for a business that was deleted before they were saved. */
export function toPlainList(values: BusinessValues, names: RowNames): string {
  return fields
    .filter((field) => values[field] !== emptyBusiness[field])
    .map((field) => `${businessLabels[field]}: ${showValue(field, values[field], names)}`)
    .join('\n');
}

/** A value as its field has it. */
export function showValue(field: BusinessField, value: string | boolean, names: RowNames): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'category_id') return names.category(value);
  if (field === 'attribute_ids' && value !== '') return value.split(',').map(names.attribute).join(', ');
  return value === '' ? noValue.sides : value;
}
