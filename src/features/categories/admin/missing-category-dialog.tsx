import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface MissingCategoryDialogProps {
  onClose: () => void;
}

/** The address means a category that somebody has deleted. */
export function MissingCategoryDialog({ onClose }: MissingCategoryDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      title="Editar categoría"
      footer={<Button onClick={onClose}>Entendido</Button>}
    >
      <p>Esta categoría ya no existe. Puede que alguien más del equipo la haya eliminado.</p>
    </Dialog>
  );
}
