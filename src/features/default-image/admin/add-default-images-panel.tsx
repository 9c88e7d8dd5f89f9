import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { imageUrl } from '@/lib/images/image-url';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { ConfirmPanel } from '@/ui/confirm-panel';
import { InlineError } from '@/ui/inline-error';
import { useAddDefaultImages } from './mutations';
import { defaultImageQueries } from '@/features/default-image/queries';

interface AddDefaultImagesPanelProps {
  onClose: () => void;
}

/** Gives the default image to every business without one, unless that image is broken itself. */
export function AddDefaultImagesPanel({ onClose }: AddDefaultImagesPanelProps) {
  const current = useQuery(defaultImageQueries.current());
  const check = useQuery({
    ...defaultImageQueries.check(current.data ?? ''),
    enabled: current.data !== undefined,
  });
  const { mutateAsync, isPending } = useAddDefaultImages();
  const runOnce = useSingleFlight();

  return (
    <ConfirmPanel
      title="Añadir imágenes por defecto"
      busyLabel="Añadiendo..."
      isBusy={isPending}
      isDisabled={check.data !== true}
      onContinue={() => void runOnce(() => mutateAsync().then(onClose, () => undefined))}
      onCancel={onClose}
    >
      <p>
        Cada negocio sin imágenes recibe esta imagen, que puede cambiarse después en cada uno y sigue contando
        como «sin imagen» hasta que tenga una propia:
      </p>
      {current.data === undefined ? (
        current.isError ? (
          <InlineError onRetry={() => void current.refetch()}>
            No se pudo cargar la imagen por defecto.
          </InlineError>
        ) : (
          <p className="text-tinta-soft">Buscando la imagen por defecto...</p>
        )
      ) : (
        <p className="font-semibold [overflow-wrap:anywhere]">{imageUrl(current.data)}</p>
      )}
      {check.data === false ? (
        <p className="flex items-start gap-2 font-semibold text-cantera-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          La imagen por defecto no se puede cargar. Cámbiala antes de continuar.
        </p>
      ) : null}
    </ConfirmPanel>
  );
}
