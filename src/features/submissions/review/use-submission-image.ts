import { AppError } from '@/lib/errors';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { toast, toastSuccess } from '@/ui/toast';
import { copyApprovedImage, removeSubmissionFiles, type ImageCopyOutcome } from './copy-approved-image';
import { submissionQueries } from './queries';

const notices: Partial<Record<ImageCopyOutcome | 'failed', string>> = {
  kept: 'El negocio ya muestra su imagen, pero no se pudo pasar a su carpeta. Inténtalo más tarde en los detalles de la solicitud.',
  replaced: 'No se pudo usar la imagen enviada: el negocio muestra la imagen por defecto.',
  unreadable:
    'La imagen enviada no se pudo leer: está dañada, es demasiado grande o no es una imagen. El negocio muestra la imagen por defecto.',
  failed: 'El negocio está publicado, pero su imagen no se ve. Agrégale una en Negocios.',
};

/** Says what became of the image where that is not what was to be expected. */
export function notifyImageCopy(outcome: ImageCopyOutcome | 'failed'): void {
  const description = notices[outcome];
  if (description) toast({ tone: 'info', title: 'Imagen', description });
}

/** Another try at bringing the image of an approved submission into the folder of its business. */
export function useRetryImageCopy() {
  return useSingleFlightMutation({
    mutationFn: copyApprovedImage,
    meta: { errorMessage: 'No se pudo pasar la imagen al negocio.' },
    onSuccess: (outcome) => {
      if (outcome === 'copied') toastSuccess('Imagen pasada al negocio');
      else notifyImageCopy(outcome);
    },
  });
}

/** Another try at removing what came with a rejected submission. */
export function useRemoveFiles() {
  return useSingleFlightMutation({
    mutationFn: async (submissionId: string) => {
      if (!(await removeSubmissionFiles(submissionId))) throw new AppError('No se pudo eliminar la imagen.');
    },
    meta: { publishes: false, invalidates: [submissionQueries.all()] },
    onSuccess: () => toastSuccess('Imagen eliminada'),
  });
}
