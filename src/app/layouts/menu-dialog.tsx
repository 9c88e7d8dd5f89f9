import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '@/ui/icon-button';
import type { MenuState } from './menu-button';
import type { Elements } from '@/ui/elements';

interface MenuDialogProps extends MenuState {
  /** The links; following one closes the menu. */
  links: ReactNode;
  /** Content below the links; a tap on it closes the menu, too. */
  children?: Elements;
  /** Media query of the viewport whose page shows the links itself; an open menu closes when it matches. */
  closesAt: string;
}

/** The links of a narrow viewport. The browser's modal dialog traps the focus, closes on Escape and restores the focus. */
export function MenuDialog({ id, isOpen, onClose, links, children, closesAt }: MenuDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  function close() {
    if (dialogRef.current?.open) dialogRef.current.close();
  }

  useEffect(close, [key]);

  useEffect(() => {
    if (!isOpen) return;
    if (!dialogRef.current?.open) {
      // Safari does not focus a button on a click, and the dialog gives the focus back to what has it now.
      document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
      dialogRef.current?.showModal();
    }
    const query = matchMedia(closesAt);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [id, isOpen, closesAt]);

  return (
    <dialog
      ref={dialogRef}
      id={id}
      aria-label="Menú"
      onClose={onClose}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything inside is covered by the panel.
        if (event.target === event.currentTarget) close();
      }}
      className="m-0 w-full max-w-none rounded-b-lg bg-paper text-tinta shadow-float backdrop:bg-[rgb(11_16_23/0.6)]"
    >
      <div className="px-4 pb-5">
        <div className="flex h-16 items-center justify-between">
          <p className="font-heading text-heading">Menú</p>
          <IconButton
            label="Cerrar menú"
            icon={<X aria-hidden="true" className="size-6" />}
            onClick={close}
          />
        </div>
        <nav aria-label="Menú" className="flex flex-col border-t" onClick={close}>
          {links}
        </nav>
        {/* A question that a button asks would be behind a modal dialog. */}
        <div onClick={close}>{children}</div>
      </div>
    </dialog>
  );
}
