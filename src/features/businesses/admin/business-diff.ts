import {
  businessFields,
  businessSchema,
  emptyBusiness,
  type BusinessField,
  type BusinessValues,
} from './schema';

const fields = businessSchema.keyof().options;

/** Fields in which two versions of a business differ. */
export function changedFields(before: BusinessValues, after: BusinessValues): BusinessField[] {
  return fields.filter((field) => before[field] !== after[field]);
}

/**
 * My values in the fields that I changed, theirs in all others.
 * @param base the values that the edit began with
 */
export function mergeThreeWay(
  base: BusinessValues,
  mine: BusinessValues,
  theirs: BusinessValues,
): BusinessValues {
  const changed = changedFields(base, mine);
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** Fields that both changed to different values, which the user must resolve. */
export function conflictingFields(
  base: BusinessValues,
  mine: BusinessValues,
  theirs: BusinessValues,
): BusinessField[] {
  const theirChanges = new Set(changedFields(base, theirs));
  return changedFields(base, mine).filter(
    (field) => theirChanges.has(field) && mine[field] !== theirs[field],
  );
}

/** The names of the rows that values are ids of. */
export interface RowNames {
  category: (id: string) => string;
  attribute: (id: string) => string;
}

/** The values as text to copy, for a business that was deleted before they were saved. */
export function toPlainList(values: BusinessValues, names: RowNames): string {
  return fields
    .filter((field) => values[field] !== emptyBusiness[field])
    .map((field) => `${businessFields[field].label}: ${showValue(field, values[field], names)}`)
    .join('\n');
}

export function showValue(field: BusinessField, value: string | boolean, names: RowNames): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'category_id') return names.category(value);
  if (field === 'attribute_ids' && value !== '') return value.split(',').map(names.attribute).join(', ');
  return value === '' ? '(vacío)' : value;
}
