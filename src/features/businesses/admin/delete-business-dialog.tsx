import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteBusiness } from './mutations';

interface DeleteBusinessDialogProps {
  /** Null while nothing is to be deleted. */
  business: { id: number; name: string } | null;
  onClose: () => void;
}

/** Confirms that a business is deleted for good. */
export function DeleteBusinessDialog({ business, onClose }: DeleteBusinessDialogProps) {
  const { mutateAsync, isPending } = useDeleteBusiness();
  const run = useSingleFlight();

  return (
    <ConfirmDialog
      isOpen={business !== null}
      title={business ? `¿Eliminar «${business.name}»?` : ''}
      description="Se borran también sus horarios, imágenes, votos, productos y servicios. No se puede deshacer."
      confirmLabel="Eliminar negocio"
      busyLabel="Eliminando..."
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => {
        // After a failure the dialog stays open for another try.
        if (business) void run(() => mutateAsync(business).then(onClose, () => undefined));
      }}
    />
  );
}
