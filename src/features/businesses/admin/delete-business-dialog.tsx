import { periods } from '@/lib/limits';
import { ActionDialog } from '@/ui/action-dialog';
import { useDeleteBusiness } from './mutations';

interface DeleteBusinessDialogProps {
  business: { id: number; name: string };
  onClose: () => void;
}

export function DeleteBusinessDialog({ business, onClose }: DeleteBusinessDialogProps) {
  const deletion = useDeleteBusiness();

  return (
    <ActionDialog
      action={deletion}
      variables={business}
      title={`¿Eliminar «${business.name}»?`}
      description={`Con él se van sus horarios, imágenes, votos, productos y servicios. Queda ${periods.bin_days} días en la papelera, desde donde se puede restaurar con todo.`}
      confirmLabel="Eliminar negocio"
      busyLabel="Eliminando..."
      onClose={onClose}
    />
  );
}
