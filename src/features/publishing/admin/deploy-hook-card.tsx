import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/errors';
import { siteUrl } from '@/lib/supabase/env';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { HookForm, HookStatusBadge, SenderMissing } from './hook-form';
import { useSaveDeployHook } from './mutations';
import { publishingQueries } from './queries';
import { foreignHookSchema } from './schema';

const schema = foreignHookSchema([location.origin, new URL(siteUrl).origin]);

export function DeployHookCard() {
  const hook = useQuery(publishingQueries.deployHook());
  const save = useSaveDeployHook();

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
            <HookStatusBadge isOn={hook.data.url !== ''} on="Activada" off="Desactivada" />
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
          <>
            {hook.data.can_send ? null : <SenderMissing title="Todavía no se puede publicar desde aquí" />}
            <HookForm
              stored={hook.data.url}
              schema={schema}
              save={save}
              field={{
                label: 'Enlace de publicación',
                hint: 'Lo da el servicio que aloja el sitio. En Vercel: Settings → Git → Deploy Hooks.',
                placeholder: 'https://api.vercel.com/…',
              }}
              saveLabel="Guardar"
              removal={{
                label: 'Quitar',
                title: '¿Quitar el enlace de publicación?',
                description: 'Los cambios se siguen guardando, pero el sitio deja de construirse solo.',
              }}
            />
          </>
        )}
      </div>
    </Card>
  );
}
