import path from 'node:path';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildFolder } from '../../scripts/build/ensure-build';
import { siteConfig } from '../../scripts/site-config/load';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

interface Manifest extends Record<string, unknown> {
  name: string;
  short_name: string;
  icons: Icon[];
}

const manifest = JSON.parse(readFileSync(path.join(buildFolder, 'manifest.webmanifest'), 'utf8')) as Manifest;

const iconsFor = (purpose: string) =>
  manifest.icons.filter((icon) => (icon.purpose ?? 'any').split(' ').includes(purpose));
const fileOf = ({ src }: Icon) => path.join(buildFolder, src);

/** The part of the width that no mask crops: a circle of this radius (https://www.w3.org/TR/appmanifest/#icon-masks). */
const safeRadius = 0.4;

/*
 * What browsers require to offer an installation: https://web.dev/articles/install-criteria and
 * https://developer.mozilla.org/en-US/docs/Web/Progressive_web_apps/Guides/Making_PWAs_installable
 */
describe('the web manifest', () => {
  it('names an app that opens in a window of its own, in the scope of which all pages are', () => {
    expect(manifest).toMatchObject({ display: 'standalone', lang: 'es-MX', dir: 'ltr' });
    expect(manifest.name).toBe('San Luis CONECTA');
    // More is cut off below an icon.
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    // Another start_url must not make another app of it.
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' });
    expect(manifest).not.toHaveProperty('prefer_related_applications');
  });

  it('has the colors of the theme that a first visit has', () => {
    const { ground } = siteConfig.palette.dark;
    expect(ground).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest).toMatchObject({ background_color: ground, theme_color: ground });
  });

  it('has icons of 192 and 512 pixels, of the stated size and type', async () => {
    const sizes = iconsFor('any').map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const icon of manifest.icons) {
      const { width, height, format } = await sharp(fileOf(icon)).metadata();
      expect(icon.type, icon.src).toBe(format === 'svg' ? 'image/svg+xml' : `image/${String(format)}`);
      if (icon.sizes !== 'any') expect(icon.sizes, icon.src).toBe(`${String(width)}x${String(height)}`);
    }
  });

  it('has a maskable icon of which a mask crops only the background', async () => {
    const icons = iconsFor('maskable');
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) {
      // Android draws one with both purposes too small (https://web.dev/articles/maskable-icon).
      expect(icon.purpose).toBe('maskable');
      const { data, info } = await sharp(fileOf(icon))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
      const center = (info.width - 1) / 2;
      const [background] = pixels;
      const cropped = pixels.filter((_, index) => {
        const distance = Math.hypot((index % info.width) - center, Math.floor(index / info.width) - center);
        return distance > safeRadius * info.width;
      });
      expect(cropped.every((pixel) => pixel === background)).toBe(true);
      expect(data[3], 'opaque').toBe(255);
    }
  });
});
