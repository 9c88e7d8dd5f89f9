import { useQuery } from '@tanstack/react-query';
import { HookForm, HookStatusBadge, SenderMissing } from '@/features/publishing/admin/hook-form';
import { hookSchema } from '@/features/publishing/admin/schema';
import { messageOf } from '@/lib/errors';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { useSaveWebhook } from './mutations';
import { notificationQueries } from './queries';

const webhookSchema = hookSchema({
  whenEmpty: 'Pega el enlace. Para dejar de enviarlos, usa «Quitar enlace».',
  whenIncomplete: 'Ese enlace no está completo. Cópialo entero del servicio de mensajes del grupo.',
});

/** Whether the database writes to the group of the team, and the URL of its webhook (docs/operar/avisos.md). */
export function WebhookCard() {
  const webhook = useQuery(notificationQueries.webhook());
  const save = useSaveWebhook();

  if (webhook.error && webhook.data === undefined) {
    return (
      <ErrorState
        title="No se pudieron cargar los mensajes al grupo"
        message={messageOf(webhook.error)}
        isRetrying={webhook.isFetching}
        onRetry={() => void webhook.refetch()}
      />
    );
  }
  return (
    <Card className="max-w-prose px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} look="card">
          Mensajes al grupo
        </Heading>
        {webhook.data ? (
          <span role="status">
            <HookStatusBadge isOn={webhook.data.url !== ''} on="Activados" off="Desactivados" />
          </span>
        ) : null}
      </div>
      <p className="mt-2 text-tinta-soft">
        Cuando llega una solicitud o un aviso, el grupo del equipo lee «Hay 3 solicitudes nuevas», a lo más
        cada diez minutos. No lleva nombres ni teléfonos.
      </p>
      <div className="mt-4">
        {webhook.data ? (
          <>
            {webhook.data.can_send ? null : <SenderMissing title="Todavía no se pueden enviar mensajes" />}
            <HookForm
              stored={webhook.data.url}
              schema={webhookSchema}
              save={save}
              field={{
                label: 'Enlace del grupo',
                hint: 'Lo da un grupo de Telegram, Slack, Discord, Google Chat o Mattermost; al de Discord agrégale /slack al final. Un grupo de WhatsApp no tiene.',
                placeholder: 'https://…',
              }}
              saveLabel="Guardar enlace"
              removal={{
                label: 'Quitar enlace',
                title: '¿Quitar el enlace del grupo?',
                description:
                  'Las solicitudes y los avisos siguen llegando, pero el grupo ya no recibe mensajes.',
              }}
            />
          </>
        ) : (
          <div role="status">
            <span className="sr-only">Cargando los mensajes al grupo...</span>
            <Skeleton className="h-40 rounded-md" />
          </div>
        )}
      </div>
    </Card>
  );
}
