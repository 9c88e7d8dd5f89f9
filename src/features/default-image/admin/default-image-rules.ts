import {
  acceptedImageTypes,
  canonicalType,
  extensionForType,
  ImageFileError,
  imageLimits,
} from '@/lib/images/image-file';

/** Messages to administrators about the default image (spec: admin §5). */
export const defaultImageTexts = {
  empty: 'La URL de la imagen no puede estar vacía.',
  invalid: 'La URL de la imagen no es válida.',
  type: 'Solo se permiten imágenes (JPG, PNG, GIF, WEBP).',
  tooLarge: 'La imagen es demasiado grande. Máximo 5MB.',
};

/** The folder of the bucket for site-wide files. */
const folder = 'default';

/** Checks a chosen file before it is decoded and resized. @throws ImageFileError */
export function checkDefaultImage(file: File): void {
  if (!acceptedImageTypes.split(',').includes(canonicalType(file.type))) {
    throw new ImageFileError(defaultImageTexts.type);
  }
  if (file.size > imageLimits.maxSourceBytes) throw new ImageFileError(defaultImageTexts.tooLarge);
}

/** The bucket path of a new default image. Storage refuses any other path. */
export function defaultImagePath(type: string, now = Date.now()): string {
  return `${folder}/default_${String(now)}.${extensionForType(type)}`;
}
