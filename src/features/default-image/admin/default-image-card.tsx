import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LoaderCircle, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '@/lib/errors';
import { imageUrl } from '@/lib/images/image-url';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';
import { Skeleton } from '@/ui/skeleton';
import { DefaultImageForm } from './default-image-form';
import { defaultImageQueries } from '@/features/default-image/queries';

interface DefaultImageCardProps {
  canEdit: boolean;
}

const columnStyles = 'mt-4 flex flex-col gap-4 md:flex-row md:gap-6';

export function DefaultImageCard({ canEdit }: DefaultImageCardProps) {
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const current = useQuery(defaultImageQueries.current());
  const stored = current.data;
  const failure = stored === undefined ? current.error : null;
  const check = useQuery({ ...defaultImageQueries.check(stored ?? ''), enabled: stored !== undefined });

  return (
    <section aria-labelledby={titleId} className="border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} look="card" id={titleId}>
          Verificación de Imagen por Defecto
        </Heading>
        {failure ? null : (
          <span role="status">
            <CheckBadge isLoaded={check.isFetching ? undefined : check.data} />
          </span>
        )}
      </div>
      {failure ? (
        <div className="mt-4">
          <ErrorState
            title="No se pudo cargar la imagen por defecto."
            message={messageOf(failure)}
            isRetrying={current.isFetching}
            onRetry={() => void current.refetch()}
          />
        </div>
      ) : stored === undefined ? (
        <div className={columnStyles}>
          <Skeleton className="aspect-video shrink-0 md:w-64 md:self-start" />
          <Skeleton className="h-26 grow" />
        </div>
      ) : (
        <div className={columnStyles}>
          <div className="aspect-video w-full shrink-0 overflow-hidden rounded-md border bg-sunken md:w-64 md:self-start">
            {check.data === false ? null : (
              <img
                src={imageUrl(stored)}
                alt="Imagen por defecto actual"
                width={1280}
                height={720}
                loading="lazy"
                className="size-full object-cover"
              />
            )}
          </div>
          <div className="flex min-w-0 grow flex-col items-start gap-3">
            {isEditing ? (
              <DefaultImageForm current={stored} onClose={() => setEditing(false)} />
            ) : (
              <>
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="block text-fine text-tinta-soft">URL actual</span>
                  <span>{imageUrl(stored)}</span>
                </p>
                <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                  {canEdit ? (
                    <Button variant="secondary" onClick={() => setEditing(true)}>
                      <Pencil aria-hidden="true" className="size-4" />
                      Editar
                    </Button>
                  ) : null}
                  <button
                    type="button"
                    disabled={check.isFetching}
                    onClick={() => void check.refetch()}
                    className={`min-h-touch font-semibold ${textLinkStyles}`}
                  >
                    Verificar de nuevo
                  </button>
                </div>
              </>
            )}
          </div>
        </div>
      )}
      <p className="mt-4 border-t pt-3 text-fine text-tinta-soft">
        Esta imagen se usa en los negocios que no tienen imágenes propias.
      </p>
    </section>
  );
}

/** Undefined while it is checked. */
function CheckBadge({ isLoaded }: { isLoaded: boolean | undefined }) {
  if (isLoaded === undefined) {
    return <Badge icon={<LoaderCircle aria-hidden="true" className="size-4" />}>Verificando</Badge>;
  }
  return isLoaded ? (
    <Badge tone="agave" icon={<CircleCheck aria-hidden="true" className="size-4" />}>
      Cargando correctamente
    </Badge>
  ) : (
    <Badge tone="cantera" icon={<CircleAlert aria-hidden="true" className="size-4" />}>
      Error de carga
    </Badge>
  );
}
