import { useRef, useState } from 'react';
import { AppError } from '@/lib/errors';
import { ImageFileError } from '@/lib/images/image-file';
import { randomId } from '@/lib/random-id';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { toastSuccess } from '@/ui/toast';
import { useAddImage } from './mutations';

/** One of the chosen files while it uploads; uploaded ones leave the list. */
export interface ImageUpload {
  id: string;
  file: File;
  status: 'waiting' | 'preparing' | 'sending' | 'failed';
  /** Of the current step, from 0 to 1. */
  done: number;
  /** Why it failed. */
  message: string | null;
  /** Whether a retry can succeed; a file that is no image never will. */
  canRetry: boolean;
}

/**
 * Uploads images one after another, in the order in which they were chosen, so that the first is the one
 * that the database features. One that fails keeps its place for another try and holds up no other.
 */
export function useImageUploads(businessId: number) {
  const { mutateAsync } = useAddImage(businessId);
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const line = useRef<ImageUpload[]>([]);
  const isRunning = useRef(false);
  const isBusy = uploads.some(({ status }) => status !== 'failed');

  const change = (id: string, changes: Partial<ImageUpload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const remove = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id));

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    let arrived = 0;
    for (let next = line.current.shift(); next; next = line.current.shift()) {
      const { id, file } = next;
      try {
        await mutateAsync({ file, onProgress: (status, done) => change(id, { status, done }) });
        arrived += 1;
        remove(id);
      } catch (error) {
        const message = error instanceof AppError ? error.message : 'Error al subir las imágenes.';
        change(id, { status: 'failed', message, canRetry: !(error instanceof ImageFileError) });
      }
    }
    isRunning.current = false;
    if (arrived === 0) return;
    toastSuccess(arrived === 1 ? 'Imagen subida' : `${String(arrived)} imágenes subidas`);
  }

  function enqueue(added: ImageUpload[]) {
    line.current.push(...added);
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
