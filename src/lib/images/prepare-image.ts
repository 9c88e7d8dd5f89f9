import { checkShorterSide } from './image-dimensions';
import {
  checkUploadSize,
  extensionForType,
  foreignText,
  foreignTypes,
  ImageFileError,
  imageLimits,
  readBytes,
  readImageFile,
  UndecodableImageError,
  type ImageForm,
} from './image-file';
import { resizeImage, type ResizeOptions } from './resize-image';

interface PrepareOptions extends Pick<ResizeOptions, 'preset' | 'signal'> {
  /** The form of the file, which has messages of its own. */
  form: ImageForm;
  /** Called with the progress, from 0 to 1. */
  onProgress?: (done: number) => void;
}

/**
 * Prepares a chosen file for upload: checks every rule, resizes it and removes its metadata.
 * @param chosen anything but a file is refused
 * @throws ImageFileError with the Spanish reason; AbortError when aborted
 */
export async function prepareImage(
  chosen: unknown,
  { form, onProgress, preset, signal }: PrepareOptions,
): Promise<File> {
  const file = await readImageFile(chosen, form);
  await checkShorterSide(file);
  onProgress?.(0.25);
  const resized = await resizeImage(file, { preset, signal, onDecoded: () => onProgress?.(0.6) }).catch(
    (cause: unknown) => {
      if (foreignTypes.includes(file.type) && cause instanceof UndecodableImageError)
        throw new ImageFileError(foreignText(form, file.type), { cause });
      throw cause;
    },
  );
  const isUnchanged = preset !== 'default' && (await isUploadableGif(file));
  const prepared = isUnchanged ? file : nameAfter(file, resized);
  checkUploadSize(prepared);
  onProgress?.(1);
  return prepared;
}

/**
 * A GIF within the limits is uploaded unchanged, because re-encoding would lose its animation. The format has no
 * EXIF; one with XMP metadata, which may contain the location, is re-encoded and loses both.
 */
async function isUploadableGif(file: File): Promise<boolean> {
  if (file.type !== 'image/gif' || file.size > imageLimits.maxBytes) return false;
  const bytes = await readBytes(file);
  const header = new DataView(bytes.buffer);
  const longSide = Math.max(header.getUint16(6, true), header.getUint16(8, true));
  return longSide <= imageLimits.maxSidePixels && !includesText(bytes, 'XMP DataXMP');
}

function includesText(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(text);
}

function nameAfter(original: File, image: Blob): File {
  const base = original.name.replace(/\.[^.]+$/, '');
  return new File([image], `${base}.${extensionForType(image.type)}`, { type: image.type });
}
