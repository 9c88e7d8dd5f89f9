import { z } from '@/lib/zod';
import { tabDraft } from '@/lib/forms/tab-draft';
import { emptyBusiness, type BusinessValues } from './schema';

/** An edit that was not saved. */
interface BusinessDraft {
  values: BusinessValues;
  /** What the edit began with, and which version that was: so it is noticed if somebody saved meanwhile. */
  base: BusinessValues;
  version: number | null;
}

const text = z.string();
const values: z.ZodType<BusinessValues> = z.object({
  name: text,
  category_id: text,
  description: text,
  address: text,
  google_maps_link: text,
  phone: text,
  whatsapp: text,
  email: text,
  website: text,
  menu_link: text,
  menu_link_label: text,
  appointment_url: text,
  is_active: z.boolean().catch(emptyBusiness.is_active),
  is_premium: z.boolean().catch(emptyBusiness.is_premium),
  premium_score: text,
  notes: text,
});
const draftSchema: z.ZodType<BusinessDraft> = z.object({
  values,
  base: values,
  version: z.number().nullable(),
});

/**
 * What this tab keeps of an edit.
 * @param owner whose it is
 * @param businessId null for a new business
 */
export function businessDraft(owner: string, businessId: number | null) {
  return tabDraft(`conecta-business-draft:${owner}:${businessId ?? 'new'}`, draftSchema);
}
