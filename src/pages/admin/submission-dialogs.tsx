import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { ApproveDialog } from '@/features/submissions/approve-dialog';
import { DetailsDialog } from '@/features/submissions/details-dialog';
import { RejectDialog } from '@/features/submissions/reject-dialog';
import { nothingOpen, type SubmissionListAddress } from '@/features/submissions/submission-list-address';
import { textLinkStyles } from '@/ui/link-styles';
import { SubmissionContact } from './submission-contact';

interface SubmissionDialogsProps {
  address: SubmissionListAddress;
  onChange: (changes: Partial<SubmissionListAddress>, options?: { replace: boolean }) => void;
}

/** The one dialog that the address asks for: a question asked from the details leads back to them. */
export function SubmissionDialogs({ address, onChange }: SubmissionDialogsProps) {
  const { view, approve, reject } = address;
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
        businessLink={(slug) => (
          <Link to={paths.business(slug)} className={textLinkStyles}>
            Ver su página
          </Link>
        )}
        onApprove={() => onChange({ approve: view }, inPlace)}
        onReject={() => onChange({ reject: view }, inPlace)}
        onClose={() => onChange({ view: null }, inPlace)}
      />
    );
  }
  return null;
}
