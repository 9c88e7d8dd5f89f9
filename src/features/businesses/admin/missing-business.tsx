import { toPlainList } from './business-diff';
import { businessDraft } from './business-draft';
import { DeletedBusinessNotice } from './deleted-business-notice';

interface MissingBusinessProps {
  owner: string;
  businessId: number;
}

/** A business that was deleted before its edit was opened again: the draft is what is left. */
export function MissingBusiness({ owner, businessId }: MissingBusinessProps) {
  const draft = businessDraft(owner, businessId).read();

  return <DeletedBusinessNotice text={draft ? toPlainList(draft.values, (id) => id) : ''} />;
}
