import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { acceptedImageTypes } from '@/lib/images/image-file';
import { imageUrl } from '@/lib/images/image-url';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { ProgressBar } from '@/ui/progress-bar';
import { useFilePicker } from '@/ui/use-file-picker';
import { useUploadProductImage } from './mutations';
import type { ProductValues } from './schema';

interface ProductImageFieldProps {
  businessId: number;
  /** Called with the URL of each uploaded image, which is orphaned unless it is saved. */
  onUploaded: (url: string) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** The image of a product: uploading, replacing and removing it. The form's value is its URL. */
export function ProductImageField({ businessId, onUploaded, onBusyChange }: ProductImageFieldProps) {
  const { field, fieldState } = useController<ProductValues, 'image_url'>({ name: 'image_url' });
  const { mutateAsync, isPending, error } = useUploadProductImage(businessId);
  const [sent, setSent] = useState(0);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { inputProps, openPicker } = useFilePicker(([file]) => void upload(file));
  const hasImage = field.value !== '';
  const problem = fieldState.error?.message ?? error?.message;

  useLeaveWarning(isPending);

  async function upload(file: File) {
    setSent(0);
    onBusyChange(true);
    try {
      const url = await mutateAsync({ file, onProgress: setSent });
      onUploaded(url);
      field.onChange(url);
    } catch {
      // The mutation shows the error; the product keeps its image.
    } finally {
      onBusyChange(false);
    }
  }

  function handleRemove() {
    field.onChange('');
    chooseButton.current?.focus();
  }

  return (
    <div role="group" aria-label="Imagen (opcional)" className="flex flex-col gap-1.5">
      <span className="font-semibold">Imagen (opcional)</span>
      <div className="flex flex-wrap items-center gap-3">
        {hasImage ? (
          <Picture
            src={imageUrl(field.value)}
            alt="Imagen actual"
            width={80}
            height={80}
            className="size-20 rounded-md"
          />
        ) : null}
        <input {...inputProps} accept={acceptedImageTypes} aria-label="Archivo de la imagen" />
        <Button ref={chooseButton} variant="secondary" disabled={isPending} onClick={openPicker}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {hasImage ? 'Cambiar imagen' : 'Subir imagen'}
        </Button>
        {hasImage ? (
          <Button variant="quiet" disabled={isPending} onClick={handleRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
            Quitar imagen
          </Button>
        ) : null}
      </div>
      {isPending ? <ProgressBar label="Subiendo la imagen" percent={sent * 100} /> : null}
      {problem ? (
        <p role="alert" className="text-fine font-semibold text-alerta-text">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
