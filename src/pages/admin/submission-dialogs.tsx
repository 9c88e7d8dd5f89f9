import { ApproveDialog } from '@/features/submissions/review/approve-dialog';
import { DetailsDialog } from '@/features/submissions/review/details-dialog';
import { RejectDialog } from '@/features/submissions/review/reject-dialog';
import { nothingOpen, type SubmissionListParams } from '@/features/submissions/review/list-search-params';
import { SubmissionContact } from './submission-contact';

interface SubmissionDialogsProps {
  params: SubmissionListParams;
  onChange: (changes: Partial<SubmissionListParams>, options?: { replace: boolean }) => void;
}

/** The dialog that the URL selects; a confirmation opened from the details returns to them. */
export function SubmissionDialogs({ params, onChange }: SubmissionDialogsProps) {
  const { view, approve, reject } = params;
  const inPlace = { replace: true };
  const handleDecided = () => onChange(nothingOpen, inPlace);

  if (approve) {
    return (
      <ApproveDialog
        key={approve}
        id={approve}
        onCancel={() => onChange({ approve: null }, inPlace)}
        onDecided={handleDecided}
      />
    );
  }
  if (reject) {
    return (
      <RejectDialog
        key={reject}
        id={reject}
        onCancel={() => onChange({ reject: null }, inPlace)}
        onDecided={handleDecided}
      />
    );
  }
  if (view) {
    return (
      <DetailsDialog
        key={view}
        id={view}
        contact={(submission) => <SubmissionContact submission={submission} />}
        onApprove={() => onChange({ approve: view }, inPlace)}
        onReject={() => onChange({ reject: view }, inPlace)}
        onClose={() => onChange({ view: null }, inPlace)}
      />
    );
  }
  return null;
}
