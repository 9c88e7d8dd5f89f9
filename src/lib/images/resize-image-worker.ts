import { checkCanvas, type EncodedImage, type MakeSurface } from './image-canvas';
import { imageEncoders, type ImagePreset } from './image-encoders';

export interface ResizeRequest {
  file: Blob;
  preset: ImagePreset;
}

/** Messages of the worker. It sends `ready` by itself once its script has loaded. */
export type ResizeMessage =
  | { kind: 'ready' }
  | { kind: 'decoded' }
  | ({ kind: 'done' } & EncodedImage)
  | { kind: 'undecodable' }
  | { kind: 'failed'; reason: string };

function post(message: ResizeMessage): void {
  postMessage(message);
}

const makeSurface: MakeSurface = ({ width, height }) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing in a worker');
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
};

async function resize({ file, preset }: ResizeRequest): Promise<void> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return post({ kind: 'undecodable' });
  }
  post({ kind: 'decoded' });
  try {
    checkCanvas(makeSurface);
    const { width, height } = bitmap;
    post({ kind: 'done', ...(await imageEncoders[preset]({ image: bitmap, width, height }, makeSurface)) });
  } catch (error) {
    post({ kind: 'failed', reason: String(error) });
  } finally {
    bitmap.close();
  }
}

addEventListener('message', (event: MessageEvent<ResizeRequest>) => void resize(event.data));
post({ kind: 'ready' });
