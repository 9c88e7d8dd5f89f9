import type { MakeSurface } from './image-canvas';
import { imageEncoders } from './image-encoders';
import type { ReducerMessage, ReducerTask } from './resize-image';

/** Decodes and encodes an image off the main thread. */
function tell(message: ReducerMessage): void {
  postMessage(message);
}

const makeSurface: MakeSurface = ({ width, height }) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing in a worker');
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
};

async function reduce({ file, preset }: ReducerTask): Promise<void> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return tell({ kind: 'undecodable' });
  }
  tell({ kind: 'decoded' });
  try {
    const { width, height } = bitmap;
    tell({ kind: 'done', ...(await imageEncoders[preset]({ image: bitmap, width, height }, makeSurface)) });
  } catch (error) {
    tell({ kind: 'failed', reason: String(error) });
  } finally {
    bitmap.close();
  }
}

addEventListener('message', (event: MessageEvent<ReducerTask>) => void reduce(event.data));
tell({ kind: 'ready' });
