import { screen, within } from '@testing-library/react';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bytesBehind } from '../image-apis';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import {
  approve,
  approvedBusiness,
  breakRequests,
  filesIn,
  openApproval,
  plainImage,
  submitted,
  useSubmittedImage,
} from '../submitted-image';

const site = setupSeededSite();
const submit = useSubmittedImage(site);
const { folder, file, name, publicPath } = submitted;

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

/** Encoded quickly: it is refused before it is decoded. */
const encodeLargeImage = () => plainImage(10_000, 5_001).greyscale().png({ compressionLevel: 1 }).toBuffer();

/** A PNG signature without a valid image. */
const damaged = Buffer.concat([await plainImage(64, 36).png().toBuffer()]).fill(7, 40);
const isDefault = 'El negocio muestra la imagen por defecto';
const notMoved = 'Falta pasar su imagen al negocio';
const notShown = /^No se puede mostrar esta imagen: está dañada, es demasiado grande o no es una imagen\./;

describe('the image of an approval', () => {
  it.each([
    ['is damaged', () => Promise.resolve(damaged)],
    ['has more pixels than fit into memory', encodeLargeImage],
    // Spec: admin 4.18
  ])('that %s is replaced by the default image, and its file deleted', async (_is, make) => {
    await submit({ content: await make() });
    await approve();
    expect(await screen.findByText(isDefault, {}, slow)).toBeInTheDocument();
    const { id: businessId, images } = await approvedBusiness();
    expect(images).toEqual([
      { image_url: '/default-business.webp', storage_path: null, thumbnail_url: null, is_featured: true },
    ]);
    expect(await filesIn(`businesses/${String(businessId)}`)).toEqual([]);
    expect(await filesIn(folder)).toEqual([]);
  });

  it('that cannot be decoded is also deleted when the submission has no image path', async () => {
    await submit({ content: damaged, isImageKnown: false });
    await approve();
    expect((await approvedBusiness()).images).toMatchObject([{ image_url: '/default-business.webp' }]);
    expect(await filesIn(folder)).toEqual([]);
  });

  it('keeps its file for a retry while the default image cannot be assigned', async () => {
    await submit({ content: damaged });
    const restore = breakRequests((method, url) => method === 'PATCH' && url.includes('business_images'));
    const { user } = await approve();
    expect(await screen.findByText(notMoved, {}, slow)).toBeInTheDocument();
    expect((await approvedBusiness()).images).toMatchObject([{ image_url: publicPath, storage_path: file }]);
    expect(await filesIn(folder)).toHaveLength(1);
    restore();
    expect(await screen.findByText(notShown, {}, slow)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Pasar la imagen al negocio' }, slow));
    expect(await screen.findByText(isDefault, {}, slow)).toBeInTheDocument();
    expect((await approvedBusiness()).images).toMatchObject([{ image_url: '/default-business.webp' }]);
    expect(await filesIn(folder)).toEqual([]);
  });

  it('keeps its file when this browser cannot encode it', async () => {
    await submit();
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    await approve();
    expect(await screen.findByText(notMoved, {}, slow)).toBeInTheDocument();
    expect((await approvedBusiness()).images).toMatchObject([{ image_url: publicPath, storage_path: file }]);
    expect(await filesIn(folder)).toHaveLength(1);
  });
});

describe('the image in the approval dialog', () => {
  it('is the re-encoded image that an approval publishes, not the uploaded file', async () => {
    await submit({ content: await photoWithSecrets() });
    const { question } = await openApproval();
    const image = await within(question).findByRole('img', { name: `Imagen enviada por ${name}` }, slow);
    const shown = await bytesBehind(image.getAttribute('src'));
    expect(holdsSecrets(shown)).toEqual([false, false, false]);
    expect((await sharp(shown).metadata()).width).toBe(120);
  });

  it('shows an error when it cannot be decoded', async () => {
    await submit({ content: damaged });
    const { question } = await openApproval();
    expect(await within(question).findByText(notShown, {}, slow)).toBeVisible();
    expect(within(question).queryByRole('img')).toBeNull();
  });

  it('can be retried after a lost connection', async () => {
    await submit();
    const restore = breakRequests((_method, url) => url.includes('/object/public/'), 'no response');
    const { question, user } = await openApproval();
    expect(await within(question).findByText('No se pudo cargar la imagen.', {}, slow)).toBeVisible();
    expect(within(question).queryByText(notShown)).toBeNull();
    restore();
    await user.click(within(question).getByRole('button', { name: 'Reintentar' }));
    expect(await within(question).findByRole('img', {}, slow)).toBeVisible();
  });
});
