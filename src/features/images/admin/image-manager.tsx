import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '@/lib/errors';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { ImageCard } from './image-card';
import { imageGridStyles } from './image-grid-styles';
import { ImageUploader } from './image-uploader';
import { OrphanedFiles } from './orphaned-files';
import { useDeleteImage, useFeatureImage } from './mutations';
import { imageQueries, type BusinessImage } from './queries';

interface ImageManagerProps {
  businessId: number;
  businessName: string;
}

/** The images of a business: adding several, choosing the featured one, deleting. */
export function ImageManager({ businessId, businessName }: ImageManagerProps) {
  const images = useQuery(imageQueries.ofBusiness(businessId));
  const feature = useFeatureImage();
  const deletion = useDeleteImage(businessId);
  const [imageToDelete, setImageToDelete] = useState<BusinessImage | null>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const isBusy = feature.isPending || deletion.isPending;

  function handleDelete() {
    if (!imageToDelete) return;
    deletion.mutate(imageToDelete, {
      // The pressed button was removed with its image.
      onSuccess: () => uploadButton.current?.focus(),
      onSettled: () => setImageToDelete(null),
    });
  }

  return (
    <div className="flex flex-col gap-5">
      <ImageUploader businessId={businessId} buttonRef={uploadButton} />
      {images.data ? (
        images.data.length > 0 ? (
          <ul aria-label="Imágenes del negocio" className={imageGridStyles}>
            {images.data.map((image, position) => (
              <ImageCard
                key={image.id}
                image={image}
                label={`Imagen ${String(position + 1)}`}
                businessName={businessName}
                isBusy={isBusy}
                onFeature={() => feature.mutate(image)}
                onDelete={() => setImageToDelete(image)}
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
        <div role="status" className={imageGridStyles}>
          <span className="sr-only">Cargando imágenes…</span>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-50 rounded-lg" />
          ))}
        </div>
      )}
      {images.data ? <OrphanedFiles businessId={businessId} /> : null}
      <ConfirmDialog
        isOpen={imageToDelete !== null}
        onCancel={() => setImageToDelete(null)}
        title="¿Eliminar la imagen?"
        description="Deja de verse en la página del negocio y se borra el archivo. No se puede deshacer."
        confirmLabel="Eliminar imagen"
        busyLabel="Eliminando..."
        isBusy={deletion.isPending}
        onConfirm={handleDelete}
      />
    </div>
  );
}
