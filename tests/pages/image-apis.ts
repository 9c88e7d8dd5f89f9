import { Blob, File } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import sharp, { type FormatEnum } from 'sharp';
import { vi } from 'vitest';

/** The image that sharp decoded for an `<img>`. */
const decoded = new WeakMap<object, Buffer>();
let urls = new Map<string, Blob>();

/**
 * Adds the browser APIs for decoding, drawing, encoding and uploading images to jsdom, for one test. sharp decodes and
 * encodes real bytes; an upload goes to the `fetch` of the test.
 */
export function provideImageApis(): void {
  // Uploads need Blob.stream() and arrayBuffer(), which jsdom does not implement.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
  vi.stubGlobal('XMLHttpRequest', RequestByFetch);
  urls = new Map();
  define(URL, 'createObjectURL', (blob: Blob) => {
    const url = `blob:${String(urls.size)}`;
    urls.set(url, blob);
    return url;
  });
  define(URL, 'revokeObjectURL', () => undefined);
  define(HTMLImageElement.prototype, 'decode', decode);
  define(HTMLCanvasElement.prototype, 'getContext', makeContext);
  define(HTMLCanvasElement.prototype, 'toBlob', toBlob);
}

/** A photo as the file picker gives it: enlarged noise, each time another one. */
export async function photoFile(name: string): Promise<globalThis.File> {
  const raw = { width: 64, height: 36, channels: 3 } as const;
  const photo = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
  return new globalThis.File([await photo.resize(400).jpeg().toBuffer()], name, { type: 'image/jpeg' });
}

/** The file input behind «Elegir foto»; the other one is the camera's. */
export function galleryInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  if (!input) throw new Error('There is no file input');
  return input;
}

/** The bytes of an object URL that the page created. */
export async function bytesBehind(url: string | null): Promise<Buffer> {
  const blob = urls.get(url ?? '');
  if (!blob) throw new Error(`no object URL ${String(url)}`);
  return Buffer.from(await blob.arrayBuffer());
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

async function decode(this: HTMLImageElement): Promise<void> {
  const image = sharp(await bytesBehind(this.src), { failOn: 'truncated' }).autoOrient();
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  decoded.set(this, data);
  define(this, 'naturalWidth', info.width);
  define(this, 'naturalHeight', info.height);
}

type Rectangle = [x: number, y: number, width: number, height: number];

/** The image drawn on each canvas, whole or cropped, always over the full canvas. */
const drawings = new WeakMap<HTMLCanvasElement, { image: Buffer; part: Rectangle | null }>();

function makeContext(this: HTMLCanvasElement) {
  /** The level of each column: all that the check of the canvas draws are grey bars. */
  const greys: number[] = [];
  return {
    canvas: this,
    fillStyle: '',
    fillRect(x: number, _y: number, width: number) {
      const grey = Number(/\d+/.exec(this.fillStyle)?.[0]);
      for (let column = x; column < x + width; column += 1) greys[column] = grey;
    },
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      data: Uint8ClampedArray.from(
        { length: width * height * 4 },
        (_, index) => greys[Math.floor(index / 4) % width] ?? 0,
      ),
    }),
    drawImage: (image: HTMLImageElement, ...places: number[]) => {
      const bytes = decoded.get(image);
      if (!bytes) throw new Error('the image was not decoded');
      const part: Rectangle | null = places.length === 8 ? (places.slice(0, 4) as Rectangle) : null;
      drawings.set(this, { image: bytes, part });
    },
  };
}

function toBlob(
  this: HTMLCanvasElement,
  callback: (blob: Blob | null) => void,
  type: string,
  quality: number,
): void {
  const drawing = drawings.get(this);
  if (!drawing) return callback(null);
  const { image, part } = drawing;
  const source = sharp(image);
  if (part) {
    const [left, top, width, height] = part.map(Math.floor) as Rectangle;
    source.extract({ left, top, width, height });
  }
  void source
    .resize(this.width, this.height, { fit: 'fill' })
    .toFormat(type.replace('image/', '') as keyof FormatEnum, { quality: Math.round(quality * 100) })
    .toBuffer()
    .then(
      (bytes) => callback(new Blob([bytes], { type })),
      () => callback(null),
    );
}

/** The subset of XMLHttpRequest that an upload uses. */
class RequestByFetch {
  upload: { onprogress?: unknown } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  timeout = 0;
  private readonly headers = new Headers();
  private method = '';
  private url = '';

  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  send(file: File) {
    void this.post(file).then(
      () => this.onload?.(),
      () => this.onerror?.(),
    );
  }

  private async post(file: File) {
    const body = await file.arrayBuffer();
    const response = await fetch(this.url, { method: this.method, headers: this.headers, body });
    this.responseText = await response.text();
    this.status = response.status;
  }
}
