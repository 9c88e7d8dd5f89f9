import { toPlainList } from './business-changes';
import { businessDraft } from './business-draft';
import { BusinessGone } from './business-gone';

interface MissingBusinessProps {
  owner: string;
  businessId: number;
}

/** A business that was deleted before its edit was opened again: the draft is what is left. */
export function MissingBusiness({ owner, businessId }: MissingBusinessProps) {
  const draft = businessDraft(owner, businessId).read();

  return <BusinessGone text={draft ? toPlainList(draft.values, (id) => id) : ''} />;
}
