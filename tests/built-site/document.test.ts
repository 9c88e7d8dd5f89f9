import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildFolder } from '../../scripts/build/ensure-build';
import { listedPaths, origin, readHtml, readPage, textOf } from './built-page';

/** In bytes: above it WhatsApp shows a link without its image. */
const previewLimit = 300_000;

/** How much of a document is surely read; a site whose tags stood at byte 74,000 lost its previews in WhatsApp. */
const previewedBytes = 4096;

/** In bytes: every document carries them, three times where the host does not compress. */
const stylesLimit = 84_000;

/** `/` is a duplicate of the list. */
const pages = ['/', ...listedPaths()].map((pagePath) => ({ pagePath, page: readPage(pagePath) }));

/** The content of the only matching element of the head. */
function only(page: Document, selector: string): string {
  const found = [...page.head.querySelectorAll(selector)];
  expect(found, selector).toHaveLength(1);
  return found[0]?.getAttribute('content') ?? found[0]?.getAttribute('href') ?? found[0]?.textContent ?? '';
}

describe('every public page', () => {
  it('has a title and a description of its own and its canonical URL in its head, and none elsewhere', () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const { pagePath, page } of pages) {
      const title = only(page, 'title');
      titles.add(title);
      expect(title, pagePath).toContain('San Luis CONECTA');
      expect(only(page, 'meta[property="og:title"]'), pagePath).toBe(title);
      const description = only(page, 'meta[name="description"]');
      descriptions.add(description);
      expect(description.length, pagePath).toBeGreaterThan(40);
      expect(only(page, 'link[rel="canonical"]'), pagePath).toBe(
        `${origin}${pagePath === '/' ? '/negocios' : pagePath}`,
      );
      for (const name of ['title', 'meta'])
        expect(page.body.getElementsByTagName(name), pagePath).toHaveLength(0);
      // This part of index.html is for pages that are not prerendered.
      expect(page.head.querySelector('[data-default]'), pagePath).toBeNull();
      const needsScripts =
        ['/', '/negocios', '/registra-tu-negocio', '/guardados', '/auth'].includes(pagePath) ||
        pagePath.startsWith('/categoria/');
      const notices = [...page.getElementsByTagName('noscript')]
        .map(({ innerHTML }) => innerHTML)
        .filter((html) => html.includes('Sin JavaScript'));
      expect(notices, pagePath).toHaveLength(needsScripts ? 1 : 0);
      if (needsScripts) {
        expect(notices[0], pagePath).toContain('444 555 0105');
        expect(notices[0], pagePath).toContain('mailto:hola@sanluisconecta.mx');
      }
    }
    // The list has two URLs, with one title and one description.
    expect(titles.size).toBe(pages.length - 1);
    expect(descriptions.size).toBe(pages.length - 1);
  });

  it('lets no phone turn its texts into links before React hydrates it', () => {
    for (const pagePath of [...pages.map((page) => page.pagePath), '/404', '/app'])
      expect(only(readPage(pagePath), 'meta[name="format-detection"]'), pagePath).toContain('telephone=no');
  });

  it('links the web manifest', () => {
    const others = ['/404', '/app'].map((pagePath) => ({ pagePath, page: readPage(pagePath) }));
    for (const { pagePath, page } of [...pages, ...others]) {
      // A script sets `rel` after the first paint.
      const link = page.head.querySelector(':is([rel="manifest"], [data-defer="manifest"])');
      expect(link?.getAttribute('href'), pagePath).toBe('/manifest.webmanifest');
    }
  });

  it('has one main heading, and text', () => {
    for (const { pagePath, page } of pages) {
      const headings = [...page.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
      expect(headings, pagePath).toEqual([expect.stringMatching(/\S/)]);
      expect(textOf(page).length, pagePath).toBeGreaterThan(100);
    }
  });

  it('is valid HTML', { timeout: 120_000 }, async () => {
    const validator = new HtmlValidate(
      new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
    );
    for (const pagePath of [...pages.map((page) => page.pagePath), '/404', '/app']) {
      // The content of these elements is no HTML, and most of a document.
      const html = readHtml(pagePath).replace(/(<(style|script)\b[^>]*>).*?(<\/\2>)/gs, '$1$3');
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ message, selector }) => ({ message, selector })),
      );
      expect(faults, pagePath).toEqual([]);
    }
  });

  it('describes itself for apps that preview a link in its first 4 kB', () => {
    for (const pagePath of [...pages.map((page) => page.pagePath), '/404', '/app']) {
      const start = Buffer.from(readHtml(pagePath)).subarray(0, previewedBytes).toString();
      const isDescribed = ['<title', 'property="og:title"', 'property="og:image"'];
      const hasUrl = !['/404', '/app'].includes(pagePath);
      const needed = hasUrl
        ? [...isDescribed, 'name="description"', 'rel="canonical"', 'property="og:url"']
        : isDescribed;
      expect(
        needed.filter((part) => !start.includes(part)),
        pagePath,
      ).toEqual([]);
    }
  });

  it('has its styles inline, in at most 84 kB', () => {
    for (const pagePath of [...pages.map((page) => page.pagePath), '/404', '/app']) {
      const html = readHtml(pagePath);
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
      expect(html, pagePath).not.toMatch(/rel="stylesheet"/);
      expect(styles, pagePath).toContain('.bg-sunken');
      expect(Buffer.byteLength(styles), pagePath).toBeLessThan(stylesLimit);
    }
  });

  it('links an Open Graph image that exists in its stated size, one for each business', async () => {
    const images = new Map<string, { width: string; height: string }>();
    for (const { page } of pages) {
      images.set(only(page, 'meta[property="og:image"]'), {
        width: only(page, 'meta[property="og:image:width"]'),
        height: only(page, 'meta[property="og:image:height"]'),
      });
    }
    const businesses = pages.filter(({ pagePath }) => pagePath.startsWith('/negocio/'));
    expect(images.size).toBe(businesses.length + 1);
    for (const [url, stated] of images) {
      expect(url.startsWith(`${origin}/`), url).toBe(true);
      const file = path.join(buildFolder, url.slice(origin.length));
      const { width, height, format } = await sharp(file).metadata();
      expect({ width: String(width), height: String(height), format }, url).toEqual({
        ...stated,
        format: 'jpeg',
      });
      expect(stated, url).toEqual({ width: '1200', height: '630' });
      expect(statSync(file).size, url).toBeLessThan(previewLimit);
    }
  });
});

/** What a first visit loads before the page reacts, in bytes (brotli; images and fonts as they are). */
const firstVisitLimits = {
  '/': { scripts: 120_000, fonts: 28_000, image: 4_000 },
  '/negocio/tacos-el-guero-de-la-5-1': { scripts: 147_000, fonts: 28_000, image: 16_500 },
};

describe('a first visit', () => {
  it.each(Object.entries(firstVisitLimits))('of %s loads no more than its limits', (pagePath, limits) => {
    const page = readPage(pagePath);
    const bytesOf = (selector: string) =>
      [...page.head.querySelectorAll(selector)]
        .map((link) => path.join(buildFolder, link.getAttribute('href') ?? ''))
        .map((file) =>
          file.endsWith('.js') ? brotliCompressSync(readFileSync(file)).length : statSync(file).size,
        )
        .reduce((sum, bytes) => sum + bytes, 0);
    const [preloaded] = [...page.head.querySelectorAll('link[as="image"]')];
    // What a phone with two device pixels each takes: 256 px of a row, 800 px of the page of a business.
    const [, image = ''] = / ?(\S+) (?:256|800)w/.exec(preloaded?.getAttribute('imagesrcset') ?? '') ?? [];
    expect(bytesOf('link[data-defer="modulepreload"]'), 'scripts').toBeLessThan(limits.scripts);
    expect(bytesOf('link[as="font"]'), 'fonts').toBeLessThan(limits.fonts);
    expect(statSync(path.join(buildFolder, image)).size, 'image').toBeLessThan(limits.image);
  });

  it('offers every small image of the first screen as AVIF, with the stored file behind it', () => {
    const sources = [...readPage('/').querySelectorAll('main source')];
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) {
      expect(source.getAttribute('type')).toBe('image/avif');
      expect(source.getAttribute('srcset')).toMatch(
        /^\/images\/\w+\.avif \d+w(?:, \/images\/\w+\.avif \d+w)*$/,
      );
      expect(source.nextElementSibling?.getAttribute('srcset')).toMatch(/^\/demo\/\S+\.webp 640w$/);
    }
  });

  it('shows the main image of a business in the widths of a phone and of a desktop', () => {
    const image = readPage('/negocio/tacos-el-guero-de-la-5-1').querySelector(
      'main img[fetchpriority="high"]',
    );
    expect(image?.getAttribute('srcset')).toMatch(/^\/images\/\w+\.webp 800w, \/images\/\w+\.webp 1200w$/);
  });
});

describe('the scripts of a page', () => {
  it.each(['/', '/negocio/panaderia-el-nino-17', '/preguntas-frecuentes', '/404', '/auth', '/app'])(
    'at %s are those that its policy allows by their hash, with the policy before everything that it restricts',
    (pagePath) => {
      const html = readHtml(pagePath);
      const [, policy = ''] =
        /^<!doctype html>\s*<html[^>]*>\s*<head>(?:\s*<meta [^>]*>)*?<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
          html,
        ) ?? [];
      const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
      expect(inline.length).toBeGreaterThan(0);
      for (const code of inline) {
        const hash = createHash('sha256').update(code).digest('base64');
        expect(policy).toContain(`'sha256-${hash}'`);
      }
      expect(policy).toMatch(/(?:^|; )default-src 'none';.*; img-src 'self' data: blob:;/);
      expect(policy).toMatch(/(?:^|; )script-src 'self'(?: 'sha256-[\w+/]+=*'){3}(?:;|$)/);
      const others = [...html.matchAll(/<script (?!type="application\/(?:ld\+)?json")[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect(others.filter((tag) => !/ src="\/assets\//.test(tag))).toEqual([]);
    },
  );

  it('preload the lazy chunk of a page, and for the list only the app and its libraries', () => {
    const preloads = (pagePath: string) =>
      [...readPage(pagePath).querySelectorAll('link[data-defer="modulepreload"]')].map((link) =>
        link.getAttribute('href'),
      );
    expect(preloads('/negocios')).toEqual([
      expect.stringMatching(/^\/assets\/index-/),
      expect.stringMatching(/^\/assets\/rolldown-runtime-/),
      expect.stringMatching(/^\/assets\/libraries-/),
    ]);
    expect(preloads('/negocio/panaderia-el-nino-17')).toContainEqual(
      expect.stringMatching(/^\/assets\/business-page-/),
    );
  });
});
