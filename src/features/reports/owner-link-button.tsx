import { Store } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyOptional } from '@/ui/lazy-optional';
import { OpeningNotice } from '@/ui/opening-notice';

const OwnerLinkDialog = lazyOptional(() =>
  import('./owner-link-dialog').then((module) => module.OwnerLinkDialog),
);

interface OwnerLinkButtonProps {
  businessId: number;
  businessName: string;
  hasWhatsapp: boolean;
  className?: string;
}

/** «¿Es tu negocio?»: explains how an owner corrects the data, in a dialog whose code loads with the first tap. */
export function OwnerLinkButton({ className, ...business }: OwnerLinkButtonProps) {
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
        <Store aria-hidden="true" className="size-5 shrink-0" />
        ¿Es tu negocio?
      </button>
      {isOpen ? (
        <Suspense fallback={<OpeningNotice />}>
          <OwnerLinkDialog {...business} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
