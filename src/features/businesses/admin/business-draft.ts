import { z } from '@/lib/zod';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { emptyBusiness, type BusinessValues } from './schema';

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

/**
 * The draft of a business in this tab.
 * @param owner the user id of the account that edits
 * @param businessId null for a new business
 */
export function businessDraft(owner: string, businessId: number | null) {
  return tabEditDraft(
    `conecta-business-draft:${owner}:${businessId ?? 'new'}`,
    values,
    z.number().nullable(),
  );
}
