import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { correctionDraft, CorrectionForm } from './correction-form';
import type { Corrections } from './corrections';
import { readStatus, submissionQueries, type SubmissionDetail } from './queries';
import { SubmissionLoader } from './submission-content';
import { SubmissionDetails } from './submission-details';
import { statusLabels } from './submission-status';
import { useApproveSubmission } from './use-review-submission';

interface DetailsDialogProps {
  id: string;
  /** Asks before the approval. */
  onApprove: () => void;
  onReject: () => void;
  onAsk: () => void;
  onNext: (id: string) => void;
  onClose: () => void;
}

/** The review screen: all of a submission, the decisions on a pending one, and after them the message to its sender. */
export function DetailsDialog({ id, onApprove, onReject, onAsk, onNext, onClose }: DetailsDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const isPending = data !== undefined && readStatus(data.status) === 'pending';
  const lookAlikes = useQuery({ ...submissionQueries.lookAlikes(id), enabled: isPending });
  // After a reload the form is there again, with what was typed.
  const [isCorrecting, setCorrecting] = useState(() => correctionDraft(id).read() !== null);
  const approval = useApproveSubmission();
  const runOnce = useSingleFlight();

  async function approve(submission: SubmissionDetail, corrections: Corrections) {
    try {
      await approval.mutateAsync({ submission, corrections });
      correctionDraft(id).clear();
    } catch {
      // The toast says why it failed.
    }
  }

  function handleStopCorrecting() {
    correctionDraft(id).clear();
    setCorrecting(false);
  }

  function footer() {
    if (isPending && isCorrecting) return undefined;
    return (
      <>
        <Button variant="quiet" className={isPending ? 'max-sm:hidden' : undefined} onClick={onClose}>
          Cerrar
        </Button>
        {isPending ? (
          <>
            <Button variant="secondary" className={decisionStyles} onClick={onReject}>
              Rechazar
            </Button>
            <Button variant="secondary" className={decisionStyles} onClick={onAsk}>
              Pedir un dato
            </Button>
            <Button className={decisionStyles} onClick={onApprove}>
              Aprobar
            </Button>
          </>
        ) : null}
        {data && (!isPending || data.waits_for_sender) ? (
          <NextButton id={id} onNext={onNext} variant={isPending ? 'secondary' : undefined} />
        ) : null}
      </>
    );
  }

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={data?.name ?? 'Detalles de la solicitud'}
      description={data ? `Folio ${String(data.folio)} · ${statusText(data)}` : undefined}
      footer={footer()}
    >
      <div className="px-5 py-4">
        <SubmissionLoader id={id}>
          {(submission) =>
            isCorrecting && isPending ? (
              <CorrectionForm
                submission={submission}
                isApproving={approval.isPending}
                onApprove={(read, corrections) => void runOnce(() => approve(read, corrections))}
                onCancel={handleStopCorrecting}
              />
            ) : (
              <SubmissionDetails
                submission={submission}
                lookAlikes={lookAlikes.data ?? []}
                onCorrect={isPending ? () => setCorrecting(true) : undefined}
                isApprovedHere={approval.isSuccess}
              />
            )
          }
        </SubmissionLoader>
      </div>
    </Dialog>
  );
}

/** On a phone the three decisions share one row; the cross above them closes. */
const decisionStyles = 'max-sm:grow max-sm:px-2';

/** «Por revisar», «Aprobada por Toño Zúñiga»: the second of two reviewers reads at once who has decided. */
function statusText({ status, reviewerName }: SubmissionDetail): string {
  const label = statusLabels[readStatus(status)];
  return reviewerName === null ? label : `${label} por ${reviewerName}`;
}

interface NextButtonProps {
  id: string;
  onNext: (id: string) => void;
  variant?: 'secondary';
}

/** Leads to the submission that has waited longest for staff. */
function NextButton({ id, onNext, variant }: NextButtonProps) {
  const { data: next } = useQuery(submissionQueries.nextPending(id));
  if (next === undefined) return null;
  if (next === null) return <p className="py-2.5 text-tinta-soft">No queda otra por revisar.</p>;
  return (
    <Button variant={variant} className="max-sm:grow" onClick={() => onNext(next)}>
      Siguiente por revisar
    </Button>
  );
}
