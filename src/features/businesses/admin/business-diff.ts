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
 * What somebody's edit means on top of a newer version: their words in what they changed, the newer ones in
 * everything else.
 * @param base what the edit began with
 */
export function mergeThreeWay(
  base: BusinessValues,
  mine: BusinessValues,
  theirs: BusinessValues,
): BusinessValues {
  const changed = changedFields(base, mine);
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** Fields that both changed, each in another way: whose words count is theirs to say who edits. */
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

/** What was written, as text to copy: for when there is no longer anywhere to save it. */
export function toPlainList(values: BusinessValues, categoryName: (id: string) => string): string {
  return fields
    .filter((field) => values[field] !== emptyBusiness[field])
    .map((field) => `${fieldLabels[field]}: ${showValue(field, values[field], categoryName)}`)
    .join('\n');
}

/** A value as a person reads it. */
export function showValue(
  field: BusinessField,
  value: string | boolean,
  categoryName: (id: string) => string,
): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'category_id') return categoryName(value);
  return value === '' ? '(vacío)' : value;
}
