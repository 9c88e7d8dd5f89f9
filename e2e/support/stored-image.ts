import { expect, type Page } from '@playwright/test';
import sharp, { type Metadata } from 'sharp';
import { blue, red, secretText } from './image-files';

/** What the storage has of an image that the browser has made smaller. */
export interface StoredImage {
  bytes: Buffer;
  type: string | undefined;
  metadata: Metadata;
}

/** Downloads an image of a registration from its public URL. */
export async function readStoredImage(page: Page, url: string): Promise<StoredImage> {
  const stored = await page.request.get(url);
  expect(stored.headers()['cache-control']).toContain('max-age=31536000');
  const bytes = await stored.body();
  return { bytes, type: stored.headers()['content-type'], metadata: await sharp(bytes).metadata() };
}

export async function colorAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).ensureAlpha().extract(area).raw().toBuffer())];
}

/** Lossy formats change colors a little. */
export function expectColor(found: number[], { r, g, b }: { r: number; g: number; b: number }): void {
  const distance = Math.max(...[r, g, b].map((wanted, index) => Math.abs(wanted - (found[index] ?? 0))));
  expect(distance, `${found.join()} beside ${[r, g, b].join()}`).toBeLessThan(40);
}

export function expectAnonymous({ bytes, metadata: { exif, xmp, iptc } }: StoredImage): void {
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  expect(bytes.includes(secretText)).toBe(false);
}

/** Of `phonePhoto`. */
export async function expectUprightAndAnonymous(image: StoredImage): Promise<void> {
  expect(image.metadata).toMatchObject({ width: 960, height: 1280 });
  expect(image.metadata.orientation ?? 1).toBe(1);
  expectAnonymous(image);
  expectColor(await colorAt(image.bytes, 480, 40), red);
  expectColor(await colorAt(image.bytes, 480, 1240), blue);
}
