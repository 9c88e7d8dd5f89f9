import { useMutation } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { toast } from '@/ui/toast';
import { removeSubmissionFiles } from './copy-approved-image';
import { submissionQueries } from './queries';

async function removeFiles(submissionId: string): Promise<void> {
  if (!(await removeSubmissionFiles(submissionId))) throw new AppError('No se pudo eliminar la imagen.');
}

/** Another try at removing what came with a rejected submission. */
export function useRemoveFiles() {
  return useMutation({
    mutationFn: removeFiles,
    meta: { publishes: false, invalidates: [submissionQueries.all()] },
    onSuccess: () => toast({ tone: 'success', title: 'Imagen eliminada' }),
  });
}
