import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/error-message';
import { toast } from '@/ui/toast';
import { copyApprovedImage } from './copy-approved-image';
import { submissionQueries } from './queries';
import { notifyImageCopy } from './notify-image-copy';

/** Another try at bringing the image of an approved submission into the folder of its business. */
export function useRetryImageCopy() {
  return useMutation({
    mutationFn: copyApprovedImage,
    meta: { invalidates: [submissionQueries.all(), ['businesses'], ['images']] },
    onSuccess: (outcome) => {
      if (outcome === 'copied') toast({ tone: 'success', title: 'Imagen pasada al negocio' });
      else notifyImageCopy(outcome);
    },
    onError: (error) => {
      const description = errorMessage('No se pudo pasar la imagen al negocio.', error);
      toast({ tone: 'error', title: 'Error', description });
    },
  });
}
