import { z } from '@/lib/zod';
import { getSession } from '@/lib/supabase/session';
import { tabDraft } from '@/lib/forms/tab-draft';

const draftSchema = z.object({
  /** As the category was named when the editing began; empty for a new one. */
  before: z.string(),
  name: z.string(),
});

/** What is being typed into the dialog of a category, or of a new one, by whoever is signed in at this tab. */
export function categoryDraft(id: number | 'new') {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-category-draft:${owner}:${String(id)}`, draftSchema);
}
