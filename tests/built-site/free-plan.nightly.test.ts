// What 2,000 businesses with three photos each and 10,000 visits a month take of the free plans; docs/operar/referencia.md has the table.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { pageSize } from '@/features/businesses/queries';
import type { DecodedImage, DrawingSurface, MakeSurface } from '@/lib/images/image-canvas';
import { imageEncoders } from '@/lib/images/image-encoders';
import { buildFolder } from '../../scripts/build/ensure-build';
import { readHtml, readPage, stateOf } from './built-page';

const businesses = 2_000;
const photosEach = 3;
const visits = 10_000;
const GB = 1e9;

/** Of the free plans in 2026, a month. Supabase counts what its CDN has apart from the rest. */
const limits = {
  storage: GB,
  egress: 5 * GB,
  cachedEgress: 5 * GB,
  hostTraffic: 100 * GB,
  hostFiles: 20_000,
};

/**
 * Photos of a phone, by how rough they are: noise of several scales, of which a photo of a wall, a shop front and a full shelf have
 * ever more of the fine ones.
 */
const roughness = [0.6, 0.35, 0.1];

const photoSize = { width: 1600, height: 1200 };

async function photo(fineness: number): Promise<Buffer> {
  const { width, height } = photoSize;
  const scales = [1, 4, 16, 64, 256];
  const sum = scales.reduce((total, scale) => total + scale ** fineness, 0);
  const pixels = new Float32Array(width * height * 3).fill(128);
  for (const scale of scales) {
    const layer = await sharp({
      create: {
        ...{
          width: Math.ceil(width / scale),
          height: Math.ceil(height / scale),
          channels: 3,
          background: '#000',
        },
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    const weight = (2 * scale ** fineness) / sum;
    for (let index = 0; index < pixels.length; index++)
      pixels[index] = (pixels[index] ?? 0) + ((layer[index] ?? 0) - 128) * weight;
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(pixels)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The canvas of a browser, for the app's own code that resizes an upload. */
function canvasOf(source: Buffer): { image: DecodedImage; makeSurface: MakeSurface } {
  const makeSurface = ({ width, height }: { width: number; height: number }): DrawingSurface => {
    let drawn = sharp(source);
    return {
      context: {
        ...{
          canvas: { width, height },
          imageSmoothingQuality: 'low',
          globalCompositeOperation: 'copy',
          fillStyle: '',
        },
        fillRect: () => undefined,
        getImageData: () => {
          throw new Error('nothing reads the pixels');
        },
        drawImage: (_image: CanvasImageSource, ...box: number[]) => {
          const [left = 0, top = 0, cutWidth = 0, cutHeight = 0] = box.length > 4 ? box : [];
          if (box.length > 4)
            drawn = drawn.extract({
              ...{ left: Math.round(left), top: Math.round(top) },
              ...{ width: Math.round(cutWidth), height: Math.round(cutHeight) },
            });
          drawn = drawn.resize(width, height, { fit: 'fill' });
        },
      },
      encode: async (type, quality) =>
        new Blob([new Uint8Array(await drawn.webp({ quality: quality * 100 }).toBuffer())], { type }),
    };
  };
  return { image: { image: document.createElement('canvas'), ...photoSize }, makeSurface };
}

const mean = (values: number[]) => values.reduce((one, other) => one + other, 0) / values.length;

const isText = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** As hosts compress responses: the best one would keep a visitor waiting. */
const hostQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A file as the host sends it. */
function sentBytes(url: string): number {
  const file = path.join(buildFolder, url);
  return isText.test(url) ? brotliCompressSync(readFileSync(file), hostQuality).length : statSync(file).size;
}

/** Of the page, its styles, scripts and fonts, and the largest copy of each image: no visit takes more. */
function pageBytes(page: string, file: string): number {
  const html = readHtml(page);
  const files = new Set([...html.matchAll(/["'(](\/assets\/[\w.-]+)/g)].map(([, url = '']) => url));
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) =>
    [...tag.matchAll(/\/(?:images|demo)\/[\w.-]+/g)].map(([url]) => sentBytes(url)),
  );
  return (
    sentBytes(file) +
    [...files].map(sentBytes).reduce((one, other) => one + other, 0) +
    images.map((sizes) => Math.max(0, ...sizes)).reduce((one, other) => one + other, 0)
  );
}

/** The data of a page as the API sends them, with a kilobyte of headers for each query. */
function apiBytes(page: string): number {
  const { queries } = stateOf(readPage(page)).queries;
  return queries
    .map((query) => gzipSync(JSON.stringify(query.state.data ?? null)).byteLength + 1_000)
    .reduce((one, other) => one + other, 0);
}

const business = '/negocio/panaderia-el-nino-17';
let full = 0;
let thumbnail = 0;

beforeAll(async () => {
  const photos = await Promise.all(roughness.map(photo));
  const encoded = await Promise.all(
    photos.map(async (source) => {
      const { image, makeSurface } = canvasOf(source);
      return {
        full: (await imageEncoders.image(image, makeSurface)).image.size,
        thumbnail: (await imageEncoders.thumbnail(image, makeSurface)).image.size,
      };
    }),
  );
  full = mean(encoded.map((one) => one.full));
  thumbnail = mean(encoded.map((one) => one.thumbnail));
  // Photos are encoded beside the other layers.
}, 60_000);

/** Files of the site that are of no business, with room to grow: a third are the first images of the pages of categories. */
const siteFiles = 800;

/** What is taken of each limit. */
function usage() {
  const storage = businesses * photosEach * (full + thumbnail);
  // Half of the visits arrive at a business, and look until the gallery has shown every photo: the build has copied the first one
  // into the site. The other half scroll the list by a page, and then do the same at a business that no page of theirs has.
  const landing = (photosEach - 1) * (full + thumbnail);
  const browsing = pageSize * thumbnail + photosEach * (full + thumbnail);
  const images = (visits / 2) * (landing + browsing);
  // What the CDN does not have yet: each file once a month.
  const misses = Math.min(images, storage);
  const data = (visits / 2) * (apiBytes(business) + 2 * apiBytes('/negocios') + apiBytes(business));
  // Every file by the secret key, which no CDN answers.
  const backup = storage;
  // The main photo of each business and the thumbnails of the others, where the host keeps no cache between two builds.
  const coldBuild = businesses * (full + (photosEach - 1) * thumbnail);
  const host =
    (visits / 2) * (pageBytes(business, `${business}.html`) + 2 * pageBytes('/negocios', 'negocios.html'));
  return { storage, images, misses, data, backup, coldBuild, host };
}

function filesPerBusiness(): number {
  const pages = readdirSync(path.join(buildFolder, 'negocio')).filter((name) => name.endsWith('.html'));
  const images = new Set(
    pages.flatMap((name) => readHtml(`/negocio/${name.slice(0, -5)}`).match(/\/images\/[\w.-]+/g) ?? []),
  );
  // Each has its page and its preview.
  return images.size / pages.length + 2;
}

it('the photos are as heavy as photos: half a bit to 1.2 bits a pixel, as the app stores them', () => {
  const bits = (full * 8) / (1280 * 960);
  expect(bits).toBeGreaterThan(0.5);
  expect(bits).toBeLessThan(1.2);
  expect(full).toBeLessThan(150_000);
  expect(thumbnail).toBeLessThanOrEqual(40_000);
});

const weeksAMonth = 52 / 12;
const nightsAMonth = 365 / 12;

it('2,000 businesses with three photos and 10,000 visits a month fit into the free plans, with the figures of the manual', () => {
  const { storage, images, misses, data, backup, coldBuild, host } = usage();
  const backups = weeksAMonth * backup;
  const cached = images - misses;
  const coldBuilds = nightsAMonth * coldBuild;
  const rows: { name: string; bytes: number; limit?: number }[] = [
    { name: 'fotos guardadas', bytes: storage, limit: limits.storage },
    { name: 'tráfico de Supabase', bytes: data + misses + backups, limit: limits.egress },
    { name: '… datos', bytes: data },
    { name: '… cada foto, la primera vez', bytes: misses },
    { name: '… respaldos de cada semana', bytes: backups },
    { name: 'tráfico de Supabase en caché', bytes: cached, limit: limits.cachedEgress },
    { name: 'construir cada día sin caché', bytes: coldBuilds },
    { name: 'tráfico del sitio', bytes: host, limit: limits.hostTraffic },
  ];
  const files = businesses * filesPerBusiness() + siteFiles;
  console.log(
    [
      `una foto ${String(Math.round(full / 1000))} kB, su miniatura ${String(Math.round(thumbnail / 1000))} kB`,
      ...rows.map(({ name, bytes, limit }) => {
        const figure = `${name.padEnd(32)}${(bytes / GB).toFixed(2).padStart(6)} GB`;
        return limit === undefined ? figure : `${figure} de ${String(limit / GB)}`;
      }),
      `archivos publicados ${String(Math.round(files))} de ${String(limits.hostFiles)}`,
    ].join('\n'),
  );
  for (const { name, bytes, limit } of rows) if (limit !== undefined) expect(bytes, name).toBeLessThan(limit);
  expect(files).toBeLessThan(limits.hostFiles);
  // The manual says so: where no cache is kept between two builds, a nightly one is too much.
  expect(cached + coldBuilds).toBeGreaterThan(limits.cachedEgress);

  const manual = readFileSync('docs/operar/referencia.md', 'utf8');
  for (const { name, bytes } of rows) {
    const [, stated = ''] = new RegExp(`^\\| ${name} +\\| +([\\d.]+) GB`, 'm').exec(manual) ?? [];
    expect(Number(stated) * GB, `${name} in the manual`).toBeGreaterThan(bytes * 0.85);
    expect(Number(stated) * GB, `${name} in the manual`).toBeLessThan(bytes * 1.15);
  }
});
