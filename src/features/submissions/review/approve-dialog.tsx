import { useQuery } from '@tanstack/react-query';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ApprovalSummary } from './approval-summary';
import { submissionQueries, type SubmissionDetail } from './queries';
import { SubmissionLoader } from './submission-loader';
import { readStatus } from './submission-status';
import { useApproveSubmission } from './use-approve-submission';
import { isDecided } from './review-error';

interface ApproveDialogProps {
  id: string;
  onCancel: () => void;
  /** The submission is decided, by this person or by another one. */
  onDecided: () => void;
}

/** Asks once more, with everything that will be published in sight. */
export function ApproveDialog({ id, onCancel, onDecided }: ApproveDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const { mutateAsync, isPending: isApproving, isSuccess } = useApproveSubmission();
  const runOnce = useSingleFlight();
  const isOpenToDecide = data !== undefined && readStatus(data.status) === 'pending';

  async function handleApprove(submission: SubmissionDetail) {
    try {
      await mutateAsync(submission);
      onDecided();
    } catch (error) {
      // What can still be decided stays open for another try.
      if (isDecided(error)) onDecided();
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => {
        if (!isApproving) onCancel();
      }}
      title="Aprobar Solicitud"
      description="¿Estás seguro de que quieres aprobar esta solicitud? Se creará un nuevo negocio en la plataforma."
      footer={
        <>
          <Button variant="secondary" disabled={isApproving} onClick={onCancel}>
            Cancelar
          </Button>
          <Button
            disabled={isApproving || !isOpenToDecide}
            onClick={() => {
              if (data) void runOnce(() => handleApprove(data));
            }}
          >
            {isApproving ? 'Aprobando...' : 'Aprobar Solicitud'}
          </Button>
        </>
      }
    >
      <SubmissionLoader id={id}>
        {(submission) => (
          <ApprovalSummary
            submission={submission}
            isDecided={!isOpenToDecide && !isApproving && !isSuccess}
          />
        )}
      </SubmissionLoader>
    </Dialog>
  );
}
