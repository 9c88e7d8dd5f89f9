import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '@/ui/icon-button';

interface MenuDialogProps {
  /** The links; following one closes the menu. */
  links: ReactNode;
  /** Content below the links. */
  children?: ReactNode;
  /** Media query of the viewport whose page shows the links itself; an open menu closes when it matches. */
  closesAt: string;
}

/**
 * The links of a narrow viewport behind a button. The browser's modal dialog traps the focus, closes on Escape and
 * restores the focus.
 */
export function MenuDialog({ links, children, closesAt }: MenuDialogProps) {
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  function close() {
    if (dialogRef.current?.open) dialogRef.current.close();
  }

  useEffect(close, [key]);

  useEffect(() => {
    if (!isOpen) return;
    const query = matchMedia(closesAt);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [isOpen, closesAt]);

  function handleOpen() {
    dialogRef.current?.showModal();
    setOpen(true);
  }

  return (
    <>
      <IconButton
        label="Abrir menú"
        icon={<Menu aria-hidden="true" className="size-6" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={handleOpen}
      />
      <dialog
        ref={dialogRef}
        id={id}
        aria-label="Menú"
        onClose={() => setOpen(false)}
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
          {children}
        </div>
      </dialog>
    </>
  );
}
