import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { messageOf } from '@/lib/errors';
import { useNow } from '@/lib/use-now';
import { RelativeTime } from '@/lib/relative-time';
import { siteUrl } from '@/lib/supabase/env';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { HookForm, HookStatusBadge, SenderMissing } from './hook-form';
import { usePublishNow, useSaveDeployHook } from './mutations';
import { isBuildPending, publicationState, type PublicationState } from './publication-state';
import { publishingQueries } from './queries';
import { foreignHookSchema } from './schema';

/** Polling interval while a requested build is pending, in ms. */
const pollMs = 15_000;

const schema = foreignHookSchema([location.origin, new URL(siteUrl).origin]);

/** When the published pages were built, publishing them now, and the deploy hook with which that happens by itself. */
export function PublicationCard() {
  const now = useNow();
  const hook = useQuery(publishingQueries.deployHook());
  const save = useSaveDeployHook();
  const requestedAt = hook.data?.called_at ? Date.parse(hook.data.called_at) : null;
  const lastChange = useQuery(publishingQueries.lastChange());
  const builtAt = useQuery({
    ...publishingQueries.builtAt(),
    refetchInterval: ({ state: { data } }) =>
      requestedAt !== null && typeof data === 'number' && isBuildPending(requestedAt, data) ? pollMs : false,
  });

  const parts = [hook, builtAt, lastChange];
  const failed = parts.find(({ error, data }) => error && data === undefined);
  if (failed) {
    return (
      <ErrorState
        title="No se pudo cargar la publicación"
        message={messageOf(failed.error)}
        isRetrying={failed.isFetching}
        onRetry={() => {
          for (const part of parts) void part.refetch();
        }}
      />
    );
  }
  return (
    <Card className="max-w-prose px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} look="card">
          Publicación
        </Heading>
        {hook.data ? (
          <span role="status">
            <HookStatusBadge isOn={hook.data.url !== ''} on="Automática" off="No automática" />
          </span>
        ) : null}
      </div>
      {!hook.data || builtAt.data === undefined || lastChange.data === undefined ? (
        <div role="status" className="mt-3">
          <span className="sr-only">Cargando la publicación...</span>
          <Skeleton className="h-60 rounded-md" />
        </div>
      ) : (
        <>
          <p className="mt-2 text-tinta-soft">
            {builtAt.data === null ? (
              'Aquí no hay páginas construidas: el sitio muestra siempre los datos de este momento.'
            ) : (
              <span>
                Última publicación: <RelativeTime moment={builtAt.data} now={now} />
              </span>
            )}
          </p>
          <div role="status">
            <State
              state={publicationState({
                builtAt: builtAt.data,
                lastChange: lastChange.data,
                requestedAt,
                now,
              })}
              lastChange={lastChange.data}
              requestedAt={requestedAt}
              now={now}
            />
          </div>
          {hook.data.can_send && hook.data.url !== '' ? <PublishNow /> : null}
          <div className="mt-4 border-t pt-4">
            {hook.data.can_send ? null : <SenderMissing title="Todavía no se puede publicar desde aquí" />}
            <HookForm
              stored={hook.data.url}
              schema={schema}
              save={save}
              field={{
                label: 'Enlace de publicación',
                hint: 'Con él, lo que cambia el equipo se publica solo. Lo da el servicio que aloja el sitio; en Vercel: Settings → Git → Deploy Hooks.',
                placeholder: 'https://api.vercel.com/…',
              }}
              saveLabel="Guardar"
              removal={{
                label: 'Quitar',
                title: '¿Quitar el enlace de publicación?',
                description: 'Los cambios se siguen guardando, pero ya no se publican solos.',
              }}
            />
          </div>
        </>
      )}
    </Card>
  );
}

interface StateProps {
  state: PublicationState;
  lastChange: number | null;
  requestedAt: number | null;
  now: number;
}

function State({ state, lastChange, requestedAt, now }: StateProps) {
  switch (state) {
    case 'live':
      return null;
    case 'current':
      return <p className="mt-1">Las páginas publicadas están al día.</p>;
    case 'outdated':
      return (
        <p className="mt-1 font-semibold">
          Hay cambios que esperan la próxima publicación, el último de{' '}
          <RelativeTime moment={lastChange ?? now} now={now} />.
        </p>
      );
    case 'waiting':
      return <p className="mt-1">Se pidió publicar el sitio. Los cambios se ven en unos minutos.</p>;
    case 'overdue':
      return (
        <p className="mt-1 flex gap-2 text-cantera-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            Se pidió publicar el sitio <RelativeTime moment={requestedAt ?? now} now={now} /> y sigue igual.
            Revisa el servicio que lo aloja, o el enlace de publicación.
          </span>
        </p>
      );
  }
}

function PublishNow() {
  const { publish, isPending, error } = usePublishNow();

  return (
    <>
      {error ? (
        <p role="alert" className="mt-3 flex gap-2 text-alerta-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{`${messageOf(error)} Tus cambios están guardados; inténtalo de nuevo.`}</span>
        </p>
      ) : null}
      <Button className="mt-4" aria-disabled={isPending} onClick={publish}>
        {isPending ? 'Publicando...' : 'Publicar ahora'}
      </Button>
    </>
  );
}
