import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { messageOf } from '@/lib/errors';
import { useNow } from '@/lib/use-now';
import { RelativeTime } from '@/lib/relative-time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { usePublishNow } from './mutations';
import { isBuildPending, publicationState, type PublicationState } from './publication-state';
import { publishingQueries } from './queries';

/** Polling interval while a requested build is pending, in ms. */
const pollMs = 15_000;

export function PublicationCard() {
  const now = useNow();
  const hook = useQuery(publishingQueries.deployHook());
  const requestedAt = hook.data?.called_at ? Date.parse(hook.data.called_at) : null;
  const lastChange = useQuery(publishingQueries.lastChange());
  const builtAt = useQuery({
    ...publishingQueries.builtAt(),
    refetchInterval: ({ state: { data } }) =>
      requestedAt !== null && typeof data === 'number' && isBuildPending(requestedAt, data) ? pollMs : false,
  });

  const failed = [builtAt, lastChange].find(({ error, data }) => error && data === undefined);
  if (failed) {
    return (
      <ErrorState
        title="No se pudo cargar la publicación"
        message={messageOf(failed.error)}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const isLoading = builtAt.data === undefined || lastChange.data === undefined;
  return (
    <Card className="max-w-prose px-4 py-4 sm:px-5">
      <Heading level={3} look="card">
        Publicación
      </Heading>
      {isLoading ? (
        <div role="status" className="mt-3">
          <span className="sr-only">Cargando la publicación...</span>
          <Skeleton className="h-20 rounded-md" />
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
          {hook.data?.can_send ? <PublishNow hasHook={hook.data.url !== ''} /> : null}
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

function PublishNow({ hasHook }: { hasHook: boolean }) {
  const { publish, isPending, error } = usePublishNow();

  if (!hasHook) {
    return (
      <p className="mt-3 text-fine text-tinta-soft">
        Para publicar desde aquí, guarda el enlace de publicación.
      </p>
    );
  }
  return (
    <>
      {error ? (
        <p role="alert" className="mt-3 flex gap-2 text-alerta-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{`${messageOf(error)} Tus cambios están guardados; inténtalo de nuevo.`}</span>
        </p>
      ) : null}
      <Button variant="secondary" className="mt-4" aria-disabled={isPending} onClick={publish}>
        {isPending ? 'Publicando...' : 'Publicar ahora'}
      </Button>
    </>
  );
}
