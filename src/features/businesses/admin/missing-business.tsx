import { toPlainList } from './business-diff';
import { businessDraft } from './business-draft';
import { DeletedBusinessNotice } from './deleted-business-notice';

interface MissingBusinessProps {
  owner: string;
  businessId: number;
}

/** The notice for a business that was deleted while its draft stayed in this tab. */
export function MissingBusiness({ owner, businessId }: MissingBusinessProps) {
  const draft = businessDraft(owner, businessId).read();

  return <DeletedBusinessNotice text={draft ? toPlainList(draft.values, (id) => id) : ''} />;
}
