import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedImageTypes,
  checkUploadSize,
  detectImageType,
  extensionForType,
  ImageFileError,
  imageLimits,
  readImageFile,
  type ImageForm,
} from '@/lib/images/image-file';
import { loadTimeoutMs } from '@/lib/images/image-loads';

const megabyte = 1024 * 1024;

/** The first bytes of each file type, from the specification of the format. */
const heads = {
  jfif: [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1],
  exif: [0xff, 0xd8, 0xff, 0xe1, 0x2a, 0x10, 0x45, 0x78, 0x69, 0x66, 0, 0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d],
  gif87: [...Buffer.from('GIF87a'), 1, 0, 1, 0, 0x80, 0],
  gif89: [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0],
  webp: [...Buffer.from('RIFF'), 0x24, 1, 0, 0, ...Buffer.from('WEBP')],
  text: [...Buffer.from('Hola, vecinos')],
  html: [...Buffer.from('<html><script>')],
  svg: [...Buffer.from('<svg xmlns="http')],
  bmp: [...Buffer.from('BM'), 0x36, 0, 0, 0, 0, 0, 0, 0, 0x36, 0],
  heic: [0, 0, 0, 0x18, ...Buffer.from('ftypheic')],
  heif: [0, 0, 0, 0x24, ...Buffer.from('ftypmif1')],
  avif: [0, 0, 0, 0x1c, ...Buffer.from('ftypavif\0\0\0\0avifmif1miaf')],
  avifOfPhone: [0, 0, 0, 0x20, ...Buffer.from('ftypmif1\0\0\0\0mif1avifmiaf')],
  miaf: [0, 0, 0, 0x18, ...Buffer.from('ftypmiaf\0\0\0\0mif1')],
  cutAvif: [0, 0, 0, 0x1c, ...Buffer.from('ftypavif')],
  video: [0, 0, 0, 0x14, ...Buffer.from('ftypqt  \0\0\0\0qt  avif')],
  movie: [0, 0, 0, 0x18, ...Buffer.from('ftypmp42\0\0\0\0mp41isom')],
  wave: [...Buffer.from('RIFF'), 0x24, 1, 0, 0, ...Buffer.from('WAVE')],
  lateJpeg: [0, 0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0],
  cutPng: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a],
  empty: [],
};

interface FileSketch {
  name?: string;
  type?: string;
  size?: number;
  head?: number[];
}

function makeFile({ name = 'foto.jpg', type = 'image/jpeg', size = 200, head = heads.jfif }: FileSketch) {
  const bytes = new Uint8Array(size);
  bytes.set(head.slice(0, size));
  return new File([bytes], name, { type });
}

/** The error message for a chosen file, or null for an image. */
async function refusal(chosen: unknown, form: ImageForm = 'registration'): Promise<string | null> {
  try {
    await readImageFile(chosen, form);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(ImageFileError);
    return error instanceof Error ? error.message : null;
  }
}

const only = 'Solo se permiten JPG, PNG, GIF y WEBP';
const wrongExtension = `Extensión de archivo no válida. ${only}`;
const tooSmall = 'El archivo es demasiado pequeño o está corrupto';
const notAnImage = 'El archivo no es una imagen válida o está corrupto';

const forms = ['registration', 'gallery', 'defaultImage'] as const;
const images = [
  ['image/jpeg', heads.jfif],
  ['image/jpeg', heads.exif],
  ['image/png', heads.png],
  ['image/gif', heads.gif89],
  ['image/webp', heads.webp],
] as const;

describe('readImageFile', () => {
  it.each([
    ['foto.jpg', 'image/jpeg'],
    ['foto.jpeg', 'image/jpeg'],
    ['FOTO.JPG', 'image/jpeg'],
    ['foto.jpg', 'image/jpg'],
    ['foto.jpeg', 'IMAGE/JPG'],
    ['foto.jfif', 'image/jpeg'],
    ['foto.jpe', 'image/jpeg'],
    ['foto.jpg ', 'image/jpeg'],
    ['foto', 'image/jpeg'],
    ['foto.jfif', ''],
    ['foto.heic', 'image/heic'],
    ['foto.avif', 'image/webp'],
    ['1764064000', 'application/octet-stream'],
    ['Captura 10.15.22 p.m', ''],
    // Spec: admin 5.24
  ])('accepts a JPEG called %s of declared type %j', async (name, type) => {
    const file = makeFile({ name, type, head: heads.jfif });
    expect((await readImageFile(file, 'registration')).type).toBe('image/jpeg');
  });

  it.each([
    ['foto.txt', 'image/jpeg'],
    ['foto.jpg.exe', 'image/jpeg'],
    ['1764064000.bin', 'application/octet-stream'],
    ['foto.mp4', 'image/jpeg'],
    // Spec: public 5.20
  ])('refuses a JPEG called %s of declared type %j by its extension', async (name, type) => {
    expect(await refusal(makeFile({ name, type, head: heads.jfif }))).toBe(wrongExtension);
  });

  // Spec: admin 5.7, admin 5.16
  it('decides by the content, whatever image the name and the declared type claim, in every form', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...images),
        fc.constantFrom(...forms),
        fc.tuple(
          fc.string(),
          fc.constantFrom('', '.jpg', '.jpeg', '.jfif', '.PNG', '.gif', '.webp', '.heic'),
        ),
        fc.oneof(fc.string(), fc.constantFrom('image/jpeg', 'image/png', 'image/webp', 'text/html')),
        async ([contentType, head], form, [base, extension], type) => {
          const name = base.replaceAll('.', '') + extension;
          const file = makeFile({ name, type, head: [...head] });
          const image = await readImageFile(file, form);
          expect(image.type).toBe(contentType);
          expect(image.name).toBe(name);
          expect(await image.arrayBuffer()).toEqual(await file.arrayBuffer());
        },
      ),
    );
  });

  it.each([
    ['image/heic', heads.heic],
    ['image/heic', heads.heif],
    ['image/avif', heads.avif],
    ['image/avif', heads.avifOfPhone],
  ])('knows %s by its content, whatever its name, because some browsers decode it', async (type, head) => {
    for (const name of ['foto.jpg', 'foto.avif', 'foto.heif', 'foto'])
      expect((await readImageFile(makeFile({ head, name }), 'registration')).type).toBe(type);
  });

  it.each([
    [null],
    [undefined],
    ['foto.jpg'],
    [{ name: 'foto.jpg', type: 'image/jpeg', size: 200 }],
    [new Blob(['x'.repeat(200)], { type: 'image/jpeg' })],
    // Spec: public 5.18
  ])('refuses a value that is not a file: %s', async (value) => {
    expect(await refusal(value)).toBe('Archivo no válido');
  });

  it.each([
    ['foto.heic', 'image/heic'],
    ['dibujo.svg', 'image/svg+xml'],
    ['foto.bmp', 'image/bmp'],
    ['menu.pdf', 'application/pdf'],
    ['foto.jpg', 'text/html'],
    // Spec: public 5.19, admin 5.7, admin 5.16
  ])('refuses unknown content called %s by its declared type %s', async (name, type) => {
    const file = makeFile({ name, type, head: heads.text });
    expect(await refusal(file)).toBe(`Tipo de archivo no permitido: ${type}. ${only}`);
    expect(await refusal(file, 'gallery')).toBe(
      'Tipo de archivo no permitido. Solo se permiten imágenes (JPG, PNG, GIF, WEBP).',
    );
    expect(await refusal(file, 'defaultImage')).toBe('Solo se permiten imágenes (JPG, PNG, GIF, WEBP).');
  });

  // Spec: public 5.19
  it('names a missing type', async () => {
    expect(await refusal(makeFile({ type: '', head: heads.text }))).toBe(
      `Tipo de archivo no permitido: desconocido. ${only}`,
    );
  });

  it.each([
    ['foto.png', 'image/jpeg'],
    ['foto.jpg', 'image/png'],
    ['foto.jpg.exe', 'image/jpeg'],
    ['foto', 'image/jpeg'],
    ['foto.', 'image/jpeg'],
    ['jpg', 'image/jpeg'],
    ['foto.jpg ', 'image/jpeg'],
    ['foto.jpe', 'image/jpeg'],
    ['foto.webp', 'image/gif'],
    // Spec: public 5.20, admin 5.24
  ])('refuses unknown content by the extension of «%s» with type %s', async (name, type) => {
    expect(await refusal(makeFile({ name, type, head: heads.text }))).toBe(wrongExtension);
  });

  it.each([
    ['image/webp', 'sound', heads.wave],
    ['image/jpeg', 'text', heads.text],
    ['image/png', 'page', heads.html],
    ['image/png', 'drawing', heads.svg],
    ['image/jpeg', 'video', heads.video],
    // Spec: public 5.22
  ])('refuses a file labelled %s that is a %s', async (type, _truth, head) => {
    const name = `foto.${extensionForType(type)}`;
    expect(await refusal(makeFile({ name, type, head }))).toBe(notAnImage);
  });

  it.each([
    [25 * megabyte, null],
    [25 * megabyte + 1, 'La imagen es demasiado grande: 25.00MB. El tamaño máximo permitido es 5MB'],
    [26.5 * megabyte, 'La imagen es demasiado grande: 26.50MB. El tamaño máximo permitido es 5MB'],
    [5 * megabyte + 1, null],
    [100, null],
    [99, tooSmall],
    [0, tooSmall],
    // Spec: public 5.21, public 9.16, admin 5.24, admin 9.1
  ])('checks a file of %i bytes', async (size, message) => {
    expect(await refusal(makeFile({ size }))).toBe(message);
  });

  it.each([
    ['gallery', 'La imagen es demasiado grande. El tamaño máximo permitido es 5MB.'],
    ['defaultImage', 'La imagen es demasiado grande. Máximo 5MB.'],
    // Spec: admin 5.8, admin 5.16
  ] as const)('refuses a too large file in the form %s', async (form, message) => {
    expect(await refusal(makeFile({ size: imageLimits.maxSourceBytes }), form)).toBeNull();
    expect(await refusal(makeFile({ size: imageLimits.maxSourceBytes + 1 }), form)).toBe(message);
  });

  // Spec: public 8.25, admin 8.47
  it('shows an error when the file cannot be read', async () => {
    const file = makeFile({});
    file.slice = () =>
      Object.assign(new Blob([]), {
        arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
      });
    expect(await refusal(file)).toBe('Error al cargar la imagen. Intenta de nuevo.');
  });
});

describe('checkUploadSize', () => {
  it.each([
    [5 * megabyte - 1, null],
    [5 * megabyte, null],
    [5 * megabyte + 1, 'La imagen es demasiado grande: 5.00MB. El tamaño máximo permitido es 5MB'],
    [7.25 * megabyte, 'La imagen es demasiado grande: 7.25MB. El tamaño máximo permitido es 5MB'],
    [100, null],
    [99, tooSmall],
  ])('checks a file of %i bytes', (size, message) => {
    const check = () => checkUploadSize(makeFile({ size }));
    if (message === null) expect(check).not.toThrow();
    else expect(check).toThrow(new ImageFileError(message));
  });
});

describe('detectImageType', () => {
  it.each([
    ['jfif', 'image/jpeg'],
    ['exif', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif87', 'image/gif'],
    ['gif89', 'image/gif'],
    ['webp', 'image/webp'],
    ['text', null],
    ['html', null],
    ['svg', null],
    ['bmp', null],
    ['heic', 'image/heic'],
    ['heif', 'image/heic'],
    ['avif', 'image/avif'],
    ['avifOfPhone', 'image/avif'],
    ['cutAvif', 'image/avif'],
    ['miaf', 'image/heic'],
    ['movie', null],
    ['video', null],
    ['wave', null],
    ['lateJpeg', null],
    ['cutPng', null],
    ['empty', null],
  ] as const)('knows %s', (kind, type) => {
    expect(detectImageType(new Uint8Array(heads[kind]))).toBe(type);
  });
});

describe('the types of storage', () => {
  it('have a name and an extension for every accepted type', () => {
    expect(acceptedImageTypes.split(',').map(extensionForType)).toEqual(['jpg', 'png', 'gif', 'webp']);
    expect(() => extensionForType('text/html')).toThrow(ImageFileError);
  });

  // Spec: public 5.21, public 9.16, admin 5.8, admin 9.1
  it('have the limits that the texts name', () => {
    expect(imageLimits).toEqual({
      maxBytes: 5 * megabyte,
      minBytes: 100,
      maxSourceBytes: 25 * megabyte,
      maxSidePixels: 1280,
      minSidePixels: 200,
      maxPixels: 50_000_000,
    });
    expect(loadTimeoutMs).toBe(5000);
  });
});
