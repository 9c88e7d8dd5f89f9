import { describe, expect, it } from 'vitest';
import {
  acceptedImageTypes,
  canonicalType,
  checkChosenFile,
  checkContent,
  checkSizeToSend,
  detectImageType,
  extensionForType,
  ImageFileError,
  imageLimits,
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

/** The error message of a file, or null for a valid one. */
function said(check: () => void): string | null {
  try {
    check();
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

describe('checkChosenFile', () => {
  it.each([
    ['foto.jpg', 'image/jpeg'],
    ['foto.jpeg', 'image/jpeg'],
    ['FOTO.JPG', 'image/jpeg'],
    ['foto.jpg', 'image/jpg'],
    ['foto.jpeg', 'IMAGE/JPG'],
    ['logo.png', 'image/png'],
    ['baile.gif', 'image/gif'],
    ['mi.negocio.nuevo.webp', 'image/webp'],
    // Spec: admin 5.24
  ])('accepts %s of type %s', (name, type) => {
    expect(said(() => checkChosenFile(makeFile({ name, type })))).toBeNull();
  });

  it.each([
    [null],
    [undefined],
    ['foto.jpg'],
    [{ name: 'foto.jpg', type: 'image/jpeg', size: 200 }],
    [new Blob(['x'.repeat(200)], { type: 'image/jpeg' })],
    // Spec: public 5.18
  ])('refuses a value that is not a file: %s', (value) => {
    expect(said(() => checkChosenFile(value))).toBe('Archivo no válido');
  });

  it.each([
    ['foto.heic', 'image/heic'],
    ['dibujo.svg', 'image/svg+xml'],
    ['foto.bmp', 'image/bmp'],
    ['menu.pdf', 'application/pdf'],
    ['foto.jpg', 'text/html'],
    // Spec: public 5.19
  ])('refuses %s of type %s', (name, type) => {
    expect(said(() => checkChosenFile(makeFile({ name, type })))).toBe(
      `Tipo de archivo no permitido: ${type}. ${only}`,
    );
  });

  // Spec: public 5.19
  it('names a missing type', () => {
    expect(said(() => checkChosenFile(makeFile({ type: '' })))).toBe(
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
  ])('refuses the extension of «%s» with type %s', (name, type) => {
    expect(said(() => checkChosenFile(makeFile({ name, type })))).toBe(wrongExtension);
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
  ])('checks a file of %i bytes', (size, message) => {
    expect(said(() => checkChosenFile(makeFile({ size })))).toBe(message);
  });
});

describe('checkSizeToSend', () => {
  it.each([
    [5 * megabyte - 1, null],
    [5 * megabyte, null],
    [5 * megabyte + 1, 'La imagen es demasiado grande: 5.00MB. El tamaño máximo permitido es 5MB'],
    [7.25 * megabyte, 'La imagen es demasiado grande: 7.25MB. El tamaño máximo permitido es 5MB'],
    [100, null],
    [99, tooSmall],
  ])('checks a file of %i bytes', (size, message) => {
    expect(said(() => checkSizeToSend(makeFile({ size })))).toBe(message);
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
    ['heic', null],
    ['wave', null],
    ['lateJpeg', null],
    ['cutPng', null],
    ['empty', null],
  ] as const)('knows %s', (kind, type) => {
    expect(detectImageType(new Uint8Array(heads[kind]))).toBe(type);
  });
});

describe('checkContent', () => {
  it.each([
    ['image/jpeg', heads.exif],
    ['image/jpg', heads.jfif],
    ['image/png', heads.png],
    ['image/gif', heads.gif89],
    ['image/webp', heads.webp],
  ])('accepts the signature of %s', async (type, head) => {
    await expect(checkContent(makeFile({ type, head }))).resolves.toBeUndefined();
  });

  it.each([
    ['image/jpeg', 'png', heads.png],
    ['image/png', 'jpeg', heads.jfif],
    ['image/webp', 'gif', heads.gif89],
    ['image/gif', 'webp', heads.webp],
    ['image/webp', 'sound', heads.wave],
    ['image/jpeg', 'text', heads.text],
    ['image/png', 'page', heads.html],
    ['image/jpeg', 'heic', heads.heic],
    // Spec: public 5.22
  ])('refuses a %s that is a %s', async (type, _truth, head) => {
    await expect(checkContent(makeFile({ type, head }))).rejects.toThrow(new ImageFileError(notAnImage));
  });

  // Spec: public 8.25, admin 8.47
  it('shows an error when the file cannot be read', async () => {
    const file = makeFile({});
    const gone = Object.assign(new Blob([]), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    file.slice = () => gone;
    await expect(checkContent(file)).rejects.toThrow('Error al cargar la imagen. Intenta de nuevo.');
  });
});

describe('the types of storage', () => {
  it('have a name and an extension for every accepted type', () => {
    expect(acceptedImageTypes.split(',').map(extensionForType)).toEqual(['jpg', 'png', 'gif', 'webp']);
    expect(canonicalType('image/jpg')).toBe('image/jpeg');
    expect(() => extensionForType('text/html')).toThrow(ImageFileError);
  });

  // Spec: public 5.21, public 9.16, admin 5.8, admin 9.1
  it('have the limits that the texts name', () => {
    expect(imageLimits).toEqual({
      maxBytes: 5 * megabyte,
      minBytes: 100,
      maxSourceBytes: 25 * megabyte,
      maxSidePixels: 1280,
      maxPixels: 50_000_000,
    });
    expect(loadTimeoutMs).toBe(5000);
  });
});
