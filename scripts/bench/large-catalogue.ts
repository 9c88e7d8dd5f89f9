import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { insertRows, uploadImage } from './rest-client';

const demoImages = path.resolve(import.meta.dirname, '../../public/demo');
/** Distinct images; every business has its own copy of one of them. */
const uploadVariants = 16;
const days = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];
const trades = ['Fonda', 'Papelería', 'Ferretería', 'Estética', 'Taller', 'Farmacia', 'Panadería'];

/** An image as an upload stores it, and its thumbnail. */
interface Upload {
  full: Buffer;
  thumbnail: Buffer;
}

/** Whether the images of a catalogue are uploads in the storage or files of the site. */
export type ImageSource = 'storage' | 'site';

/** Adds businesses with hours, products and an image each to a running backend. @returns their ids */
export async function addLargeCatalogue(
  origin: string,
  count: number,
  imageSource: ImageSource,
): Promise<number[]> {
  const names = (await readdir(demoImages)).filter(
    (name) => name.endsWith('.webp') && !name.endsWith('-640.webp'),
  );
  const ids = await insertRows(
    origin,
    'businesses',
    Array.from({ length: count }, (_unused, index) => businessRow(index + 1)),
  );
  await insertRows(
    origin,
    'business_hours',
    ids.flatMap((id) =>
      days.map((day) => ({ business_id: id, day, open_time: '09:00', close_time: '19:00' })),
    ),
  );
  await insertRows(
    origin,
    'products',
    ids.flatMap((id) =>
      [1, 2, 3].map((n) => ({
        business_id: id,
        name: `Paquete ${String(n)}`,
        price: n * 50,
        type: 'product',
      })),
    ),
  );
  if (imageSource === 'storage') await uploadImages(origin, ids, names);
  await insertRows(
    origin,
    'business_images',
    ids.map((id) => ({
      business_id: id,
      ...(imageSource === 'storage' ? storageUrls(id) : siteUrls(names[id % names.length] ?? '')),
      is_featured: true,
    })),
  );
  return ids;
}

function businessRow(n: number) {
  return {
    name: `${trades[n % trades.length] ?? ''} número ${String(n)}`,
    category_id: 1 + (n % 10),
    address: `Calle ${String(n % 70)} #${String(n % 90)}, Col. KM 5`,
    phone: '4445550100',
    // Optional columns are filled for some businesses only, so pages differ in their elements.
    whatsapp: n % 3 === 0 ? null : '4445550100',
    email: n % 4 === 0 ? `negocio${String(n)}@ejemplo.mx` : null,
    website: n % 5 === 0 ? 'https://ejemplo.mx' : null,
    description:
      'Atención de lunes a sábado, con servicio a domicilio en toda la colonia y precios de barrio.',
  };
}

async function uploadImages(origin: string, ids: readonly number[], names: readonly string[]): Promise<void> {
  const uploads = await makeUploads(names.slice(0, uploadVariants));
  const upload = async (id: number) => {
    const variant = uploads[id % uploads.length];
    if (!variant) throw new Error('There are no demo images.');
    await uploadImage(origin, imagePath(id), variant.full);
    await uploadImage(origin, thumbnailPath(id), variant.thumbnail);
  };
  await pMap(ids, upload, { concurrency: 4 });
}

/** The demo images are drawn; with grain they cost as much to encode as photos. */
async function makeUploads(names: readonly string[]): Promise<Upload[]> {
  const size = { width: 1280, height: 960 };
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, noise, background: 'grey' } })
    .png()
    .toBuffer();
  return pMap(names, async (name) => {
    const full = await sharp(path.join(demoImages, name))
      .resize({ ...size, fit: 'cover' })
      .composite([{ input: grain, blend: 'soft-light' }])
      .webp({ quality: 75 })
      .toBuffer();
    return { full, thumbnail: await sharp(full).resize(640).webp({ quality: 75 }).toBuffer() };
  });
}

const imagePath = (id: number) => `businesses/${String(id)}/foto.webp`;
const thumbnailPath = (id: number) => `businesses/${String(id)}/foto-640.webp`;
const storageUrl = (file: string) => `/storage/v1/object/public/business_images/${file}`;
const storageUrls = (id: number) => ({
  image_url: storageUrl(imagePath(id)),
  thumbnail_url: storageUrl(thumbnailPath(id)),
});
const siteUrls = (name: string) => ({
  image_url: `/demo/${name}`,
  thumbnail_url: `/demo/${name.replace('.webp', '-640.webp')}`,
});
