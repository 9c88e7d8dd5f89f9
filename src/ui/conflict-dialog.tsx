import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { Button } from './button';
import { ChangeDiff, type DiffLine, type Shown, ShownValue } from './change-diff';
import { DialogButtons } from './dialog-buttons';
import { useRestoreFocus } from './use-restore-focus';

interface ConflictDialogProps {
  isOpen: boolean;
  title: string;
  /** What both have changed, theirs before mine. */
  lines: readonly DiffLine[];
  /** What only the other version has changed; it is merged with either choice. */
  merged?: readonly { label: string; value: Shown }[];
  /** Overwrites theirs with mine. */
  onAcceptMine: () => void;
  /** Discards mine. */
  onAcceptTheirs: () => void;
  /** Closes the dialog; nothing is saved and nothing lost. */
  onContinue: () => void;
}

/** Resolves an edit conflict: shows both versions of each line. Nothing is merged without a choice. */
export function ConflictDialog({
  isOpen,
  title,
  lines,
  merged = [],
  onAcceptMine,
  onAcceptTheirs,
  onContinue,
}: ConflictDialogProps) {
  const focusReturn = useRestoreFocus();

  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onContinue();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-[rgb(11_16_23/0.6)]" />
        <AlertDialog.Content
          {...focusReturn}
          className="fixed inset-x-0 bottom-(--toast-space) z-50 flex max-h-[calc(92dvh-var(--toast-space))] flex-col rounded-t-lg border bg-paper shadow-float sm:inset-x-auto sm:top-[calc(50%-var(--toast-space)/2)] sm:bottom-auto sm:left-1/2 sm:w-[min(40rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg short:max-h-[calc(100dvh-var(--toast-space))] short:overflow-y-auto"
        >
          <div className="border-b px-5 py-4">
            <AlertDialog.Title className="font-heading text-heading">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 text-tinta-soft">
              Todavía no se ha guardado nada tuyo. Compara y elige qué se queda.
            </AlertDialog.Description>
          </div>
          {/* Focusable, so that the overflow can be scrolled by keyboard. */}
          <div
            tabIndex={0}
            role="group"
            aria-label="Diferencias"
            className="overflow-y-auto px-5 py-4 short:shrink-0 short:overflow-visible"
          >
            <ChangeDiff
              lines={lines}
              layout="sides"
              words={{ before: 'Lo que guardó la otra persona', after: 'Lo que tienes tú' }}
            />
            {merged.length === 0 ? null : (
              <div className={lines.length > 0 ? 'mt-4 border-t pt-3' : undefined}>
                <p className="font-semibold">También cambió, y se conserva:</p>
                <dl className="mt-1 flex flex-col gap-1">
                  {merged.map(({ label, value }) => (
                    <div key={label} className="flex flex-wrap gap-x-2">
                      <dt className="text-tinta-soft">{`${label}:`}</dt>
                      <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">
                        <ShownValue value={value} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            )}
          </div>
          <DialogButtons className="flex flex-col gap-3 border-t px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">Seguir editando</Button>
            </AlertDialog.Cancel>
            <Button variant="secondary" onClick={onAcceptTheirs}>
              Quedarme con lo suyo
            </Button>
            <Button onClick={onAcceptMine}>Guardar lo mío</Button>
          </DialogButtons>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
