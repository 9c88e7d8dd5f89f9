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
  /** Told how far it is, from 0 to 1. */
  onProgress?: (done: number) => void;
}

/**
 * Makes a chosen file into one that may be sent: every rule checked, reduced, and without its metadata.
 * @param chosen what the visitor picked; anything but a file is refused like the rest
 * @throws ImageFileError with the Spanish reason; an aborted one throws what the platform throws for it
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
 * A GIF that fits stays as it is: written anew it would stand still. The format has no EXIF; one that brings
 * XMP, where a program may have copied the place to, loses both its metadata and its movement.
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
