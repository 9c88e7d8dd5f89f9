import { z } from '@/lib/zod';
import { getSession } from '@/lib/supabase/session';
import { tabEditDraft } from '@/lib/forms/tab-draft';

const name = z.string();

/** The draft of the category dialog in this tab, for the account that is signed in. */
export function categoryDraft(id: number | 'new') {
  const owner = getSession().user?.userId ?? '';
  return tabEditDraft(`conecta-category-draft:${owner}:${String(id)}`, z.object({ name }), name);
}
