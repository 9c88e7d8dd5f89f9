import { useMutation } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { copyApprovedImage } from './copy-approved-image';
import { notifyImageCopy } from './notify-image-copy';

/** Another try at bringing the image of an approved submission into the folder of its business. */
export function useRetryImageCopy() {
  return useMutation({
    mutationFn: copyApprovedImage,
    meta: { errorMessage: 'No se pudo pasar la imagen al negocio.' },
    onSuccess: (outcome) => {
      if (outcome === 'copied') toast({ tone: 'success', title: 'Imagen pasada al negocio' });
      else notifyImageCopy(outcome);
    },
  });
}
