import { useRef } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteBusiness } from './mutations';

interface DeleteBusinessDialogProps {
  /** Null while nothing is to be deleted. */
  business: { id: number; name: string } | null;
  onClose: () => void;
}

/** Asks before a business is deleted for good. */
export function DeleteBusinessDialog({ business, onClose }: DeleteBusinessDialogProps) {
  const { mutateAsync, isPending } = useDeleteBusiness();
  // The second half of a double click comes before the first one has been drawn.
  const isBusy = useRef(false);

  async function handleConfirm({ id, name }: { id: number; name: string }) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await mutateAsync({ id, name });
      onClose();
    } catch {
      // The mutation has told it; the question stays for another try.
    } finally {
      isBusy.current = false;
    }
  }

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
        if (business) void handleConfirm(business);
      }}
    />
  );
}
