import { useMutation, type QueryKey } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { transferImage, type TransferOutcome } from './image-transfer';
import { approveSubmission } from './mutations';
import { submissionQueries, type SubmissionDetail } from './queries';
import { tellTransfer } from './tell-transfer';
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
async function approve({ id, image_path }: SubmissionDetail): Promise<TransferOutcome | 'failed'> {
  const businessId = await approveSubmission(id);
  try {
    return await transferImage({ submissionId: id, businessId, imagePath: image_path });
  } catch {
    return 'failed';
  }
}

export function useApproveSubmission() {
  const tellFailure = useReviewFailure('Error al aprobar la solicitud');

  return useMutation({
    mutationFn: approve,
    meta: { invalidates },
    onSuccess: (outcome) => {
      toast({
        tone: 'success',
        title: 'Solicitud aprobada',
        description: 'El negocio ha sido creado correctamente.',
      });
      tellTransfer(outcome);
    },
    onError: tellFailure,
  });
}
