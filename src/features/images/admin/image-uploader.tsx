import { CircleAlert, ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type Ref } from 'react';
import { cn } from '@/lib/cn';
import { acceptedImageTypes, ImageFileError } from '@/lib/images/image-file';
import { randomId } from '@/lib/random-id';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { toastSuccess } from '@/ui/toast';
import { useFileDrop, useFilePicker } from '@/ui/use-file-picker';
import { addingErrorText, useAddImage } from './mutations';

interface ImageUploaderProps {
  businessId: number;
  /** Of the upload button, to focus it. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** Uploads several images at once, chosen or dropped, with the progress of each. */
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
          <span>{message}</span>
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

/** On a slow connection the upload takes longer than the preparation. */
function percentOf(status: 'waiting' | 'preparing' | 'sending', done: number): number {
  if (status === 'waiting') return 0;
  return status === 'preparing' ? done * 30 : 30 + done * 70;
}

/** A chosen file until it is uploaded. */
interface ImageUpload {
  id: string;
  file: File;
  status: 'waiting' | 'preparing' | 'sending' | 'failed';
  /** Of the current step, from 0 to 1. */
  done: number;
  /** Why it failed. */
  message: string | null;
  /** Whether a retry can succeed: not for a file that is no image. */
  canRetry: boolean;
}

/**
 * Uploads images one after another, in the order in which they were chosen, so that the first is the one
 * that the database features. A failed upload stays in the list for a retry, and the next one starts.
 */
function useImageUploads(businessId: number) {
  const { mutateAsync } = useAddImage(businessId);
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const queue = useRef<ImageUpload[]>([]);
  const isRunning = useRef(false);
  const isBusy = uploads.some(({ status }) => status !== 'failed');

  const change = (id: string, changes: Partial<ImageUpload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const remove = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id));

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    let uploaded = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file } = next;
      try {
        await mutateAsync({ file, onProgress: (status, done) => change(id, { status, done }) });
        uploaded += 1;
        remove(id);
      } catch (error) {
        const canRetry = !(error instanceof ImageFileError);
        change(id, { status: 'failed', message: addingErrorText(error), canRetry });
      }
    }
    isRunning.current = false;
    if (uploaded === 0) return;
    toastSuccess(uploaded === 1 ? 'Imagen subida' : `${String(uploaded)} imágenes subidas`);
  }

  function enqueue(added: ImageUpload[]) {
    queue.current.push(...added);
    void run();
  }

  function add(files: readonly File[]) {
    const added = files.map((file): ImageUpload => {
      return { id: randomId(), file, status: 'waiting', done: 0, message: null, canRetry: true };
    });
    setUploads((before) => [...before, ...added]);
    enqueue(added);
  }

  function retry(upload: ImageUpload) {
    change(upload.id, { status: 'waiting', done: 0, message: null });
    enqueue([upload]);
  }

  useLeaveWarning(isBusy);

  return { uploads, add, retry, discard: (upload: ImageUpload) => remove(upload.id) };
}
