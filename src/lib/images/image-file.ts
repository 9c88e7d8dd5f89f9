import { AppError } from '@/lib/errors';
import { imageMegabytes } from '@/lib/limits';
import { formatPhone } from '@/lib/phone';
import { contactWhatsapp } from '@/lib/supabase/env';

/** Limits of an image file (spec: public §5 and §9). The bucket enforces size and type on the server. */
export const imageLimits = {
  /** Of the uploaded file. */
  maxBytes: imageMegabytes * 1024 * 1024,
  minBytes: 100,
  /** Of the chosen file: a phone's photo, which is resized before the upload. */
  maxSourceBytes: 25 * 1024 * 1024,
  maxSidePixels: 1280,
  /** Of the shorter side after resizing: a thinner image shows nothing in a card. */
  minSidePixels: 200,
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

/** What phones, browsers and chat apps call the images that a file may have, besides the extensions of its type. */
const otherExtensions = ['jfif', 'jpe', 'pjpeg', 'pjp', 'heic', 'heif', 'avif'];

/** Not accepted by storage; a browser that decodes them re-encodes them as WebP. */
export const foreignTypes: readonly string[] = ['image/heic', 'image/avif'];

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
    `La imagen es demasiado grande: ${inMegabytes(bytes)}MB. El tamaño máximo permitido es ${imageMegabytes}MB`,
  tooSmall: 'El archivo es demasiado pequeño o está corrupto',
  tooNarrow: (pixels: number) =>
    `La imagen mediría ${String(pixels)} px en su lado más corto y no se vería bien: necesita al menos ${String(imageLimits.minSidePixels)} px. Elige una más grande o menos alargada.`,
  notAnImage: 'El archivo no es una imagen válida o está corrupto',
  timeout: 'Timeout al verificar la imagen',
  unreadable: 'Error al cargar la imagen. Intenta de nuevo.',
  notProcessed: 'Error al procesar el archivo. Intenta de nuevo.',
  notShown: 'Error al mostrar la vista previa',
  altered:
    'Tu navegador altera las fotos para que no te rastreen, y la tuya saldría rayada. Quita esa protección para este sitio, o abre la página en otro navegador.',
};

const takeAgain = 'Elige «Más compatible» en los ajustes de la cámara y vuelve a tomar la foto';
const foreignForStaff = `${takeAgain}, o usa una captura de pantalla de ella.`;

/** The messages of type and size in each form (spec: public §5, admin §5), and what to do about a photo of a foreign type. */
const formTexts = {
  registration: {
    type: imageTexts.type,
    tooLarge: imageTexts.tooLarge,
    foreign: `${takeAgain}, usa una captura de pantalla de ella, o mándala por WhatsApp al equipo: ${formatPhone(contactWhatsapp)}.`,
  },
  gallery: {
    type: () => 'Tipo de archivo no permitido. Solo se permiten imágenes (JPG, PNG, GIF, WEBP).',
    tooLarge: () => `La imagen es demasiado grande. El tamaño máximo permitido es ${imageMegabytes}MB.`,
    foreign: foreignForStaff,
  },
  defaultImage: {
    type: () => 'Solo se permiten imágenes (JPG, PNG, GIF, WEBP).',
    tooLarge: () => `La imagen es demasiado grande. Máximo ${imageMegabytes}MB.`,
    foreign: foreignForStaff,
  },
};

export type ImageForm = keyof typeof formTexts;

/** The refusal of a photo of a foreign type that this browser cannot decode. */
export function foreignText(form: ImageForm, type: string): string {
  const refusal = formTexts[form].type(type).replace(/\.?$/, '.');
  return `${refusal} ${formTexts[form].foreign}`;
}

/**
 * Reads what a chosen file is from its first bytes: declared types are often wrong, and so is which image's extension a name
 * has, because phones and chat apps rename files. Only a file of unknown content is refused by its declared type.
 * @param chosen anything but a file is refused
 * @returns the file with the type of its content: an accepted type, or a foreign one, which some browsers decode
 * @throws ImageFileError with the first rule it breaks
 */
export async function readImageFile(chosen: unknown, form: ImageForm): Promise<File> {
  if (!(chosen instanceof File)) throw new ImageFileError(imageTexts.notAFile);
  const type = detectImageType(await readBytes(chosen.slice(0, signatureLength)));
  if (type === null) checkLabel(chosen, form);
  else if (!isImageName(chosen.name)) throw new ImageFileError(imageTexts.extension);
  if (chosen.size > imageLimits.maxSourceBytes)
    throw new ImageFileError(formTexts[form].tooLarge(chosen.size));
  if (chosen.size < imageLimits.minBytes) throw new ImageFileError(imageTexts.tooSmall);
  if (type === null) throw new ImageFileError(imageTexts.notAnImage);
  return type === chosen.type ? chosen : new File([chosen], chosen.name, { type });
}

/** Checks the declared type and the name of a file. @throws ImageFileError */
function checkLabel({ type, name }: File, form: ImageForm): void {
  const extensions = extensionsByType[type.toLowerCase()];
  if (!extensions) throw new ImageFileError(formTexts[form].type(type));
  if (!extensions.includes(extensionOf(name))) throw new ImageFileError(imageTexts.extension);
}

/** Whether a name has the extension of an image, or none: «Captura 10.15.22 p.m» has none. */
function isImageName(name: string): boolean {
  const extension = extensionOf(name.trim());
  if (!/^[a-z]\w/.test(extension)) return true;
  return [...Object.values(extensionsByType), otherExtensions].flat().includes(extension);
}

/** @throws ImageFileError when storage would refuse it */
export function checkUploadSize(file: Blob): void {
  if (file.size > imageLimits.maxBytes) throw new ImageFileError(imageTexts.tooLarge(file.size));
  if (file.size < imageLimits.minBytes) throw new ImageFileError(imageTexts.tooSmall);
}

/** The brands of an ISO base media file follow each other: those of an image are among the first ones. */
const signatureLength = 64;

/** Its brands from the major one on, four signs each; a video has others. */
const isoImage = /^(.{4})*?(hei[cmsx]|hev[cmsx]|mif1|msf1|miaf|avi[fs])/s;
const avif = /^(.{4})*?avi[fs]/s;

/** The type by the first bytes (magic number): an accepted type or a foreign one; null for any other. */
export function detectImageType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, signatureLength));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (!text.startsWith('ftyp', 4)) return null;
  // The box of the brands begins with its length.
  const brands = text.slice(8, head[3]);
  if (avif.test(brands)) return 'image/avif';
  return isoImage.test(brands) ? 'image/heic' : null;
}

export function extensionForType(type: string): string {
  const extension = extensionsByType[type]?.[0];
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
