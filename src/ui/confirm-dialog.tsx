import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button';
import { DialogButtons } from './dialog-buttons';
import { useRestoreFocus } from './use-restore-focus';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** Called on the cancel button and Escape. */
  onCancel: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  tone?: 'danger' | 'primary';
}

/** The parent closes it. */
export function ConfirmDialog({
  isOpen,
  onCancel,
  title,
  description,
  confirmLabel,
  busyLabel,
  isBusy = false,
  onConfirm,
  tone = 'danger',
}: ConfirmDialogProps) {
  const focusReturn = useRestoreFocus();

  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen && !isBusy) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(11_16_23/0.6)]" />
        <AlertDialog.Content
          {...focusReturn}
          className="fixed inset-x-0 bottom-(--toast-space) z-50 max-h-[calc(100dvh-var(--toast-space))] overflow-y-auto rounded-t-lg border bg-paper p-5 shadow-float sm:inset-x-auto sm:top-[calc(50%-var(--toast-space)/2)] sm:bottom-auto sm:left-1/2 sm:w-[min(28rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg"
        >
          <AlertDialog.Title className="font-heading text-heading [overflow-wrap:anywhere]">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-tinta-soft">{description}</div>
          </AlertDialog.Description>
          <DialogButtons className="mt-5 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={isBusy}>
                Cancelar
              </Button>
            </AlertDialog.Cancel>
            <Button variant={tone} disabled={isBusy} onClick={onConfirm}>
              {isBusy ? busyLabel : confirmLabel}
            </Button>
          </DialogButtons>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
