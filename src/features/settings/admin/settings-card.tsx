import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/errors';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { useRefocusAfterSaving } from '@/ui/use-refocus-after-saving';
import { useSaveBannerVisible } from './mutations';
import { settingQueries } from '@/features/settings/queries';

/** Switches for optional parts of the public pages. */
export function SettingsCard() {
  // Refetch even when fresh: the switch edits it.
  const banner = useQuery({ ...settingQueries.bannerVisible(), staleTime: 0 });
  const { mutate, isPending } = useSaveBannerVisible();
  const { line, notePress } = useRefocusAfterSaving(isPending);

  function handleChange(isVisible: boolean) {
    notePress();
    mutate(isVisible);
  }

  if (banner.error && banner.data === undefined) {
    return (
      <ErrorState
        title="No se pudo cargar la configuración"
        message={messageOf(banner.error)}
        isRetrying={banner.isFetching}
        onRetry={() => void banner.refetch()}
      />
    );
  }
  return (
    <Card className="max-w-prose px-4 py-4 sm:px-5">
      <Heading level={3} look="card">
        Elementos de la Página
      </Heading>
      <div ref={line} className="mt-3">
        {banner.data === undefined ? (
          <div role="status">
            <span className="sr-only">Cargando la configuración...</span>
            <Skeleton className="h-16 rounded-md" />
          </div>
        ) : (
          <Switch
            label="Banner de Negocios Destacados"
            hint="Muestra la sección de negocios destacados en el directorio público."
            isOn={banner.data}
            isDisabled={isPending}
            onChange={handleChange}
          />
        )}
      </div>
    </Card>
  );
}
