import { useQuery } from '@tanstack/react-query';
import { FolderSearch, Star, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '@/lib/errors';
import { imageUrl, storageUrl } from '@/lib/images/image-url';
import { RetryingImage } from '@/lib/images/retrying-image';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ActionDialog } from '@/ui/action-dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import { ImageUploader } from './image-uploader';
import {
  useDeleteImage,
  useFeatureImage,
  useFindOrphanedFiles,
  useRegisterFile,
  useRemoveOrphanedFile,
} from './mutations';
import { imageQueries, type BusinessImage } from './queries';

/** As many columns as the dialog has room for. */
const gridStyles = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3';

interface ImageManagerProps {
  businessId: number;
  businessName: string;
}

/** The images of a business: adding several, choosing the featured one, deleting. */
export function ImageManager({ businessId, businessName }: ImageManagerProps) {
  const images = useQuery(imageQueries.ofBusiness(businessId));
  const feature = useFeatureImage();
  const deletion = useDeleteImage(businessId);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const imageToDelete = images.data?.find(({ id }) => id === deletedId);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const isBusy = feature.isPending || deletion.isPending;

  return (
    <div className="flex flex-col gap-5">
      <ImageUploader businessId={businessId} buttonRef={uploadButton} />
      {images.data ? (
        images.data.length > 0 ? (
          <ul aria-label="Imágenes del negocio" className={gridStyles}>
            {images.data.map((image, position) => (
              <ImageCard
                key={image.id}
                image={image}
                label={`Imagen ${String(position + 1)}`}
                businessName={businessName}
                isBusy={isBusy}
                onFeature={() => feature.mutate(image)}
                onDelete={() => setDeletedId(image.id)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title="Todavía no hay imágenes">
            Mientras tanto la página muestra la imagen por defecto. La primera que subas será la destacada.
          </EmptyState>
        )
      ) : images.isError ? (
        <ErrorState
          title="No se pudieron cargar las imágenes."
          message={messageOf(images.error)}
          onRetry={() => void images.refetch()}
          isRetrying={images.isFetching}
        />
      ) : (
        <SkeletonRows label="Cargando imágenes…" count={3} className={gridStyles}>
          <Skeleton className="h-50 rounded-lg" />
        </SkeletonRows>
      )}
      {images.data ? <OrphanedFiles businessId={businessId} /> : null}
      {imageToDelete ? (
        <ActionDialog
          action={deletion}
          variables={imageToDelete}
          title="¿Eliminar la imagen?"
          description="Deja de verse en la página del negocio y se borra el archivo. No se puede deshacer."
          confirmLabel="Eliminar imagen"
          busyLabel="Eliminando..."
          // The button that opened the dialog is unmounted with its image.
          onDone={() => uploadButton.current?.focus()}
          onClose={() => setDeletedId(null)}
        />
      ) : null}
    </div>
  );
}

interface ImageCardProps {
  image: BusinessImage;
  /** Its name in the list: «Imagen 2». */
  label: string;
  businessName: string;
  isBusy: boolean;
  onFeature: () => void;
  onDelete: () => void;
}

/** An image, cropped like in the gallery, and its actions. */
function ImageCard({ image, label, businessName, isBusy, onFeature, onDelete }: ImageCardProps) {
  return (
    <Card as="li" className="overflow-hidden">
      <RetryingImage src={imageUrl(image.image_url)} alt={`${label} de ${businessName}`} />
      <div className="flex min-h-15 items-center justify-between gap-2 py-1.5 pr-1.5 pl-3">
        {image.is_default ? (
          <Badge>Imagen por defecto</Badge>
        ) : image.is_featured ? (
          <Badge tone="cantera" icon={<Star aria-hidden="true" className="size-4 fill-current" />}>
            Destacada
          </Badge>
        ) : (
          <Button
            variant="quiet"
            className="-ml-4"
            aria-label={`Destacar ${label.toLowerCase()}`}
            disabled={isBusy}
            onClick={onFeature}
          >
            <Star aria-hidden="true" className="size-5" />
            Destacar
          </Button>
        )}
        <IconButton
          label={`Eliminar ${label.toLowerCase()}`}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          disabled={isBusy}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
}

interface OrphanedFilesProps {
  businessId: number;
}

/** Finds orphaned files, which no row shows; each can get a row or be deleted. */
function OrphanedFiles({ businessId }: OrphanedFilesProps) {
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [fileToDelete, setFileToDelete] = useState<string | null>(null);
  const search = useFindOrphanedFiles(businessId);
  const register = useRegisterFile(businessId);
  const removal = useRemoveOrphanedFile();
  const isBusy = search.isPending || register.isPending || removal.isPending;
  const forget = (path: string) => setPaths((before) => before.filter((one) => one !== path));

  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="quiet"
        className="-ml-4"
        disabled={isBusy}
        onClick={() => search.mutate(undefined, { onSuccess: setPaths })}
      >
        <FolderSearch aria-hidden="true" className="size-5" />
        <span>{search.isPending ? 'Buscando...' : 'Buscar imágenes sin registrar'}</span>
      </Button>
      {paths.length > 0 ? (
        <section className="w-full" aria-labelledby={`orphaned-${String(businessId)}`}>
          <Heading level={3} look="card" id={`orphaned-${String(businessId)}`}>
            Imágenes sin registrar
          </Heading>
          <p className="mt-1 mb-3 text-fine text-tinta-soft">
            Están guardadas pero la página no las muestra. Regístralas para usarlas o elimínalas.
          </p>
          <ul className={gridStyles}>
            {paths.map((path, position) => (
              <Card as="li" key={path} className="overflow-hidden">
                <RetryingImage
                  src={imageUrl(storageUrl(path))}
                  alt={`Sin registrar ${String(position + 1)}`}
                />
                <div className="flex flex-wrap gap-1 p-1.5">
                  <Button
                    variant="secondary"
                    aria-label={`Registrar imagen ${String(position + 1)}`}
                    disabled={isBusy}
                    onClick={() => register.mutate(path, { onSuccess: () => forget(path) })}
                  >
                    Registrar
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Eliminar archivo ${String(position + 1)}`}
                    disabled={isBusy}
                    onClick={() => setFileToDelete(path)}
                  >
                    Eliminar
                  </Button>
                </div>
              </Card>
            ))}
          </ul>
        </section>
      ) : null}
      {fileToDelete === null ? null : (
        <ActionDialog
          action={removal}
          variables={fileToDelete}
          title="¿Eliminar el archivo?"
          description="Se borra del almacenamiento. No se puede deshacer."
          confirmLabel="Eliminar"
          busyLabel="Eliminando..."
          onDone={() => forget(fileToDelete)}
          onClose={() => setFileToDelete(null)}
        />
      )}
    </div>
  );
}
