import { Blob, File } from 'node:buffer';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareImage } from '@/lib/images/prepare-image';
import type { ResizeMessage } from '@/lib/images/resize-image-worker';

/** What the stubbed worker responds: jsdom has no image decoder. */
let response: ResizeMessage;

class WorkerStub {
  onmessage: ((event: { data: ResizeMessage }) => void) | null = null;
  terminate = vi.fn();

  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: { kind: 'ready' } }));
  }

  postMessage() {
    this.onmessage?.({ data: response });
  }
}

beforeEach(() => {
  // jsdom implements neither Blob.arrayBuffer() nor workers.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
  vi.stubGlobal('Worker', WorkerStub);
  vi.stubGlobal('OffscreenCanvas', class {});
  response = {
    kind: 'done',
    image: new globalThis.Blob(['x'.repeat(200)], { type: 'image/webp' }),
    width: 640,
  };
});

afterEach(() => vi.unstubAllGlobals());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a4553a' } });

function fileOf(bytes: Buffer, name: string, type: string) {
  return new globalThis.File([Uint8Array.from(bytes)], name, { type });
}

const heic = (brand = 'heic', name = 'IMG_0042.HEIC') => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)]);
  return fileOf(Buffer.concat([head, Buffer.alloc(500)]), name, 'image/heic');
};

describe('prepareImage', () => {
  it.each([
    ['a JPEG called .jfif', () => plain(640, 360).jpeg(), 'foto.jfif'],
    ['a WebP called .jpg', () => plain(640, 360).webp(), 'foto.jpg'],
    ['a PNG called .jpg', () => plain(640, 360).png(), 'foto.jpg'],
  ])('accepts %s', async (_label, make, name) => {
    const chosen = fileOf(await make().toBuffer(), name, 'image/jpeg');
    const image = await prepareImage(chosen, { form: 'registration' });
    expect([image.name, image.type]).toEqual(['foto.webp', 'image/webp']);
  });

  it('uploads a GIF called .jpg unchanged, as a GIF', async () => {
    const bytes = await plain(640, 360).gif().toBuffer();
    const image = await prepareImage(fileOf(bytes, 'baile.jpg', 'image/jpeg'), { form: 'gallery' });
    expect(image.type).toBe('image/gif');
    expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it.each([
    ['registration', 1, 1],
    ['gallery', 40, 20_000],
    ['defaultImage', 199, 500],
  ] as const)('refuses in the form %s an image of %i×%i', async (form, width, height) => {
    const chosen = fileOf(await plain(width, height).jpeg().toBuffer(), 'a.jpg', 'image/jpeg');
    await expect(prepareImage(chosen, { form })).rejects.toThrow(
      /^La imagen mediría \d+ px en su lado más corto y no se vería bien: necesita al menos 200 px\. Elige/,
    );
  });

  it('accepts a HEIC photo that the browser decodes', async () => {
    const image = await prepareImage(heic(), { form: 'registration' });
    expect([image.name, image.type]).toEqual(['IMG_0042.webp', 'image/webp']);
  });

  it.each([
    ['avif', 'foto.avif', 'image/avif'],
    ['avif', 'foto.jpg', 'image/avif'],
    ['mif1', 'foto.jpg', 'image/heic'],
    ['miaf', 'foto.avif', 'image/heic'],
  ])('has one verdict for a photo of the brand %s called %s', async (brand, name, type) => {
    const prepare = () => prepareImage(heic(brand, name), { form: 'registration' });
    expect((await prepare()).type).toBe('image/webp');
    response = { kind: 'undecodable' };
    await expect(prepare()).rejects.toThrow(`${type}. Solo se permiten JPG, PNG, GIF y WEBP. Elige «Más`);
  });

  it.each([
    [
      'registration',
      'Tipo de archivo no permitido: image/heic. Solo se permiten JPG, PNG, GIF y WEBP. Elige «Más compatible» en los ajustes de la cámara y vuelve a tomar la foto, usa una captura de pantalla de ella, o mándala por WhatsApp al equipo: 444 555 0105.',
    ],
    [
      'gallery',
      'Tipo de archivo no permitido. Solo se permiten imágenes (JPG, PNG, GIF, WEBP). Elige «Más compatible» en los ajustes de la cámara y vuelve a tomar la foto, o usa una captura de pantalla de ella.',
    ],
    [
      'defaultImage',
      'Solo se permiten imágenes (JPG, PNG, GIF, WEBP). Elige «Más compatible» en los ajustes de la cámara y vuelve a tomar la foto, o usa una captura de pantalla de ella.',
    ],
  ] as const)('says in the form %s what to do with another HEIC photo', async (form, message) => {
    response = { kind: 'undecodable' };
    await expect(prepareImage(heic(), { form })).rejects.toThrow(message);
  });
});
