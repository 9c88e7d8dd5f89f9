import { MessageActions } from '@/features/contact/admin/message-actions';
import { adminPaths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Dialog } from '@/ui/dialog';
import { UnconfirmedLink } from './ask-link';
import { useConfirmBusiness } from './mutations';
import type { DueBusiness } from './queries';
import { useOwnerLink } from './use-owner-link';

interface AskDialogProps {
  business: Pick<DueBusiness, 'id' | 'name'> & {
    phone: string | null;
    whatsapp: string | null;
  };
  /** The message, with the URL of the link. */
  toText: (url: string) => string;
  onClose: () => void;
}

/** The message that asks the owner of a business to open a link, and what staff do after they spoke with the business. */
export function AskDialog({ business: { id, name, phone, whatsapp }, toText, onClose }: AskDialogProps) {
  const { url, send, isUnconfirmed } = useOwnerLink(id);
  const confirmation = useConfirmBusiness();

  return (
    <Dialog
      onClose={onClose}
      title="¿Siguen bien sus datos?"
      description={name}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <MessageActions
          text={toText(url)}
          phone={phone}
          whatsapp={whatsapp}
          whatsappLabel="Preguntar por WhatsApp"
          isMain
          hint="El negocio verá tu número de teléfono."
          onTold={send}
        />
        {isUnconfirmed ? <UnconfirmedLink onRetry={send} /> : null}
        <section className="mt-2 w-full border-t pt-4">
          <h3 className="font-heading text-card">¿Ya hablaste con el negocio?</h3>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button
              variant="secondary"
              disabled={confirmation.isPending}
              onClick={() => confirmation.mutate(id, { onSuccess: onClose })}
            >
              <span>{confirmation.isPending ? 'Guardando...' : 'Hablé: sus datos siguen bien'}</span>
            </Button>
            <ButtonLink variant="quiet" to={adminPaths.business(id)}>
              Algo cambió: editar
            </ButtonLink>
          </div>
        </section>
      </div>
    </Dialog>
  );
}
