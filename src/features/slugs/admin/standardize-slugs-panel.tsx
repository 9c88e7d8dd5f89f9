import { useQuery } from '@tanstack/react-query';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { ConfirmPanel } from '@/ui/confirm-panel';
import { InlineError } from '@/ui/inline-error';
import { useStandardizeSlugs } from './mutations';
import { slugQueries } from './queries';

interface StandardizeSlugsPanelProps {
  onClose: () => void;
}

export function StandardizeSlugsPanel({ onClose }: StandardizeSlugsPanelProps) {
  const { data: count, isError, refetch } = useQuery(slugQueries.pendingCount());
  const { mutateAsync, isPending } = useStandardizeSlugs();
  const runOnce = useSingleFlight();

  return (
    <ConfirmPanel
      title="Estandarizar URLs"
      busyLabel="Actualizando..."
      isBusy={isPending}
      isDisabled={!count}
      onContinue={() => void runOnce(() => mutateAsync().then(onClose, () => undefined))}
      onCancel={onClose}
    >
      <p>
        La dirección de cada negocio termina con su número, por ejemplo «panaderia-el-nino-17». Los enlaces
        anteriores siguen funcionando.
      </p>
      {count === undefined ? (
        isError ? (
          <InlineError onRetry={() => void refetch()}>No se pudieron revisar las URLs.</InlineError>
        ) : (
          <p className="text-tinta-soft">Revisando las URLs...</p>
        )
      ) : (
        <p className="font-semibold">{summary(count)}</p>
      )}
    </ConfirmPanel>
  );
}

function summary(count: number): string {
  if (count === 0) return 'Todas las URLs están estandarizadas';
  return count === 1
    ? 'Falta 1 URL por estandarizar'
    : `Faltan ${count.toLocaleString('es-MX')} URLs por estandarizar`;
}
