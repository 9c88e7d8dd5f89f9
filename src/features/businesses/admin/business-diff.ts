import { businessSchema, emptyBusiness, type BusinessField, type BusinessValues } from './schema';

/** The fields in the order of the form, with their labels. */
export const fieldLabels: Record<BusinessField, string> = {
  name: 'Nombre',
  category_id: 'Categoría',
  description: 'Descripción',
  address: 'Dirección',
  google_maps_link: 'Enlace de Google Maps',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  email: 'Correo electrónico',
  website: 'Sitio web',
  menu_link: 'Enlace del menú',
  menu_link_label: 'Nombre del enlace del menú',
  appointment_url: 'Enlace para citas',
  is_active: 'Activo',
  is_premium: 'Destacado',
  premium_score: 'Puntaje de destacado',
  notes: 'Notas internas',
};

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

/** Fields that both changed to different values: the person who edits decides about these. */
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

/** The values as text to copy, for a business that was deleted before they were saved. */
export function toPlainList(values: BusinessValues, categoryName: (id: string) => string): string {
  return fields
    .filter((field) => values[field] !== emptyBusiness[field])
    .map((field) => `${fieldLabels[field]}: ${showValue(field, values[field], categoryName)}`)
    .join('\n');
}

export function showValue(
  field: BusinessField,
  value: string | boolean,
  categoryName: (id: string) => string,
): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'category_id') return categoryName(value);
  return value === '' ? '(vacío)' : value;
}
