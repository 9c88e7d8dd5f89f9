import { useMutation } from '@tanstack/react-query';
import { explainFailure } from '@/lib/explain-failure';
import { toast } from '@/ui/toast';
import { transferImage } from './image-transfer';
import { submissionQueries } from './queries';
import { tellTransfer } from './tell-transfer';

/** Another try at bringing the image of an approved submission into the folder of its business. */
export function useRepeatTransfer() {
  return useMutation({
    mutationFn: transferImage,
    meta: { invalidates: [submissionQueries.all(), ['businesses'], ['images']] },
    onSuccess: (outcome) => {
      if (outcome === 'copied') toast({ tone: 'success', title: 'Imagen pasada al negocio' });
      else tellTransfer(outcome);
    },
    onError: (error) => {
      const description = explainFailure('No se pudo pasar la imagen al negocio.', error);
      toast({ tone: 'error', title: 'Error', description });
    },
  });
}
