import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf, NotFoundError, RefusedError } from '@/lib/errors';
import { removeUnusedFiles } from '@/lib/supabase/unused-files';
import { toastSuccess } from '@/ui/toast';
import type { Corrections } from './corrections';
import { decisionText, refusedBecauseOf } from './decision';
import { moveImage } from './move-image';
import { approveSubmission } from './mutations';
import { lostResponse, submissionQueries, type SubmissionDetail } from './queries';

interface ApprovalRequest {
  submission: SubmissionDetail;
  corrections?: Corrections;
}

/**
 * The approval stands, whether or not its image could be moved.
 * @returns whether the account had approved it before, and the response was lost
 */
async function approve({ submission, corrections = {} }: ApprovalRequest): Promise<boolean> {
  const { id, image_path } = submission;
  const { businessId, isRepeated } = await approveOnce(submission, corrections);
  await moveImage({ submissionId: id, businessId, imagePath: image_path });
  return isRepeated;
}

async function approveOnce(
  { id, corrected_at }: SubmissionDetail,
  corrections: Corrections,
): Promise<{ businessId: number; isRepeated: boolean }> {
  try {
    const approval = { submissionId: id, corrections, correctedAt: corrected_at };
    return { businessId: await approveSubmission(approval), isRepeated: false };
  } catch (error) {
    const decided = refusedBecauseOf(error);
    if (decided?.isOwn && decided.decision === 'approved' && decided.businessId !== null) {
      return { businessId: decided.businessId, isRepeated: true };
    }
    throw error;
  }
}

export function useApproveSubmission() {
  const refreshDetail = useRefreshDetail();

  return useMutation({
    mutationFn: approve,
    meta: { ...lostResponse, errorToast: reviewErrorToast('Error al aprobar la solicitud') },
    onSuccess: (isRepeated, { submission }) => {
      toastSuccess(
        isRepeated ? 'Ya quedó aprobada' : 'Solicitud aprobada',
        'El negocio ha sido creado correctamente.',
      );
      return refreshDetail(submission.id);
    },
    onError: useRefreshWhenReviewed(),
  });
}

/** Deletes the images that submissions left behind when staff open the page. */
export function useRemoveUnusedFiles(): void {
  useEffect(() => void removeUnusedFiles(), []);
}

/** Whether another reviewer has decided, or the submission was deleted. */
export function isDecided(error: unknown): boolean {
  return error instanceof NotFoundError || isReviewed(error);
}

function isReviewed(error: unknown): boolean {
  return error instanceof RefusedError && error.hint === 'submission_reviewed';
}

export function reviewErrorToast(what: string) {
  return (error: Error) => {
    const decided = refusedBecauseOf(error);
    if (decided) return { description: decisionText(decided) };
    const reason = error instanceof NotFoundError ? 'La solicitud ya no existe.' : messageOf(error);
    return { description: isDecided(error) ? reason : `${what}: ${reason}` };
  };
}

/** Refetches a submission before its mutation ends, so that the details never show the state before it. */
export function useRefreshDetail() {
  const queryClient = useQueryClient();

  return async (id: string) => {
    const { queryKey } = submissionQueries.detail(id);
    // An invalidation joins a first load, whose result may predate the mutation.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  };
}

/** Refetches the submissions after another reviewer's decision; those of a NotFoundError are refetched centrally. */
export function useRefreshWhenReviewed() {
  const queryClient = useQueryClient();

  return (error: Error) => {
    if (isReviewed(error)) void queryClient.invalidateQueries({ queryKey: submissionQueries.all() });
  };
}
