import { useMutation } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { copyApprovedImage, type ImageCopyOutcome } from './copy-approved-image';
import { approveSubmission } from './mutations';
import { type SubmissionDetail } from './queries';
import { notifyImageCopy } from './notify-image-copy';
import { reviewErrorToast, useRefreshWhenDecided } from './review-error';

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
      toast({
        tone: 'success',
        title: 'Solicitud aprobada',
        description: 'El negocio ha sido creado correctamente.',
      });
      notifyImageCopy(outcome);
    },
    onError: useRefreshWhenDecided(),
  });
}
