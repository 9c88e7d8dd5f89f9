import { Store } from 'lucide-react';
import { DialogButton } from '@/ui/dialog-button';
import { lazyOptional } from '@/ui/lazy-optional';

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
  return (
    <DialogButton
      icon={Store}
      label="¿Es tu negocio?"
      className={className}
      renderDialog={(onClose) => <OwnerLinkDialog {...business} onClose={onClose} />}
    />
  );
}
