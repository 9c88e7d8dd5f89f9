import type { BusinessRecord } from '@/features/businesses/queries';
import { defaultMenuLabel, type BusinessValues } from './schema';

/** Counts for a featured business whose score nobody has set (spec: admin §9). */
export const defaultScore = '5';

/** A stored business as its form shows it: the one place where null becomes ''. */
export function toFormValues(record: BusinessRecord): BusinessValues {
  return {
    name: record.name,
    category_id: record.category_id === null ? '' : String(record.category_id),
    description: record.description ?? '',
    address: record.address,
    google_maps_link: record.google_maps_link ?? '',
    phone: record.phone ?? '',
    whatsapp: record.whatsapp ?? '',
    email: record.email ?? '',
    website: record.website ?? '',
    menu_link: record.menu_link ?? '',
    menu_link_label: record.menu_link_label,
    appointment_url: record.appointment_url ?? '',
    is_active: record.is_active,
    is_premium: record.is_premium,
    premium_score: record.premium_score === null ? '' : String(record.premium_score),
    notes: record.notes,
  };
}

/** The form's values as they will be stored, where something stands for nothing. */
export function withDefaults(values: BusinessValues): BusinessValues {
  return {
    ...values,
    menu_link_label: values.menu_link_label || defaultMenuLabel,
    premium_score: values.premium_score || (values.is_premium ? defaultScore : ''),
  };
}

/** The row that the form's values make, and the one place where '' becomes null. The notes travel beside it. */
export function toBusinessRow({ notes: _, ...values }: BusinessValues) {
  return {
    ...values,
    // As text: an id may be larger than a number of JavaScript.
    category_id: values.category_id || null,
    description: values.description || null,
    google_maps_link: values.google_maps_link || null,
    phone: values.phone || null,
    whatsapp: values.whatsapp || null,
    email: values.email || null,
    website: values.website || null,
    menu_link: values.menu_link || null,
    appointment_url: values.appointment_url || null,
    premium_score: values.premium_score === '' ? null : Number(values.premium_score),
  };
}
