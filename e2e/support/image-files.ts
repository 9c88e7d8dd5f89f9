import sharp from 'sharp';

/** Real image files, generated while the journeys run: a phone's photo is too large for the repository. */
export interface ImageFixture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const red = { r: 200, g: 40, b: 40 };
export const blue = { r: 40, g: 40, b: 200 };

/** A text that only the metadata of these files contains. */
export const secretText = 'Calle Secreta 12';

function noise(width: number, height: number, sigma: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });
}

function plain(width: number, height: number, background: { r: number; g: number; b: number }) {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/**
 * A portrait photo as a phone stores it: landscape pixels, with the orientation, the maker and the place in its EXIF data.
 * Its left end, red, is the top after rotation.
 */
export function phonePhoto(): Promise<ImageFixture> {
  photo ??= takePhoto();
  return photo;
}

let photo: Promise<ImageFixture> | undefined;

async function takePhoto(): Promise<ImageFixture> {
  const ends = [
    { input: await plain(400, 3000, red), left: 0, top: 0 },
    { input: await plain(400, 3000, blue), left: 3600, top: 0 },
  ];
  const buffer = await sharp(await noise(1000, 750, 40).png().toBuffer())
    .resize(4000, 3000, { kernel: 'nearest' })
    .composite(ends)
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Telefono Ejemplo', ImageDescription: secretText },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '22/1 9/1 3/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '100/1 58/1 33/1',
        },
      },
    })
    .jpeg({ quality: 97 })
    .toBuffer();
  return { name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer };
}

/** A red rectangle on a transparent background, with an EXIF description. */
export async function transparentLogo(): Promise<ImageFixture> {
  const buffer = await sharp({
    create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: await plain(200, 100, red) }])
    .withExif({ IFD0: { ImageDescription: secretText } })
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

/** A GIF of two frames. */
export async function animatedGif(width = 480, height = 270): Promise<ImageFixture> {
  const frames = [await plain(width, height, red), await plain(width, height, blue)];
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200], loop: 0 })
    .toBuffer();
  return { name: 'baile.gif', mimeType: 'image/gif', buffer };
}

/** The first half of a photo's bytes. */
export async function truncatedPhoto(): Promise<ImageFixture> {
  const whole = await noise(800, 600, 40).jpeg().toBuffer();
  return { name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) };
}

export async function smallPhoto(name = 'fachada.jpg'): Promise<ImageFixture> {
  return { name, mimeType: 'image/jpeg', buffer: await noise(1280, 720, 20).jpeg().toBuffer() };
}

/** A rotated photo with the secret text in its EXIF data, in a comment and after its end. */
export async function photoWithMetadata(): Promise<ImageFixture> {
  const photo = await noise(640, 960, 20)
    .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: secretText } } })
    .jpeg()
    .toBuffer();
  const text = Buffer.from(secretText);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  const buffer = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), text]);
  return { name: 'fachada.jpg', mimeType: 'image/jpeg', buffer };
}

export function textCalled(name: string, mimeType: string): ImageFixture {
  return { name, mimeType, buffer: Buffer.from('Hola, vecinos del kilómetro cinco. '.repeat(20)) };
}

/** 40 × 20,000 pixels: 3 × 1280 after resizing. */
export async function thinImage(): Promise<ImageFixture> {
  return { name: 'tira.png', mimeType: 'image/png', buffer: await plain(40, 20_000, red) };
}

/** The head of a HEIC photo: no browser of these tests decodes the format. */
export function heicPhoto(): ImageFixture {
  const buffer = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)]);
  return { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer };
}
