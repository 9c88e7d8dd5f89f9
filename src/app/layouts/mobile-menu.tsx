import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/app/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { HeaderLink } from './header-link';
import { headerLinks } from './site-links';

interface MobileMenuProps {
  isSignedIn: boolean;
  onSignOut: () => void;
}

/** Spec: public §9 «Mobile breakpoint». */
const wideScreen = '(min-width: 768px)';

/**
 * The header's links behind a button, under 768 px. The browser's own modal dialog keeps the focus inside,
 * closes on Escape and gives the focus back.
 */
export function MobileMenu({ isSignedIn, onSignOut }: MobileMenuProps) {
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
    const query = matchMedia(wideScreen);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [isOpen]);

  function handleOpen() {
    dialogRef.current?.showModal();
    setOpen(true);
  }

  return (
    <div className="md:hidden">
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
            {headerLinks.map((link) => (
              <HeaderLink key={link.to} {...link} className="min-h-13 border-b px-1 text-lead" />
            ))}
            {isSignedIn ? (
              <HeaderLink to={paths.admin} label="Dashboard" className="min-h-13 border-b px-1 text-lead" />
            ) : null}
            <ButtonLink to={paths.register} size="large" className="mt-5">
              Registrar Negocio
            </ButtonLink>
          </nav>
          {isSignedIn ? (
            <Button variant="secondary" size="large" isFullWidth className="mt-3" onClick={onSignOut}>
              Cerrar Sesión
            </Button>
          ) : null}
        </div>
      </dialog>
    </div>
  );
}
