import { imageLimits } from '@/lib/images/image-file';

const signatures = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...Buffer.from('GIF89a')],
  webp: [...Buffer.from('RIFF\0\0\0\0WEBP')],
  html: [...Buffer.from('<!doctype html><script>alert(1)</script>')],
  svg: [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  pdf: [...Buffer.from('%PDF-1.7')],
  zip: [0x50, 0x4b, 0x03, 0x04],
  exe: [...Buffer.from('MZ')],
  heic: [0, 0, 0, 24, ...Buffer.from('ftypheic')],
  bmp: [...Buffer.from('BM')],
  riff: [...Buffer.from('RIFF\0\0\0\0AVI ')],
  zeros: [],
};

type Content = keyof typeof signatures;

/** A file with the signature of its type; the rest is zeros, because nothing decodes it. */
export function bytesOf(content: Content, size = 512): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(signatures[content].slice(0, size));
  return bytes;
}

export interface FileCase {
  label: string;
  extension: string;
  type: string;
  content: Content;
  size?: number;
}

/** Storage checks the declared type and the size. */
export const refusedByStorage: FileCase[] = [
  ...[
    'image/svg+xml',
    'text/html',
    'application/xhtml+xml',
    'text/plain',
    'application/pdf',
    'image/heic',
    'image/avif',
    'image/bmp',
    'image/tiff',
    'image/x-icon',
    'application/octet-stream',
    'application/javascript',
    'video/mp4',
    'image',
    'image/*',
    '*/*',
    '',
  ].map((type) => ({
    label: `declared as ${type || 'nothing'}`,
    extension: 'png',
    type,
    content: 'png' as const,
  })),
  {
    label: 'one byte too large',
    extension: 'png',
    type: 'image/png',
    content: 'png',
    size: imageLimits.maxBytes + 1,
  },
  {
    label: 'three times too large',
    extension: 'jpg',
    type: 'image/jpeg',
    content: 'jpeg',
    size: imageLimits.maxBytes * 3,
  },
];

/** The name of a stored file has none. */
export const refusedExtensions = [
  'png',
  'webp',
  'svg',
  'html',
  'php',
  'exe',
  'png.html',
  'PNG',
  'png%20',
  '',
];

/** Storage does not check the content. The form refuses these, and they are harmless because of their content type. */
export const refusedByTheForm: FileCase[] = [
  ...(['html', 'svg', 'pdf', 'zip', 'exe', 'bmp', 'riff', 'zeros'] as const).map((content) => ({
    label: `${content} inside a png`,
    extension: 'png',
    type: 'image/png',
    content,
  })),
  ...(['html', 'svg'] as const).flatMap((content) =>
    (['jpg', 'gif'] as const).map((extension) => ({
      label: `${content} inside a ${extension}`,
      extension,
      type: extension === 'jpg' ? 'image/jpeg' : 'image/gif',
      content,
    })),
  ),
  { label: 'a png of 99 bytes', extension: 'png', type: 'image/png', content: 'png', size: 99 },
  { label: 'an empty jpeg', extension: 'jpg', type: 'image/jpeg', content: 'jpeg', size: 0 },
];

/** Images with the name or the declared type of another format: the form stores them under their own type. */
export const mislabelledImages: (FileCase & { ownType: string })[] = [
  ...(['jpeg', 'gif', 'webp'] as const).map((content) => ({
    label: `a ${content} labelled as a png`,
    extension: 'png',
    type: 'image/png',
    content,
    ownType: `image/${content}`,
  })),
  ...(['png', 'webp'] as const).flatMap((content) =>
    (['jpg', 'gif'] as const).map((extension) => ({
      label: `a ${content} labelled as a ${extension}`,
      extension,
      type: extension === 'jpg' ? 'image/jpeg' : 'image/gif',
      content,
      ownType: `image/${content}`,
    })),
  ),
  {
    label: 'a jpeg called .jfif',
    extension: 'jfif',
    type: 'image/jpeg',
    content: 'jpeg',
    ownType: 'image/jpeg',
  },
  { label: 'a png called .jpg', extension: 'jpg', type: 'image/png', content: 'png', ownType: 'image/png' },
  { label: 'a webp without a type', extension: 'gif', type: '', content: 'webp', ownType: 'image/webp' },
];

export const validFiles: FileCase[] = [
  { label: 'a jpeg', extension: 'jpg', type: 'image/jpeg', content: 'jpeg' },
  { label: 'a jpeg with extension jpeg', extension: 'jpeg', type: 'image/jpeg', content: 'jpeg' },
  { label: 'a png', extension: 'png', type: 'image/png', content: 'png' },
  { label: 'a gif', extension: 'gif', type: 'image/gif', content: 'gif' },
  { label: 'a webp', extension: 'webp', type: 'image/webp', content: 'webp' },
  {
    label: 'a file of maximum size',
    extension: 'png',
    type: 'image/png',
    content: 'png',
    size: imageLimits.maxBytes,
  },
  {
    label: 'a file of minimum size',
    extension: 'png',
    type: 'image/png',
    content: 'png',
    size: imageLimits.minBytes,
  },
];
