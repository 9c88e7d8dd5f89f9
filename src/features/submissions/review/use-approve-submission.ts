import { useMutation, type QueryKey } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { copyApprovedImage, type ImageCopyOutcome } from './copy-approved-image';
import { approveSubmission } from '@/features/submissions/form/mutations';
import { submissionQueries, type SubmissionDetail } from './queries';
import { notifyImageCopy } from './notify-image-copy';
import { useReviewFailure } from './use-review-failure';

/** The business appears on the listing, in its category, and among what the dashboard counts. */
const invalidates: QueryKey[] = [
  submissionQueries.all(),
  ['businesses'],
  ['categories'],
  ['products'],
  ['images'],
  ['activity'],
];

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
  const toastError = useReviewFailure('Error al aprobar la solicitud');

  return useMutation({
    mutationFn: approve,
    meta: { invalidates },
    onSuccess: (outcome) => {
      toast({
        tone: 'success',
        title: 'Solicitud aprobada',
        description: 'El negocio ha sido creado correctamente.',
      });
      notifyImageCopy(outcome);
    },
    onError: toastError,
  });
}
