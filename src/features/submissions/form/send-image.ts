import { AppError } from '@/lib/errors';
import { uploadImage } from '@/lib/images/upload-image';
import { submissionImagePath } from '@/features/submissions/image-path';
import { setSubmissionImage } from './mutations';

interface SubmissionImage {
  submissionId: string;
  /** Ready to be sent, as the image field hands it over. */
  file: File;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Images that were uploaded although their submission does not have them: a retry does not upload them again. */
const arrived = new WeakMap<File, string>();

/** Gives a submission, which is safe already, its image. @throws AppError with the Spanish reason */
export async function sendSubmissionImage(image: SubmissionImage): Promise<void> {
  const { submissionId, file, onProgress, signal } = image;
  const upload = () =>
    uploadImage({ path: submissionImagePath(submissionId, file.type), file, onProgress, signal });
  const path = arrived.get(file) ?? (await upload());
  arrived.set(file, path);
  try {
    await setSubmissionImage(submissionId, path);
  } catch (cause) {
    throw new AppError('Error al actualizar la submission con la URL de la imagen', { cause });
  }
  arrived.delete(file);
}
