import { acceptedImageTypes, canonicalType, ImageFileError, imageLimits } from '@/lib/images/image-file';

/** Texts about a file that is refused (spec: admin §5). */
const uploadTexts = {
  type: 'Tipo de archivo no permitido. Solo se permiten imágenes (JPG, PNG, GIF, WEBP).',
  tooLarge: 'La imagen es demasiado grande. El tamaño máximo permitido es 5MB.',
};

/** The first look at a chosen file, before it is opened and reduced. @throws ImageFileError */
export function checkForUpload(file: File): void {
  if (!acceptedImageTypes.split(',').includes(canonicalType(file.type)))
    throw new ImageFileError(uploadTexts.type);
  if (file.size > imageLimits.maxSourceBytes) throw new ImageFileError(uploadTexts.tooLarge);
}
