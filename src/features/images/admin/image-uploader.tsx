import { CircleAlert, ImagePlus } from 'lucide-react';
import { useId, type Ref } from 'react';
import { cn } from '@/lib/cn';
import { acceptedImageTypes } from '@/lib/images/image-file';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { useFileDrop, useFilePicker } from '@/ui/use-file-picker';
import { useImageUploads, type ImageUpload } from './use-image-uploads';

interface ImageUploaderProps {
  businessId: number;
  /** The button, for moving the focus to it. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** Takes several images at once, by the picker or dropped, and shows the progress of each. */
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

interface UploadRowProps {
  upload: ImageUpload;
  onRetry: () => void;
  onDiscard: () => void;
}

const steps = { waiting: 'En espera', preparing: 'Preparando', sending: 'Subiendo' };

/** One upload in flight, or why it failed. */
function UploadRow({ upload, onRetry, onDiscard }: UploadRowProps) {
  const { file, status, done, message, canRetry } = upload;

  if (status !== 'failed') {
    return (
      <li className="px-4 py-3">
        <ProgressBar label={`${steps[status]}: ${file.name}`} percent={percentOf(status, done)} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="truncate font-semibold">{file.name}</p>
        <p className="flex items-start gap-1.5 text-fine text-alerta-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      </div>
      <div className="flex gap-2">
        {canRetry ? (
          <Button variant="secondary" aria-label={`Reintentar ${file.name}`} onClick={onRetry}>
            Reintentar
          </Button>
        ) : null}
        <Button variant="quiet" aria-label={`Quitar ${file.name}`} onClick={onDiscard}>
          Quitar
        </Button>
      </div>
    </li>
  );
}

/** Preparing is the shorter part of the way on a phone's connection. */
function percentOf(status: 'waiting' | 'preparing' | 'sending', done: number): number {
  if (status === 'waiting') return 0;
  return status === 'preparing' ? done * 30 : 30 + done * 70;
}
