import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { approve, approvedBusiness, plainImage, storage, useSubmittedImage } from '../submitted-image';

const site = setupSeededSite();
const submit = useSubmittedImage(site);

/** Markup hidden in the metadata, in a comment and after the end of the image. */
const secrets = ['Calle Secreta 12', 'comentario-oculto', '<script>oculto()</script>'] as const;

/** A JPEG with a rotated EXIF orientation and all of the hidden markup. */
async function photoWithSecrets(): Promise<Buffer<ArrayBuffer>> {
  const photo = await plainImage(80, 120)
    .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: secrets[0] } } })
    .jpeg()
    .toBuffer();
  const text = Buffer.from(secrets[1]);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(secrets[2])]);
}

const holdsSecrets = (bytes: Buffer) => secrets.map((secret) => bytes.includes(secret));

async function download(path: string): Promise<Buffer> {
  const { data, error } = await (await storage()).download(path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

describe('the image of an approval', () => {
  // Spec: admin 4.16
  it('is re-encoded upright and without metadata', async () => {
    const sent = await photoWithSecrets();
    expect(holdsSecrets(sent)).toEqual([true, true, true]);
    await submit({ content: sent });
    await approve();
    const published = await download((await approvedBusiness()).images[0]?.storage_path ?? '');
    expect(holdsSecrets(published)).toEqual([false, false, false]);
    const { format, width, height, exif, orientation } = await sharp(published).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 120, height: 80 });
  });
});
