import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff } from 'lucide-react';
import { messageOf } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { DeployHookForm } from './deploy-hook-form';
import { publishingQueries } from './queries';

/** Whether a change triggers a new build, and the URL of the deploy hook. */
export function DeployHookCard() {
  const hook = useQuery(publishingQueries.deployHook());

  if (hook.error && hook.data === undefined) {
    return (
      <ErrorState
        title="No se pudo cargar la publicación automática"
        message={messageOf(hook.error)}
        isRetrying={hook.isFetching}
        onRetry={() => void hook.refetch()}
      />
    );
  }
  return (
    <Card className="max-w-prose px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} look="card">
          Publicación automática
        </Heading>
        {hook.data === undefined ? null : (
          <span role="status">
            <StatusBadge isOn={hook.data !== ''} />
          </span>
        )}
      </div>
      <p className="mt-2 text-tinta-soft">
        Cuando el equipo cambia algo que ven los visitantes, el sitio se vuelve a construir solo.
      </p>
      <div className="mt-4">
        {hook.data === undefined ? (
          <div role="status">
            <span className="sr-only">Cargando la publicación automática...</span>
            <Skeleton className="h-40 rounded-md" />
          </div>
        ) : (
          <DeployHookForm stored={hook.data} />
        )}
      </div>
    </Card>
  );
}

function StatusBadge({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge tone="agave" icon={<CircleCheck aria-hidden="true" className="size-4" />}>
      Activada
    </Badge>
  ) : (
    <Badge icon={<CircleOff aria-hidden="true" className="size-4" />}>Desactivada</Badge>
  );
}
