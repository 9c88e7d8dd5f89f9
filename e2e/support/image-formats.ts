import sharp, { type Sharp } from 'sharp';
import type { ImageFixture } from './image-files';

/** A file as phones, scanners, editors and chat apps write them. */
export interface ImageKind {
  format: keyof typeof encoders | keyof typeof foreign;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** The EXIF orientation, 1 to 8, of formats that have one. */
  orientation?: number;
  /** The part of its bytes that arrived; all of them by default. */
  arrived?: number;
  /** A name and type that say something else than the content. */
  name?: string;
  mimeType?: string;
}

/** The colors of the corners of every picture: top left, top right, bottom left, bottom right. */
export const corners = ['red', 'lime', 'blue', 'white'] as const;

/** The formats that the form takes, by what is particular about the file. */
export const encoders = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'jpeg progressive': (picture: Sharp) => picture.jpeg({ progressive: true }),
  'jpeg 4:4:4': (picture: Sharp) => picture.jpeg({ chromaSubsampling: '4:4:4' }),
  'jpeg CMYK': (picture: Sharp) => picture.toColourspace('cmyk').jpeg(),
  'jpeg Display P3': (picture: Sharp) => picture.withIccProfile('p3').jpeg(),
  png: (picture: Sharp) => picture.png(),
  'png 16 bit': (picture: Sharp) => picture.toColourspace('rgb16').png(),
  'png interlaced': (picture: Sharp) => picture.png({ progressive: true }),
  'png palette': (picture: Sharp) => picture.png({ palette: true }),
  'png transparent': (picture: Sharp) => picture.ensureAlpha(0.9).png(),
  webp: (picture: Sharp) => picture.webp(),
  'webp lossless': (picture: Sharp) => picture.webp({ lossless: true }),
  'webp transparent': (picture: Sharp) => picture.ensureAlpha(0.9).webp(),
  gif: (picture: Sharp) => picture.gif(),
} satisfies Record<string, (picture: Sharp) => Sharp>;

/** The formats that storage refuses. */
const foreign = {
  avif: (picture: Sharp) => picture.avif({ effort: 0 }).toBuffer(),
  tiff: (picture: Sharp) => picture.tiff().toBuffer(),
  svg: () =>
    Promise.resolve(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${' '.repeat(200)}</svg>`,
      ),
    ),
  pdf: () => Promise.resolve(Buffer.from(`%PDF-1.7\n${'0 0 obj\n'.repeat(40)}`)),
};

/** From the upright picture to the pixels that a file of this orientation stores. */
const turns: Record<number, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(90),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(270),
  8: (picture) => picture.rotate(90),
};
/** The orientations that are mirrored after they are turned. */
const mirrored = new Set([5, 7]);

export async function makeImageFile(kind: ImageKind): Promise<ImageFixture> {
  const { format, orientation = 1 } = kind;
  const upright = await drawCorners(kind.width, kind.height);
  const turned = await (turns[orientation] ?? ((picture: Sharp) => picture))(sharp(upright)).png().toBuffer();
  const stored = mirrored.has(orientation) ? await sharp(turned).flop().png().toBuffer() : turned;
  const tagged = orientation === 1 ? sharp(stored) : sharp(stored).withMetadata({ orientation });
  const whole =
    format in foreign
      ? await foreign[format as keyof typeof foreign](tagged)
      : await encoders[format as keyof typeof encoders](tagged).toBuffer();
  const [type = ''] = format.split(' ');
  return {
    name: kind.name ?? `foto.${type}`,
    mimeType: kind.mimeType ?? `image/${type}`,
    buffer: whole.subarray(0, Math.ceil(whole.length * (kind.arrived ?? 1))),
  };
}

async function drawCorners(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const [first, ...others] = corners;
  const squares = await Promise.all(
    others.map((background) =>
      sharp({ create: { ...half, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp({ create: { width: half.width * 2, height: half.height * 2, channels: 3, background: first } })
    .composite([
      { input: squares[0], left: half.width, top: 0 },
      { input: squares[1], left: 0, top: half.height },
      { input: squares[2], left: half.width, top: half.height },
    ])
    .png()
    .toBuffer();
}
