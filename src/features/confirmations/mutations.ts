import { useMutation } from '@tanstack/react-query';
import type { ProposedChange } from '@/features/proposals/schema';
import { AppError, DuplicateError, ForbiddenError } from '@/lib/errors';
import { uploadImage } from '@/lib/images/upload-image';
import { rest, unwrap } from '@/lib/supabase/rest';

/** A retry after this timeout is answered like the first request. */
const responseTimeoutMs = 15_000;

export type Answer = 'same' | 'changed' | 'closed';

interface Confirmation {
  token: string;
  answer: Answer;
  /** The right values. */
  change?: ProposedChange;
  note?: string;
}

/** Idempotent: the same answer again succeeds after a lost response. False for a token that opens nothing. */
async function answerConfirmation({ token, answer, change = {}, note = '' }: Confirmation): Promise<boolean> {
  const response = await rest()
    .rpc('answer_confirmation', { p_token: token, p_answer: answer, p_change: change, p_note: note })
    .abortSignal(AbortSignal.timeout(responseTimeoutMs));
  return unwrap(response) === true;
}

/** The page shows the error and what follows. */
export function useAnswerConfirmation() {
  return useMutation({
    mutationFn: answerConfirmation,
    meta: { invalidates: [], errorToast: false },
  });
}

interface NewImageFile {
  /** The folder of the link. */
  folder: string;
  /** Prepared by the image field. */
  file: File;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Storage accepts `image_1` to `image_9` (private.can_upload_proposal). */
const filesOfFolder = 9;

/** The uploads to each folder so far, those without a response too: a file is never overwritten. */
const uploadCounts = new Map<string, number>();

/** Uploads an image to propose. @returns its path. @throws AppError with the Spanish reason */
async function uploadNewImage({ folder, file, onProgress }: NewImageFile): Promise<string> {
  for (;;) {
    const count = (uploadCounts.get(folder) ?? 0) + 1;
    if (count > filesOfFolder) throw new AppError(newImageTexts.full);
    uploadCounts.set(folder, count);
    try {
      return await uploadImage({ path: `${folder}/image_${String(count)}`, file, onProgress });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.cause instanceof ForbiddenError) throw new AppError(newImageTexts.ended, { cause: error });
      // Before the page was reloaded, the name was used.
      if (!(error.cause instanceof DuplicateError)) throw error;
    }
  }
}

const newImageTexts = {
  full: 'Con este enlace ya no se pueden subir más fotos. Manda las que falten al equipo por WhatsApp.',
  ended: 'Este enlace ya no recibe fotos: ya se usó o ya venció.',
};

/** The form shows the error and what follows. */
export function useUploadNewImage() {
  return useMutation({ mutationFn: uploadNewImage, meta: { invalidates: [], errorToast: false } });
}
