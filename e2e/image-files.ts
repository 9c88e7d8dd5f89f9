import sharp from 'sharp';

/** Real files for the journeys, made while they run: a phone's photo weighs more than a repository should. */
export interface ImageFixture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const red = { r: 200, g: 40, b: 40 };
export const blue = { r: 40, g: 40, b: 200 };

/** What only the metadata of these files holds. */
export const secretPath = 'Calle Secreta 12';

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
 * A photo as a phone held upright takes it: lying on its side, with the note to turn it, the maker and the
 * place. Its left end, red, is the upper one when it is turned.
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
        IFD0: { Make: 'Telefono Ejemplo', ImageDescription: secretPath },
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

/** A logo on nothing: a red square in the middle, clear around it, and a note inside the file. */
export async function clearLogo(): Promise<ImageFixture> {
  const buffer = await sharp({
    create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: await plain(200, 100, red) }])
    .withExif({ IFD0: { ImageDescription: secretPath } })
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

/** Two pictures that take turns. */
export async function movingGif(width = 320, height = 180): Promise<ImageFixture> {
  const frames = [await plain(width, height, red), await plain(width, height, blue)];
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200], loop: 0 })
    .toBuffer();
  return { name: 'baile.gif', mimeType: 'image/gif', buffer };
}

/** A photo of which the connection brought only the first half. */
export async function cutPhoto(): Promise<ImageFixture> {
  const whole = await noise(800, 600, 40).jpeg().toBuffer();
  return { name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) };
}

export async function smallPhoto(name = 'fachada.jpg'): Promise<ImageFixture> {
  return { name, mimeType: 'image/jpeg', buffer: await noise(1280, 720, 20).jpeg().toBuffer() };
}

/** A photo on its side with a secret in its metadata, in a comment and behind its end. */
export async function photoWithSecrets(): Promise<ImageFixture> {
  const photo = await noise(640, 960, 20)
    .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: secretPath } } })
    .jpeg()
    .toBuffer();
  const text = Buffer.from(secretPath);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  const buffer = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), text]);
  return { name: 'fachada.jpg', mimeType: 'image/jpeg', buffer };
}

export function textCalled(name: string, mimeType: string): ImageFixture {
  return { name, mimeType, buffer: Buffer.from('Hola, vecinos del kilómetro cinco. '.repeat(20)) };
}
