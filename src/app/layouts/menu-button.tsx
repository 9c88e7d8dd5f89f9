import { Menu } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import type { Elements } from '@/ui/elements';

export interface MenuState {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

interface MenuButtonProps {
  /** Its dialog, which may be a lazy chunk: it opens once it is loaded. */
  renderMenu: (menu: MenuState) => Elements;
}

export function MenuButton({ renderMenu }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <IconButton
        label="Abrir menú"
        icon={<Menu aria-hidden="true" className="size-6" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(true)}
      />
      {renderMenu({ id, isOpen, onClose: () => setOpen(false) })}
    </>
  );
}
