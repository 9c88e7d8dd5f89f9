import { FolderSearch } from 'lucide-react';
import { useState } from 'react';
import { imageUrl, storageUrl } from '@/lib/images/image-url';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Heading } from '@/ui/heading';
import { RetryingImage } from '@/lib/images/retrying-image';
import { imageGridStyles } from './image-grid-styles';
import { useFindOrphanedFiles, useRegisterFile, useRemoveOrphanedFile } from './mutations';

interface OrphanedFilesProps {
  businessId: number;
}

/** Looks for files of the business that no row shows, to give them one or to remove them. */
export function OrphanedFiles({ businessId }: OrphanedFilesProps) {
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
        {search.isPending ? 'Buscando...' : 'Buscar imágenes sin registrar'}
      </Button>
      {paths.length > 0 ? (
        <section className="w-full" aria-labelledby={`loose-${String(businessId)}`}>
          <Heading level={3} look="card" id={`loose-${String(businessId)}`}>
            Imágenes sin registrar
          </Heading>
          <p className="mt-1 mb-3 text-fine text-tinta-soft">
            Están guardadas pero la página no las muestra. Regístralas para usarlas o elimínalas.
          </p>
          <ul className={imageGridStyles}>
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
      <ConfirmDialog
        isOpen={fileToDelete !== null}
        onCancel={() => setFileToDelete(null)}
        title="¿Eliminar el archivo?"
        description="Se borra del almacenamiento. No se puede deshacer."
        confirmLabel="Eliminar"
        busyLabel="Eliminando..."
        isBusy={removal.isPending}
        onConfirm={() => {
          if (fileToDelete === null) return;
          removal.mutate(fileToDelete, {
            onSuccess: () => forget(fileToDelete),
            onSettled: () => setFileToDelete(null),
          });
        }}
      />
    </div>
  );
}
