import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from './icon-button';
import { DialogButtons } from './dialog-buttons';
import { useRestoreFocus } from './use-restore-focus';

const sizes = {
  regular: {
    frame:
      'inset-x-0 bottom-(--toast-space) max-h-[calc(90dvh-var(--toast-space))] rounded-t-lg short:max-h-[calc(100dvh-var(--toast-space))] short:overflow-y-auto sm:inset-x-auto sm:top-[calc(50%-var(--toast-space)/2)] sm:bottom-auto sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg',
    title: '',
    body: 'px-5 py-4 short:shrink-0 short:overflow-visible',
  },
  /**
   * For several tabs: full screen on a phone, and the same height for all tabs. Clipped rather than hidden: scrolling a
   * field into view would scroll a hidden overflow, and the header out of it.
   */
  wide: {
    frame:
      'inset-x-0 top-0 bottom-(--toast-space) overflow-clip short:overflow-y-auto md:inset-auto md:top-1/2 md:left-1/2 md:h-[min(54rem,calc(100dvh-3rem))] md:w-[min(60rem,calc(100vw-3rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg',
    title: 'line-clamp-2',
    body: 'flex min-h-0 grow flex-col short:flex-none short:overflow-visible',
  },
};

interface DialogProps {
  /** Called on the close button and Escape; the parent unmounts the dialog. */
  onClose: () => void;
  /** Whether an action is pending, whose result the dialog waits for: it cannot be closed meanwhile. */
  isBusy?: boolean;
  title: string;
  description?: string;
  children: ReactNode;
  /** The dialog's buttons. */
  footer?: ReactNode;
  size?: keyof typeof sizes;
}

/**
 * A modal dialog: a bottom sheet on a phone, a centred card elsewhere. Open while it is mounted. It imports Radix,
 * so public pages load its users with `lazy()`.
 */
export function Dialog({
  onClose,
  isBusy = false,
  title,
  description,
  children,
  footer,
  size = 'regular',
}: DialogProps) {
  const focusReturn = useRestoreFocus();

  return (
    <RadixDialog.Root
      open
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(11_16_23/0.6)]" />
        <RadixDialog.Content
          {...focusReturn}
          aria-describedby={description ? undefined : ''}
          className={cn('fixed z-50 flex flex-col border bg-paper shadow-float', sizes[size].frame)}
        >
          <div className="flex items-start justify-between gap-3 border-b py-3 pr-2 pl-5">
            <div className="min-w-0 py-2">
              <RadixDialog.Title
                className={cn('font-heading text-heading [overflow-wrap:anywhere]', sizes[size].title)}
              >
                {title}
              </RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="mt-1 text-fine text-tinta-soft">
                  {description}
                </RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Cerrar" icon={<X aria-hidden="true" className="size-5" />} />
            </RadixDialog.Close>
          </div>
          <div className={cn('overflow-y-auto', sizes[size].body)}>{children}</div>
          {footer ? (
            <DialogButtons className="flex flex-wrap justify-end gap-3 border-t px-5 py-4">
              {footer}
            </DialogButtons>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
