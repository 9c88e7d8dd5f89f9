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

/** Pictures that arrived although their submission does not know: another try sends them no second time. */
const arrived = new WeakMap<File, string>();

/**
 * Gives a fresh submission its picture. The submission itself is safe already, whatever happens here.
 * @throws AppError with the Spanish reason
 */
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
