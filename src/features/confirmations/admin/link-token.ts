import { tabDraft } from '@/lib/forms/tab-draft';
import { z } from '@/lib/zod';

/** The secret of a link for an owner: 32 random bytes as hexadecimal digits, as private.is_token has it. */
export function createLinkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const tokenSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The token of a message that was opened before the database confirmed it: a browser may leave the page with the tap. */
export const unconfirmedToken = (businessId: number) =>
  tabDraft(`conecta-unconfirmed-link ${String(businessId)}`, tokenSchema);
