import { ApproveDialog } from './approve-dialog';
import { AskDialog } from './ask-dialog';
import { DetailsDialog } from './details-dialog';
import { RejectDialog } from './reject-dialog';
import { nothingOpen, type SubmissionListParams } from './list-search-params';

interface SubmissionDialogsProps {
  params: SubmissionListParams;
  onChange: (changes: Partial<SubmissionListParams>, options?: { replace: boolean }) => void;
}

/**
 * The dialog that the URL selects. A confirmation that is cancelled returns to what was open before; a decision leads
 * to the details, where the sender is told.
 */
export function SubmissionDialogs({ params, onChange }: SubmissionDialogsProps) {
  const { view, approve, reject, ask } = params;
  const inPlace = { replace: true };
  const show = (id: string) => onChange({ ...nothingOpen, view: id }, inPlace);

  if (approve) {
    return (
      <ApproveDialog
        key={approve}
        id={approve}
        onCancel={() => onChange({ approve: null }, inPlace)}
        onDecided={() => show(approve)}
      />
    );
  }
  if (reject) {
    return (
      <RejectDialog
        key={reject}
        id={reject}
        onCancel={() => onChange({ reject: null }, inPlace)}
        onDecided={() => show(reject)}
      />
    );
  }
  if (ask) {
    return (
      <AskDialog
        key={ask}
        id={ask}
        onCancel={() => onChange({ ask: null }, inPlace)}
        onDone={() => show(ask)}
      />
    );
  }
  if (view) {
    return (
      <DetailsDialog
        key={view}
        id={view}
        onApprove={() => onChange({ approve: view }, inPlace)}
        onReject={() => onChange({ reject: view }, inPlace)}
        onAsk={() => onChange({ ask: view }, inPlace)}
        onNext={show}
        onClose={() => onChange({ view: null }, inPlace)}
      />
    );
  }
  return null;
}
