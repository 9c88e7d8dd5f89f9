import { AppError } from '@/lib/errors';

/** Limits of an image file (spec: public §5 and §9). The bucket enforces size and type on the server. */
export const imageLimits = {
  /** Of the uploaded file. */
  maxBytes: 5 * 1024 * 1024,
  minBytes: 100,
  /** Of the chosen file: a phone's photo, which is resized before the upload. */
  maxSourceBytes: 25 * 1024 * 1024,
  maxSidePixels: 1280,
  /** Of a stored image: the build has the same limit (scripts/build/own-images.ts). */
  maxPixels: 50_000_000,
} as const;

const extensionsByType: Partial<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/jpg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
};

/** For the `accept` of a file input. With JPEG and without HEIC, an iPhone converts its photos to JPEG. */
export const acceptedImageTypes = 'image/jpeg,image/png,image/gif,image/webp';

/** The image is refused; its message says why, in Spanish. */
export class ImageFileError extends AppError {
  override name = 'ImageFileError';
}

/** The file is not an image, or takes too long or too much memory to decode; a retry gives the same result. */
export class UndecodableImageError extends ImageFileError {
  override name = 'UndecodableImageError';
}

const allowed = 'Solo se permiten JPG, PNG, GIF y WEBP';

export const imageTexts = {
  notAFile: 'Archivo no válido',
  type: (type: string) => `Tipo de archivo no permitido: ${type || 'desconocido'}. ${allowed}`,
  extension: `Extensión de archivo no válida. ${allowed}`,
  tooLarge: (bytes: number) =>
    `La imagen es demasiado grande: ${inMegabytes(bytes)}MB. El tamaño máximo permitido es 5MB`,
  tooSmall: 'El archivo es demasiado pequeño o está corrupto',
  notAnImage: 'El archivo no es una imagen válida o está corrupto',
  timeout: 'Timeout al verificar la imagen',
  unreadable: 'Error al cargar la imagen. Intenta de nuevo.',
  notProcessed: 'Error al procesar el archivo. Intenta de nuevo.',
  notShown: 'Error al mostrar la vista previa',
};

/** Checks the name, type and size of a chosen file. @throws ImageFileError with the first rule it breaks */
export function checkChosenFile(file: unknown): asserts file is File {
  if (!(file instanceof File)) throw new ImageFileError(imageTexts.notAFile);
  const extensions = extensionsByType[file.type.toLowerCase()];
  if (!extensions) throw new ImageFileError(imageTexts.type(file.type));
  if (!extensions.includes(extensionOf(file.name))) throw new ImageFileError(imageTexts.extension);
  if (file.size > imageLimits.maxSourceBytes) throw new ImageFileError(imageTexts.tooLarge(file.size));
  if (file.size < imageLimits.minBytes) throw new ImageFileError(imageTexts.tooSmall);
}

/** Checks the size of the file to upload. @throws ImageFileError when storage would refuse it */
export function checkSizeToSend(file: Blob): void {
  if (file.size > imageLimits.maxBytes) throw new ImageFileError(imageTexts.tooLarge(file.size));
  if (file.size < imageLimits.minBytes) throw new ImageFileError(imageTexts.tooSmall);
}

/** Checks that the content is of the type that the file claims. @throws ImageFileError */
export async function checkContent(file: File): Promise<void> {
  const head = await readBytes(file.slice(0, signatureLength));
  if (detectImageType(head) !== canonicalType(file.type)) throw new ImageFileError(imageTexts.notAnImage);
}

const signatureLength = 12;

/** The type by the first bytes (magic number); null for any type that is not accepted. */
export function detectImageType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, signatureLength));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp';
  return null;
}

/** `image/jpg` is not a registered type, though some programs use it: storage accepts only `image/jpeg`. */
export function canonicalType(type: string): string {
  const lower = type.toLowerCase();
  return lower === 'image/jpg' ? 'image/jpeg' : lower;
}

/** The extension of a stored image of this type. */
export function extensionForType(type: string): string {
  const extension = extensionsByType[canonicalType(type)]?.[0];
  if (!extension) throw new ImageFileError(imageTexts.type(type));
  return extension;
}

/** The bytes of a file. @throws ImageFileError where the phone has moved, deleted or not yet downloaded it */
export async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ImageFileError(imageTexts.unreadable, { cause });
  }
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function inMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(2);
}
