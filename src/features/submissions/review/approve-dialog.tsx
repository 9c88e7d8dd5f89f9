import { useQuery } from '@tanstack/react-query';
import { imageUrl } from '@/lib/images/image-url';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Dialog } from '@/ui/dialog';
import { SaveButtons } from '@/ui/save-buttons';
import { RichText } from '@/ui/rich-text';
import {
  DescriptionItem,
  SubmissionLoader,
  SubmissionProductLists,
  SubmittedAttributes,
  SubmittedHours,
} from './submission-content';
import { ContinueButton, DecidedNotice, isOwnDecision } from './decision';
import { Doubts } from './doubts';
import {
  readStatus,
  categoryName,
  submissionQueries,
  type LookAlike,
  type SubmissionDetail,
} from './queries';
import { SubmissionContact } from './submission-contact';
import { SubmittedImage } from './submission-image';
import { isDecided, useApproveSubmission } from './use-review-submission';

interface ApproveDialogProps {
  id: string;
  onCancel: () => void;
  /** Called when the submission is decided, by this user or by another reviewer. */
  onDecided: () => void;
}

/** Confirms an approval, and shows all that it publishes. */
export function ApproveDialog({ id, onCancel, onDecided }: ApproveDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const { mutateAsync, isPending: isApproving, isSuccess } = useApproveSubmission();
  const runOnce = useSingleFlight();
  const isOpenToDecide = data !== undefined && readStatus(data.status) === 'pending';
  const decided = data && !isOpenToDecide && !isApproving && !isSuccess ? data : null;
  const { data: lookAlikes = [] } = useQuery({
    ...submissionQueries.lookAlikes(id),
    enabled: isOpenToDecide,
  });

  async function handleApprove(submission: SubmissionDetail) {
    try {
      await mutateAsync({ submission });
    } catch (error) {
      // The dialog stays open for a retry while the submission is pending.
      if (!isDecided(error)) return;
    }
    onDecided();
  }

  return (
    <Dialog
      onClose={() => {
        if (!isApproving) onCancel();
      }}
      title="Aprobar Solicitud"
      description="¿Estás seguro de que quieres aprobar esta solicitud? Se creará un nuevo negocio en la plataforma."
      footer={
        decided ? (
          <ContinueButton
            onContinue={() => {
              // The same approval again moves the image, too, which the lost response left.
              if (decided.status === 'approved' && isOwnDecision(decided)) {
                void runOnce(() => handleApprove(decided));
              } else onDecided();
            }}
          />
        ) : (
          <SaveButtons
            label="Aprobar Solicitud"
            busyLabel="Aprobando..."
            isBusy={isApproving}
            isDisabled={!isOpenToDecide}
            onSave={() => {
              if (data) void runOnce(() => handleApprove(data));
            }}
            onCancel={onCancel}
          />
        )
      }
    >
      <SubmissionLoader id={id}>
        {(submission) => (
          <ApprovalSummary submission={submission} lookAlikes={lookAlikes} isDecided={decided !== null} />
        )}
      </SubmissionLoader>
    </Dialog>
  );
}

interface ApprovalSummaryProps {
  submission: SubmissionDetail;
  lookAlikes: readonly LookAlike[];
  isDecided: boolean;
}

function ApprovalSummary({ submission, lookAlikes, isDecided }: ApprovalSummaryProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div tabIndex={0} role="group" aria-label="Lo que se va a publicar" className="flex flex-col gap-4">
      {isDecided ? <DecidedNotice submission={submission} /> : null}
      <Doubts submission={submission} lookAlikes={lookAlikes} />
      <section>
        <h3 className="sr-only">Imagen</h3>
        {submission.image_url ? (
          <>
            <SubmittedImage stored={submission.image_url} name={submission.name} />
            <p className="mt-2 text-fine break-all text-tinta-soft" translate="no">
              {imageUrl(submission.image_url)}
            </p>
          </>
        ) : (
          <p className="text-tinta-soft">No se proporcionó una imagen. Se asignará la imagen por defecto.</p>
        )}
      </section>
      <dl>
        <DescriptionItem label="Nombre" translate="no">
          {submission.name}
        </DescriptionItem>
        <DescriptionItem label="Categoría">{categoryName(submission.category?.name)}</DescriptionItem>
        <SubmissionContact submission={submission} />
        <DescriptionItem label="Dirección" translate="no">
          {submission.address}
        </DescriptionItem>
        <SubmittedAttributes submission={submission} />
        <SubmittedHours submission={submission} />
        <DescriptionItem label="Descripción" isLong>
          <RichText text={submission.description} />
        </DescriptionItem>
      </dl>
      <SubmissionProductLists submission={submission} none="Sin" />
    </div>
  );
}
