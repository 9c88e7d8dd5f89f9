import type { LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Elements } from './elements';
import { OpeningNotice } from './opening-notice';

interface DialogButtonProps {
  icon: LucideIcon;
  label: string;
  className?: string;
  /** A dialog whose code may load with the first tap. */
  renderDialog: (onClose: () => void) => Elements;
}

/** Opens a dialog, and says that it is coming while its code loads. */
export function DialogButton({ icon: Icon, label, className, renderDialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, so the dialog could not restore the focus.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span>{label}</span>
      </button>
      {isOpen ? <Suspense fallback={<OpeningNotice />}>{renderDialog(() => setOpen(false))}</Suspense> : null}
    </>
  );
}
