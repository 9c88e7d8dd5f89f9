import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface ActionDialogProps<Variables> {
  /** The mutation, which toasts its result and ignores a double click (`useSingleFlightMutation`). */
  action: {
    mutate: (variables: Variables, options: { onSuccess?: () => void; onSettled?: () => void }) => void;
    isPending: boolean;
  };
  variables: Variables;
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  tone?: 'danger' | 'primary';
  closesOnFailure?: boolean;
  /** Called when the mutation has succeeded, before `onClose`. */
  onDone?: () => void;
  onClose: () => void;
}

/**
 * Confirms a mutation, runs it and closes. Where it is about a row of a list, render it for a row that is in the list: the
 * refetch closes it when another person has deleted the row.
 */
export function ActionDialog<Variables>({
  action,
  variables,
  closesOnFailure = false,
  onDone,
  onClose,
  ...texts
}: ActionDialogProps<Variables>) {
  return (
    <ConfirmDialog
      isOpen
      {...texts}
      isBusy={action.isPending}
      onCancel={onClose}
      onConfirm={() =>
        action.mutate(variables, {
          onSuccess: () => {
            onDone?.();
            if (!closesOnFailure) onClose();
          },
          onSettled: closesOnFailure ? onClose : undefined,
        })
      }
    />
  );
}
