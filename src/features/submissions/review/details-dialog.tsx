import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { submissionQueries, type SubmissionDetail } from './queries';
import { SubmissionLoader } from './submission-loader';
import { SubmissionDetails } from './submission-details';
import { readStatus } from './submission-status';

interface DetailsDialogProps {
  id: string;
  contact: (submission: SubmissionDetail) => ReactNode;
  businessLink: (slug: string) => ReactNode;
  onApprove: () => void;
  onReject: () => void;
  onClose: () => void;
}

/** A submission in full; from here it is decided. */
export function DetailsDialog({
  id,
  contact,
  businessLink,
  onApprove,
  onReject,
  onClose,
}: DetailsDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const isPending = data !== undefined && readStatus(data.status) === 'pending';

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={data?.name ?? 'Detalles de la solicitud'}
      description={data ? 'Detalles de la solicitud' : undefined}
      footer={
        <>
          {isPending ? (
            <>
              <Button variant="secondary" onClick={onReject}>
                Rechazar
              </Button>
              <Button onClick={onApprove}>Aprobar</Button>
            </>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <SubmissionLoader id={id}>
        {(submission) => (
          <SubmissionDetails
            submission={submission}
            contact={contact(submission)}
            businessLink={submission.business ? businessLink(submission.business.slug) : null}
          />
        )}
      </SubmissionLoader>
    </Dialog>
  );
}
