import { useMutation } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { removeSubmissionFiles } from './copy-approved-image';
import { rejectSubmission } from './mutations';
import { reviewErrorToast, useRefreshWhenDecided } from './review-error';

interface Rejection {
  id: string;
  reason: string;
}

/** Rejects, and only then removes the files: a submission that was approved meanwhile keeps them. */
async function reject({ id, reason }: Rejection): Promise<void> {
  await rejectSubmission(id, reason);
  await removeSubmissionFiles(id);
}

export function useRejectSubmission() {
  return useMutation({
    mutationFn: reject,
    meta: {
      publishes: false,
      errorToast: reviewErrorToast('Error al rechazar la solicitud'),
    },
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Solicitud rechazada',
        description: 'La solicitud ha sido rechazada correctamente.',
      }),
    onError: useRefreshWhenDecided(),
  });
}
