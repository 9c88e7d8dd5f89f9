import { checkCanvas, type MakeSurface, type EncodedImage } from './image-canvas';
import { imageEncoders, type ImagePreset } from './image-encoders';

/**
 * Fallback for browsers whose workers cannot draw. It blocks the main thread for a moment, but the upload works.
 */
export async function decodeOnMainThread(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The element was decoded with its EXIF orientation applied, and is drawn with it.
 * @throws ImageFileError where the browser alters what it draws
 */
export async function encodeOnMainThread(
  image: HTMLImageElement,
  preset: ImagePreset,
): Promise<EncodedImage> {
  checkCanvas(makeSurface);
  return imageEncoders[preset](
    { image, width: image.naturalWidth, height: image.naturalHeight },
    makeSurface,
  );
}

const makeSurface: MakeSurface = (size) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  return {
    context,
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error(`The image could not be encoded as ${type}`))),
          type,
          quality,
        );
      }),
  };
};
