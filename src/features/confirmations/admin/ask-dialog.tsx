import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MessageActions } from '@/features/contact/admin/message-actions';
import { businessVisitQueries } from '@/features/visits/admin/queries';
import { messageOf } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { adminPaths, paths } from '@/lib/paths';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { InlineError } from '@/ui/inline-error';
import { Skeleton } from '@/ui/skeleton';
import { ButtonLink } from '@/ui/button-link';
import { useConfirmBusiness, useMakeConfirmationLink, useMarkAsked } from './mutations';
import type { DueBusiness } from './queries';

interface AskDialogProps {
  business: Pick<DueBusiness, 'id' | 'name' | 'is_to_remind'> & {
    phone: string | null;
    whatsapp: string | null;
  };
  /** The owner asked for the link: it goes to the registered WhatsApp number alone. */
  isRequested?: boolean;
  /** Called once it is stored that the message was opened. */
  onAsked?: () => void;
  onClose: () => void;
}

/** Makes a link for the owner of a business and the message that asks to open it. */
export function AskDialog({
  business: { id, name, phone, whatsapp, is_to_remind },
  isRequested = false,
  onAsked,
  onClose,
}: AskDialogProps) {
  const { data: token, error, mutateAsync } = useMakeConfirmationLink();
  const visits = useQuery(businessVisitQueries.ofBusiness(id));
  const runOnce = useSingleFlight();
  const asked = useMarkAsked();
  const confirmation = useConfirmBusiness();

  async function makeLink() {
    try {
      await mutateAsync(id);
    } catch {
      // The dialog shows the error of the mutation.
    }
  }

  useEffect(() => {
    void runOnce(makeLink);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one link for each opening
  }, []);

  return (
    <Dialog
      onClose={onClose}
      title={isRequested ? 'El dueño pidió su enlace' : '¿Siguen bien sus datos?'}
      description={name}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      {token !== undefined && !visits.isPending ? (
        <div className="flex flex-col items-start gap-3">
          <MessageActions
            text={
              isRequested
                ? requestedLinkText(name, absoluteUrl(paths.confirmation(token)))
                : confirmationText(name, absoluteUrl(paths.confirmation(token)), {
                    isReminder: is_to_remind,
                    visitsMoreThan: visits.data?.find(({ kind }) => kind === 'visit')?.more_than ?? 0,
                  })
            }
            phone={phone}
            whatsapp={whatsapp}
            whatsappLabel={isRequested ? 'Mandar por WhatsApp' : 'Preguntar por WhatsApp'}
            isMain
            hint="El negocio verá tu número de teléfono."
            onTold={() => asked.mutate(token, { onSuccess: onAsked })}
          />
          {isRequested ? null : (
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
          )}
        </div>
      ) : error ? (
        <InlineError onRetry={() => void runOnce(makeLink)}>{messageOf(error)}</InlineError>
      ) : (
        <div className="flex flex-col gap-3">
          <p role="status" className="sr-only">
            Preparando el enlace...
          </p>
          <Skeleton className="h-40 rounded-md" />
          <Skeleton className="h-11 w-60 rounded-md" />
        </div>
      )}
    </Dialog>
  );
}

function requestedLinkText(name: string, url: string): string {
  return `Hola, te escribimos de ${siteName}. Pediste el enlace para corregir los datos de ${name}: ${url}\nEs solo para ti y sirve 30 días. Si no lo pediste, no hagas nada.`;
}

interface ConfirmationContext {
  isReminder: boolean;
  /** Rounded visits of the last 30 days; 0, which says nothing of them, for 10 or less. */
  visitsMoreThan: number;
}

export function confirmationText(
  name: string,
  url: string,
  { isReminder, visitsMoreThan }: ConfirmationContext,
): string {
  const greeting = `Hola, te escribimos ${isReminder ? 'otra vez ' : ''}de ${siteName}.`;
  const seen =
    visitsMoreThan > 0
      ? ` En los últimos 30 días tu página tuvo más de ${visitsMoreThan.toLocaleString('es-MX')} visitas.`
      : '';
  return `${greeting}${seen} ¿Siguen bien los datos de ${name}? Revísalos y contesta con un toque: ${url}\nEl enlace es solo para ti y sirve 30 días.`;
}
