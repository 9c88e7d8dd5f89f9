import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { SECRET_KEY } from '../../supabase/local/local-keys';

const demoImages = path.resolve(import.meta.dirname, '../../public/demo');
/** Different photos; every business has its own files of one of them. */
const photoCount = 16;
/** Rows a request: the embedded backend answers one request after the other. */
const batchSize = 250;
const days = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];
const trades = ['Fonda', 'Papelería', 'Ferretería', 'Estética', 'Taller', 'Farmacia', 'Panadería'];

/** A photo as an upload leaves it in the storage, and its thumbnail. */
interface Photo {
  full: Buffer;
  thumbnail: Buffer;
}

/** Where the images of a catalogue lie: in the storage, as uploads, or in the site itself. */
export type ImagePlace = 'storage' | 'site';

/** Adds businesses with hours, products and an image each to a running backend. @returns their ids */
export async function addLargeCatalogue(
  origin: string,
  count: number,
  imagePlace: ImagePlace,
): Promise<number[]> {
  const names = (await readdir(demoImages)).filter(
    (name) => name.endsWith('.webp') && !name.endsWith('-640.webp'),
  );
  const photos = imagePlace === 'storage' ? await takePhotos(names.slice(0, photoCount)) : [];
  const ids: number[] = [];
  for (let from = 1; from <= count; from += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - from + 1) }, (_unused, n) => from + n);
    const added = await insert<{ id: number }>(origin, 'businesses?select=id', numbers.map(businessOf));
    await insert(
      origin,
      'business_hours',
      added.flatMap(({ id }) =>
        days.map((day) => ({ business_id: id, day, open_time: '09:00', close_time: '19:00' })),
      ),
    );
    await insert(
      origin,
      'products',
      added.flatMap(({ id }) =>
        [1, 2, 3].map((n) => ({
          business_id: id,
          name: `Paquete ${String(n)}`,
          price: n * 50,
          type: 'product',
        })),
      ),
    );
    if (imagePlace === 'storage')
      await pMap(added, ({ id }) => upload(origin, id, photos[id % photos.length]), { concurrency: 4 });
    await insert(
      origin,
      'business_images',
      added.map(({ id }) => ({
        business_id: id,
        ...(imagePlace === 'storage' ? uploadedImage(id) : siteImage(names[id % names.length] ?? '')),
        is_featured: true,
      })),
    );
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/** Renames businesses, as their owners' corrections do. */
export async function renameBusinesses(origin: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await send(origin, 'PATCH', `/rest/v1/businesses?id=eq.${String(id)}`, {
      name: `Negocio corregido ${String(id)}`,
    });
  }
}

function businessOf(n: number) {
  return {
    name: `${trades[n % trades.length] ?? ''} número ${String(n)}`,
    category_id: 1 + (n % 10),
    address: `Calle ${String(n % 70)} #${String(n % 90)}, Col. KM 5`,
    phone: '4445550100',
    // Not every business says everything, so pages are not all of the same elements.
    whatsapp: n % 3 === 0 ? null : '4445550100',
    email: n % 4 === 0 ? `negocio${String(n)}@ejemplo.mx` : null,
    website: n % 5 === 0 ? 'https://ejemplo.mx' : null,
    description:
      'Atención de lunes a sábado, con servicio a domicilio en toda la colonia y precios de barrio.',
  };
}

/** The demo pictures are drawn; with grain they are as heavy to encode as photos are. */
async function takePhotos(names: readonly string[]): Promise<Photo[]> {
  const photo = { width: 1280, height: 960 };
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { ...photo, channels: 3, noise, background: 'grey' } })
    .png()
    .toBuffer();
  return pMap(names, async (name) => {
    const full = await sharp(path.join(demoImages, name))
      .resize({ ...photo, fit: 'cover' })
      .composite([{ input: grain, blend: 'soft-light' }])
      .webp({ quality: 75 })
      .toBuffer();
    return { full, thumbnail: await sharp(full).resize(640).webp({ quality: 75 }).toBuffer() };
  });
}

const fileOf = (id: number) => `businesses/${String(id)}/foto.webp`;
const thumbnailOf = (id: number) => `businesses/${String(id)}/foto-640.webp`;
const uploadedImage = (id: number) => ({
  image_url: storageUrl(fileOf(id)),
  thumbnail_url: storageUrl(thumbnailOf(id)),
});
const siteImage = (name: string) => ({
  image_url: `/demo/${name}`,
  thumbnail_url: `/demo/${name.replace('.webp', '-640.webp')}`,
});
const storageUrl = (file: string) => `/storage/v1/object/public/business_images/${file}`;

async function upload(origin: string, id: number, photo: Photo | undefined): Promise<void> {
  if (!photo) throw new Error('There are no photos.');
  await sendFile(origin, fileOf(id), photo.full);
  await sendFile(origin, thumbnailOf(id), photo.thumbnail);
}

async function sendFile(origin: string, file: string, content: Buffer): Promise<void> {
  await request(
    `${origin}/storage/v1/object/business_images/${file}`,
    'POST',
    'image/webp',
    new Uint8Array(content),
  );
}

async function insert<Row>(origin: string, place: string, rows: readonly object[]): Promise<Row[]> {
  const response = await send(origin, 'POST', `/rest/v1/${place}`, rows);
  return (await response.json()) as Row[];
}

function send(origin: string, method: string, place: string, body: unknown): Promise<Response> {
  return request(origin + place, method, 'application/json', JSON.stringify(body));
}

async function request(url: string, method: string, type: string, body: BodyInit): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: {
      apikey: SECRET_KEY,
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': type,
      prefer: 'return=representation',
    },
    body,
  });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}: ${await response.text()}`);
  return response;
}
