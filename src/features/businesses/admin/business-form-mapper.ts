import type { BusinessRecord } from '@/features/businesses/queries';
import { defaultMenuLabel, type BusinessValues } from './schema';

/** The score of a featured business without one (spec: admin §9). */
export const defaultScore = '5';

/** A stored business as form values: the one place where null becomes ''. */
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

/** The form values with the defaults that are stored for empty fields. */
export function withDefaults(values: BusinessValues): BusinessValues {
  return {
    ...values,
    menu_link_label: values.menu_link_label || defaultMenuLabel,
    premium_score: values.premium_score || (values.is_premium ? defaultScore : ''),
  };
}

/** The row of the form values: the one place where '' becomes null. The notes are a parameter of their own. */
export function toBusinessRow({ notes: _, ...values }: BusinessValues) {
  return {
    ...values,
    // As text: a bigint may exceed Number.MAX_SAFE_INTEGER.
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
