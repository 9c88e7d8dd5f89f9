import { encodePicture, sizeToSend } from './picture-canvas';
import type { ReducerMessage } from './reduce-image';

/** Decodes and writes a picture anew away from the page, which goes on scrolling meanwhile. */
function tell(message: ReducerMessage): void {
  postMessage(message);
}

async function reduce(file: Blob): Promise<void> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return tell({ kind: 'undecodable' });
  }
  tell({ kind: 'decoded' });
  try {
    const { width, height } = sizeToSend(bitmap.width, bitmap.height);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing in a worker');
    const encode = (type: string, quality: number) => canvas.convertToBlob({ type, quality });
    tell({ kind: 'done', picture: await encodePicture(bitmap, { context, encode }) });
  } catch (error) {
    tell({ kind: 'failed', reason: String(error) });
  } finally {
    bitmap.close();
  }
}

addEventListener('message', (event: MessageEvent<Blob>) => void reduce(event.data));
tell({ kind: 'ready' });
