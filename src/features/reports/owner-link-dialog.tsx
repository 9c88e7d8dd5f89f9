import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { paths } from '@/lib/paths';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { textLinkStyles } from '@/ui/link-styles';
import { SaveButtons } from '@/ui/save-buttons';
import { failureText } from './failure-text';
import { useRequestOwnerLink } from './mutations';

export interface OwnerLinkDialogProps {
  businessId: number;
  businessName: string;
  hasWhatsapp: boolean;
  onClose: () => void;
}

/** Asks the team for the link that corrects a business. It goes to the registered number, so nobody types one. */
export function OwnerLinkDialog({ businessId, businessName, hasWhatsapp, onClose }: OwnerLinkDialogProps) {
  const { mutateAsync, isPending, isSuccess, error } = useRequestOwnerLink();
  const runOnce = useSingleFlight();

  async function handleRequest() {
    try {
      await mutateAsync(businessId);
    } catch {
      // The banner shows the error of the mutation.
    }
  }

  return (
    <Dialog
      onClose={onClose}
      isBusy={isPending}
      title="¿Es tu negocio?"
      description={businessName}
      footer={
        isSuccess || !hasWhatsapp ? (
          <Button variant="secondary" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <SaveButtons
            label="Pedir mi enlace"
            busyLabel="Enviando..."
            isBusy={isPending}
            onSave={() => void runOnce(handleRequest)}
            onCancel={onClose}
          />
        )
      }
    >
      {isSuccess ? (
        <p role="status" className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-agave-text" />
          <span>Listo. El equipo te manda el enlace por WhatsApp en unos días.</span>
        </p>
      ) : hasWhatsapp ? (
        <>
          <p>
            Te mandamos un enlace para corregir sus datos, sin cuenta y sin costo. Llega al WhatsApp que está
            registrado, y el equipo revisa los cambios antes de publicarlos.
          </p>
          <p className="mt-2 text-tinta-soft">
            ¿Ya no tienes ese número?{' '}
            <Link to={paths.contact} className={textLinkStyles}>
              Escríbenos
            </Link>
            .
          </p>
        </>
      ) : (
        <p>
          Este negocio no tiene un WhatsApp registrado, así que no podemos mandarte su enlace.{' '}
          <Link to={paths.contact} className={textLinkStyles}>
            Escríbele al equipo
          </Link>{' '}
          y cuéntanos qué corregir.
        </p>
      )}
      {error ? (
        <div className="mt-4">
          <Banner role="alert" tone="error" title={failureText(error)} />
        </div>
      ) : null}
    </Dialog>
  );
}
