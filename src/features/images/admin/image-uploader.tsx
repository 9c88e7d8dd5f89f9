import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type Ref } from 'react';
import { cn } from '@/lib/cn';
import { acceptedImageTypes } from '@/lib/images/image-file';
import { Button } from '@/ui/button';
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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { uploads, add, retry, discard } = useImageUploads(businessId);

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const picker = event.currentTarget;
    add([...(picker.files ?? [])]);
    // Or the same files could not be picked twice.
    picker.value = '';
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  }

  function handleDrag(event: DragEvent) {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  }

  return (
    <div className="flex flex-col gap-3">
      <div
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
        className={cn(
          'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-dashed border-edge p-4',
          isOver && 'outline-3 outline-cantera-text',
        )}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptedImageTypes}
          aria-label="Imágenes del negocio"
          onChange={handlePick}
        />
        <Button ref={buttonRef} aria-describedby={hintId} onClick={() => input.current?.click()}>
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
