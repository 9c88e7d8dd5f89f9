import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface DeleteDialogProps<Variables> {
  /** The mutation, which toasts its result and ignores a double click (`useSingleFlightMutation`). */
  deletion: {
    mutate: (variables: Variables, options: { onSuccess: () => void }) => void;
    isPending: boolean;
  };
  /** What is deleted: the variables of the mutation. */
  row: Variables;
  title: string;
  /** What is lost with the row. */
  description: ReactNode;
  confirmLabel: string;
  /** Called after the deletion and before `onClose`. */
  onDeleted?: () => void;
  onClose: () => void;
}

/**
 * Confirms and deletes a row. It closes after the deletion and stays open for another try after a failure. Render it
 * for a row of the list only: where another person has deleted the row, the refetch closes the dialog.
 */
export function DeleteDialog<Variables>({
  deletion,
  row,
  title,
  description,
  confirmLabel,
  onDeleted,
  onClose,
}: DeleteDialogProps<Variables>) {
  return (
    <ConfirmDialog
      isOpen
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      busyLabel="Eliminando..."
      isBusy={deletion.isPending}
      onCancel={onClose}
      onConfirm={() =>
        deletion.mutate(row, {
          onSuccess: () => {
            onDeleted?.();
            onClose();
          },
        })
      }
    />
  );
}
