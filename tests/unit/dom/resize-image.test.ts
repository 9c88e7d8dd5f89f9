import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndecodableImageError } from '@/lib/images/image-file';
import { sizeToSend } from '@/lib/images/image-canvas';
import { resizeImage, type ResizeMessage } from '@/lib/images/resize-image';

/**
 * jsdom has neither workers nor a decoder, so what they do with real pictures is shown by the journeys in a
 * browser. Here a worker stands in that answers as told, to show what the page does about it.
 */
class ScriptedWorker {
  static last: ScriptedWorker;
  static script: (file: Blob) => ResizeMessage[] = () => [];
  static hasScript = true;

  onmessage: ((event: { data: ResizeMessage }) => void) | null = null;
  onerror: ((event: { preventDefault: () => void }) => void) | null = null;
  terminate = vi.fn();

  constructor() {
    ScriptedWorker.last = this;
    queueMicrotask(() => {
      if (ScriptedWorker.hasScript) this.onmessage?.({ data: { kind: 'ready' } });
      else this.onerror?.({ preventDefault: () => {} });
    });
  }

  postMessage(file: Blob) {
    for (const data of ScriptedWorker.script(file)) this.onmessage?.({ data });
  }
}

const photo = new Blob(['photo']);
const smaller = new Blob(['smaller'], { type: 'image/webp' });

/** The page's own decoder, which jsdom lacks. */
function stubPageDecoder(decode: () => Promise<void>) {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = decode;
    },
  );
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1';
      static override revokeObjectURL = () => {};
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', ScriptedWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('createImageBitmap', () => {});
  ScriptedWorker.hasScript = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('resizeImage', () => {
  it('hands back what the worker wrote, tells when it was loaded, and ends the worker', async () => {
    ScriptedWorker.script = () => [{ kind: 'decoded' }, { kind: 'done', image: smaller, width: 1600 }];
    const handleDecoded = vi.fn();
    expect(await resizeImage(photo, { onDecoded: handleDecoded })).toBe(smaller);
    expect(handleDecoded).toHaveBeenCalledOnce();
    expect(ScriptedWorker.last.terminate).toHaveBeenCalledOnce();
  });

  // Spec: public 5.22
  it('refuses what does not load', async () => {
    ScriptedWorker.script = () => [{ kind: 'undecodable' }];
    await expect(resizeImage(photo)).rejects.toThrow('El archivo no es una imagen válida o está corrupto');
    expect(ScriptedWorker.last.terminate).toHaveBeenCalledOnce();
  });

  it('distinguishes an image that cannot be decoded from a browser that cannot write it', async () => {
    ScriptedWorker.script = () => [{ kind: 'undecodable' }];
    await expect(resizeImage(photo)).rejects.toBeInstanceOf(UndecodableImageError);

    ScriptedWorker.script = () => [];
    const late = expect(resizeImage(photo)).rejects.toBeInstanceOf(UndecodableImageError);
    await vi.advanceTimersByTimeAsync(5_000);
    await late;

    ScriptedWorker.script = () => [{ kind: 'failed', reason: 'no memory' }];
    stubPageDecoder(() => Promise.resolve());
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(null);
    await expect(resizeImage(photo)).rejects.not.toBeInstanceOf(UndecodableImageError);
  });

  // Spec: public 5.23, public 9.17, admin 5.24, admin 9.2
  it('gives a picture five seconds to load, and ends the decoder that needs longer', async () => {
    ScriptedWorker.script = () => [];
    const reducing = resizeImage(photo);
    const refused = expect(reducing).rejects.toThrow('Timeout al verificar la imagen');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ScriptedWorker.last.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(ScriptedWorker.last.terminate).toHaveBeenCalledOnce();
  });

  it('measures the loading alone, not the writing', async () => {
    ScriptedWorker.script = () => [{ kind: 'decoded' }];
    const reducing = resizeImage(photo);
    await vi.advanceTimersByTimeAsync(60_000);
    ScriptedWorker.last.onmessage?.({ data: { kind: 'done', image: smaller, width: 1600 } });
    expect(await reducing).toBe(smaller);
  });

  it('stops when the picture is not wanted any more', async () => {
    ScriptedWorker.script = () => [];
    const controller = new AbortController();
    const reducing = resizeImage(photo, { signal: controller.signal });
    const stopped = expect(reducing).rejects.toThrow('another one');
    controller.abort(new Error('another one'));
    await stopped;
    expect(ScriptedWorker.last.terminate).toHaveBeenCalledOnce();
  });

  it('turns to the page when the worker does not arrive, with the same patience', async () => {
    ScriptedWorker.hasScript = false;
    stubPageDecoder(() => new Promise(() => {}));
    const refused = expect(resizeImage(photo)).rejects.toThrow('Timeout al verificar la imagen');
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
  });

  it('turns to the page when workers cannot draw', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    stubPageDecoder(() => Promise.reject(new DOMException('broken', 'EncodingError')));
    await expect(resizeImage(photo)).rejects.toThrow('El archivo no es una imagen válida o está corrupto');
  });

  // Spec: public 8.25, admin 8.47
  it('says so when the page cannot write the picture either', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    stubPageDecoder(() => Promise.resolve());
    const noContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(resizeImage(photo)).rejects.toThrow('Error al procesar el archivo. Intenta de nuevo.');
    noContext.mockRestore();
  });
});

describe('sizeToSend', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [1600, 1200, 1600, 1200],
    [1601, 900, 1600, 899],
    [800, 600, 800, 600],
    [9000, 2, 1600, 1],
  ])('makes %i×%i into %i×%i', (width, height, sentWidth, sentHeight) => {
    expect(sizeToSend(width, height)).toEqual({ width: sentWidth, height: sentHeight });
  });
});
