import {
  checkChosenFile,
  checkContent,
  checkSizeToSend,
  extensionForType,
  imageLimits,
  readBytes,
} from './image-file';
import { resizeImage, type ReduceOptions } from './resize-image';

interface PrepareOptions extends Pick<ReduceOptions, 'preset' | 'signal'> {
  /** Called with the progress, from 0 to 1. */
  onProgress?: (done: number) => void;
}

/**
 * Prepares a chosen file for upload: checks every rule, resizes it and removes its metadata.
 * @param chosen the visitor's choice; anything but a file is refused
 * @throws ImageFileError with the Spanish reason; AbortError when aborted
 */
export async function prepareImage(
  chosen: unknown,
  { onProgress, preset, signal }: PrepareOptions = {},
): Promise<File> {
  checkChosenFile(chosen);
  await checkContent(chosen);
  onProgress?.(0.25);
  const reduced = await resizeImage(chosen, { preset, signal, onDecoded: () => onProgress?.(0.6) });
  const hasDraft = preset !== 'default' && (await isSentAsItIs(chosen));
  const toSend = hasDraft ? chosen : nameAfter(chosen, reduced);
  checkSizeToSend(toSend);
  onProgress?.(1);
  return toSend;
}

/**
 * A GIF within the limits is uploaded unchanged, because re-encoding would lose its animation. The format has no
 * EXIF; one with XMP metadata, which may contain the location, is re-encoded and loses both.
 */
async function isSentAsItIs(file: File): Promise<boolean> {
  if (file.type.toLowerCase() !== 'image/gif' || file.size > imageLimits.maxBytes) return false;
  const bytes = await readBytes(file);
  const header = new DataView(bytes.buffer);
  const longSide = Math.max(header.getUint16(6, true), header.getUint16(8, true));
  return longSide <= imageLimits.maxSidePixels && !holds(bytes, 'XMP DataXMP');
}

function holds(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(text);
}

function nameAfter(original: File, image: Blob): File {
  const base = original.name.replace(/\.[^.]+$/, '');
  return new File([image], `${base}.${extensionForType(image.type)}`, { type: image.type });
}
