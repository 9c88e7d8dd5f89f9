import { ImagePlus } from 'lucide-react';
import { useId, type Ref } from 'react';
import { cn } from '@/lib/cn';
import { acceptedImageTypes } from '@/lib/images/image-file';
import { Button } from '@/ui/button';
import { useFileDrop, useFilePicker } from '@/ui/use-file-picker';
import { UploadRow } from './upload-row';
import { useImageUploads } from './use-image-uploads';

interface ImageUploaderProps {
  businessId: number;
  /** The button, for moving the focus to it. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** Takes several pictures at once, by the picker or dropped, and shows how each of them fares. */
export function ImageUploader({ businessId, buttonRef }: ImageUploaderProps) {
  const hintId = useId();
  const { uploads, add, retry, discard } = useImageUploads(businessId);
  const { inputProps, openPicker } = useFilePicker(add);
  const { dropProps, isOver } = useFileDrop(add);

  return (
    <div className="flex flex-col gap-3">
      <div
        {...dropProps}
        className={cn(
          'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-dashed border-edge p-4',
          isOver && 'outline-3 outline-cantera-text',
        )}
      >
        <input {...inputProps} multiple accept={acceptedImageTypes} aria-label="Imágenes del negocio" />
        <Button ref={buttonRef} aria-describedby={hintId} onClick={openPicker}>
          <ImagePlus aria-hidden="true" className="size-5" />
          Subir imágenes
        </Button>
        <p id={hintId} className="min-w-0 grow basis-60 text-fine text-tinta-soft">
          Puedes elegir varias. JPG, PNG, GIF o WEBP, mejor de 1280x720 o mayores; aquí mismo las hacemos más
          ligeras.
        </p>
      </div>
      {uploads.length > 0 ? (
        <ul aria-label="Imágenes por subir" className="divide-y rounded-lg border bg-paper">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onDiscard={() => discard(upload)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
