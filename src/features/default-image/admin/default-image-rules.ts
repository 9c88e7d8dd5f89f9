import {
  acceptedImageTypes,
  canonicalType,
  extensionForType,
  ImageFileError,
  imageLimits,
} from '@/lib/images/image-file';

/** What an administrator is told about the default image (spec: admin §5). */
export const defaultImageTexts = {
  empty: 'La URL de la imagen no puede estar vacía.',
  invalid: 'La URL de la imagen no es válida.',
  type: 'Solo se permiten imágenes (JPG, PNG, GIF, WEBP).',
  tooLarge: 'La imagen es demasiado grande. Máximo 5MB.',
};

/** The folder of the bucket that belongs to the whole site. */
const folder = 'default';

/**
 * The first look at a chosen file, before it is opened and reduced.
 * @throws ImageFileError
 */
export function checkDefaultImage(file: File): void {
  if (!acceptedImageTypes.split(',').includes(canonicalType(file.type))) {
    throw new ImageFileError(defaultImageTexts.type);
  }
  if (file.size > imageLimits.maxSourceBytes) throw new ImageFileError(defaultImageTexts.tooLarge);
}

/** Where another default image goes in the bucket. Storage refuses any other path. */
export function defaultImagePath(type: string, now = Date.now()): string {
  return `${folder}/default_${String(now)}.${extensionForType(type)}`;
}
