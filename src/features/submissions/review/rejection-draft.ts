import { z } from '@/lib/zod';
import { getSession } from '@/lib/supabase/session';
import { tabDraft } from '@/lib/forms/tab-draft';

/** The database takes no longer reason. */
export const reasonMaxLength = 1000;

/** The reason that is being written, stored for the tab and the account. */
export function rejectionDraft(submissionId: string) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-rejection:${owner}:${submissionId}`, z.string());
}
