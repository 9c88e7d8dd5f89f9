import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndecodableImageError } from '@/lib/images/image-file';
import { checkCanvas, fitToLimit, type DrawingSurface, type MakeSurface } from '@/lib/images/image-canvas';
import { resizeImage } from '@/lib/images/resize-image';
import type { ResizeMessage } from '@/lib/images/resize-image-worker';

/**
 * jsdom has neither workers nor an image decoder: the e2e tests cover real images. Here a stubbed worker sends the
 * messages that the test gives it.
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

/** Stubs the image decoder of the main thread, which jsdom lacks. */
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
  it('returns the file of the worker, reports when it is loaded and terminates the worker', async () => {
    ScriptedWorker.script = () => [{ kind: 'decoded' }, { kind: 'done', image: smaller, width: 1600 }];
    const handleDecoded = vi.fn();
    expect(await resizeImage(photo, { onDecoded: handleDecoded })).toBe(smaller);
    expect(handleDecoded).toHaveBeenCalledOnce();
    expect(ScriptedWorker.last.terminate).toHaveBeenCalledOnce();
  });

  // Spec: public 5.22
  it('rejects an image that does not load', async () => {
    ScriptedWorker.script = () => [{ kind: 'undecodable' }];
    await expect(resizeImage(photo)).rejects.toThrow('El archivo no es una imagen válida o está corrupto');
    expect(ScriptedWorker.last.terminate).toHaveBeenCalledOnce();
  });

  it('distinguishes an image that cannot be decoded from a browser that cannot encode it', async () => {
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
  it('terminates a worker that needs more than five seconds to load an image', async () => {
    ScriptedWorker.script = () => [];
    const reducing = resizeImage(photo);
    const refused = expect(reducing).rejects.toThrow('Timeout al verificar la imagen');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ScriptedWorker.last.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(ScriptedWorker.last.terminate).toHaveBeenCalledOnce();
  });

  it('has no timeout for encoding', async () => {
    ScriptedWorker.script = () => [{ kind: 'decoded' }];
    const reducing = resizeImage(photo);
    await vi.advanceTimersByTimeAsync(60_000);
    ScriptedWorker.last.onmessage?.({ data: { kind: 'done', image: smaller, width: 1600 } });
    expect(await reducing).toBe(smaller);
  });

  it('stops when it is aborted', async () => {
    ScriptedWorker.script = () => [];
    const controller = new AbortController();
    const reducing = resizeImage(photo, { signal: controller.signal });
    const stopped = expect(reducing).rejects.toThrow('another one');
    controller.abort(new Error('another one'));
    await stopped;
    expect(ScriptedWorker.last.terminate).toHaveBeenCalledOnce();
  });

  it('falls back to the main thread, with the same timeout, when the worker fails to load', async () => {
    ScriptedWorker.hasScript = false;
    stubPageDecoder(() => new Promise(() => {}));
    const refused = expect(resizeImage(photo)).rejects.toThrow('Timeout al verificar la imagen');
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
  });

  it('falls back to the main thread when workers have no canvas', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    stubPageDecoder(() => Promise.reject(new DOMException('broken', 'EncodingError')));
    await expect(resizeImage(photo)).rejects.toThrow('El archivo no es una imagen válida o está corrupto');
  });

  // Spec: public 8.25, admin 8.47
  it('rejects when the main thread cannot encode the image either', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    stubPageDecoder(() => Promise.resolve());
    const noContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(resizeImage(photo)).rejects.toThrow('Error al procesar el archivo. Intenta de nuevo.');
    noContext.mockRestore();
  });
});

describe('the canvas of a browser', () => {
  /** What is read from it, by what it adds to each value that was drawn. */
  function surfaceThatReads(noise: (index: number) => number): MakeSurface {
    return ({ width, height }) => {
      const data = new Uint8ClampedArray(width * height * 4);
      let level = 0;
      const context = {
        set fillStyle(style: string) {
          level = Number(/\d+/.exec(style)?.[0]);
        },
        fillRect: (x: number, y: number, w: number, h: number) => {
          for (let at = 0; at < width * height; at += 1) {
            const [column, row] = [at % width, Math.floor(at / width)];
            if (column >= x && column < x + w && row >= y && row < y + h)
              data.set([level, level, level, 255], at * 4);
          }
        },
        getImageData: () => ({ data: data.map((value, index) => value + noise(index)), width }),
      };
      return { context, encode: () => Promise.reject(new Error('not encoded')) } as unknown as DrawingSurface;
    };
  }

  it.each([
    ['as it was drawn', () => 0, true],
    ['with other last bits', (index: number) => (index % 3) - 1, true],
    ['as noise', (index: number) => (index * 71) % 256, false],
    ['as white alone', () => 255, false],
  ])('that is read %s is used: %s', (_what, noise, isUsed) => {
    const check = expect(() => checkCanvas(surfaceThatReads(noise)));
    if (isUsed) check.not.toThrow();
    else check.toThrow(/^Tu navegador altera las fotos/);
  });

  it('that alters the photo sends none, and the sentence says what to do', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    stubPageDecoder(() => Promise.resolve());
    const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    const noisy = surfaceThatReads(() => 255)({ width: 16, height: 4 }).context as CanvasRenderingContext2D;
    getContext.mockReturnValue(noisy);
    await expect(resizeImage(photo)).rejects.toThrow(/abre la página en otro navegador\.$/);
    getContext.mockRestore();
  });
});

describe('fitToLimit', () => {
  it.each([
    [4000, 3000, 1280, 960],
    [3000, 4000, 960, 1280],
    [1280, 960, 1280, 960],
    [1281, 720, 1280, 719],
    [800, 600, 800, 600],
    [9000, 2, 1280, 1],
  ])('resizes %i×%i to %i×%i', (width, height, sentWidth, sentHeight) => {
    expect(fitToLimit(width, height)).toEqual({ width: sentWidth, height: sentHeight });
  });
});
