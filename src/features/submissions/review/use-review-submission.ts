import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, NotFoundError, RefusedError } from '@/lib/errors';
import { toastSuccess } from '@/ui/toast';
import { copyApprovedImage, removeSubmissionFiles, type ImageCopyOutcome } from './copy-approved-image';
import { approveSubmission, rejectSubmission } from './mutations';
import { submissionQueries, type SubmissionDetail } from './queries';
import { notifyImageCopy } from './use-submission-image';

/** Approves, and then brings the image over: whatever becomes of that, the approval stands. */
async function approve({ id, image_path }: SubmissionDetail): Promise<ImageCopyOutcome | 'failed'> {
  const businessId = await approveSubmission(id);
  try {
    return await copyApprovedImage({ submissionId: id, businessId, imagePath: image_path });
  } catch {
    return 'failed';
  }
}

export function useApproveSubmission() {
  return useMutation({
    mutationFn: approve,
    meta: { errorToast: reviewErrorToast('Error al aprobar la solicitud') },
    onSuccess: (outcome) => {
      toastSuccess('Solicitud aprobada', 'El negocio ha sido creado correctamente.');
      notifyImageCopy(outcome);
    },
    onError: useRefreshWhenReviewed(),
  });
}

/** Rejects, and only then removes the files: a submission that was approved meanwhile keeps them. */
async function reject({ id, reason }: { id: string; reason: string }): Promise<void> {
  await rejectSubmission(id, reason);
  await removeSubmissionFiles(id);
}

export function useRejectSubmission() {
  return useMutation({
    mutationFn: reject,
    meta: { publishes: false, errorToast: reviewErrorToast('Error al rechazar la solicitud') },
    onSuccess: () => toastSuccess('Solicitud rechazada', 'La solicitud ha sido rechazada correctamente.'),
    onError: useRefreshWhenReviewed(),
  });
}

/** Whether another reviewer has decided, or the submission is deleted: nothing is left to decide. */
export function isDecided(error: unknown): boolean {
  return error instanceof NotFoundError || isReviewed(error);
}

function isReviewed(error: unknown): boolean {
  return error instanceof RefusedError && error.hint === 'submission_reviewed';
}

function reviewErrorToast(what: string) {
  return (error: Error) => {
    const reason = error instanceof NotFoundError ? 'La solicitud ya no existe.' : messageOf(error);
    return { description: isDecided(error) ? reason : `${what}: ${reason}` };
  };
}

/** Refetches the submissions where another reviewer has decided. A deleted one is refetched centrally (query-client.ts). */
function useRefreshWhenReviewed() {
  const queryClient = useQueryClient();

  return (error: Error) => {
    if (isReviewed(error)) void queryClient.invalidateQueries({ queryKey: submissionQueries.all() });
  };
}
