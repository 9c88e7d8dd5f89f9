import sharp from 'sharp';
import { expect, test } from './fixtures';
import type { APIRequestContext, Page } from '@playwright/test';

/** The origin of the site where none is configured. */
const origin = 'https://sanluisconecta.mx';
/** Duplicates of the listing. */
const notListed = ['/'];
/** The required properties of structured data (schema.org; Google Search Central, structured data gallery). */
const neededProperties: Record<string, string[]> = {
  WebSite: ['name', 'url', 'potentialAction'],
  LocalBusiness: ['name', 'address', 'url', 'image'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  AboutPage: ['name', 'url'],
  ContactPage: ['name', 'url'],
};

interface Read {
  status: number;
  titles: string[];
  /** The contents of the head's elements by name, property or rel. */
  metadata: Record<string, string[]>;
  heading: string;
  words: string;
  structuredData: string;
  hasDefaults: boolean;
  /** It has a `noscript` element. */
  hasNoscript: boolean;
}

/** Reads a page without running its scripts. */
async function read(page: Page, path: string): Promise<Read> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  const parsed = await page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      const metadata: Record<string, string[]> = {};
      for (const element of document.querySelectorAll('head > meta, head > link[rel="canonical"]')) {
        const key = ['name', 'property', 'rel'].map((name) => element.getAttribute(name)).find(Boolean) ?? '';
        (metadata[key] ??= []).push(element.getAttribute('content') ?? element.getAttribute('href') ?? '');
      }
      return {
        titles: [...document.querySelectorAll('head > title')].map(({ textContent }) => textContent),
        metadata,
        heading: document.querySelector('h1')?.textContent.trim() ?? '',
        words: document.querySelector('main')?.textContent ?? '',
        structuredData: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
        hasDefaults: document.querySelector('[data-default]') !== null,
        hasNoscript: document.querySelector('noscript') !== null,
      };
    },
    await response.text(),
  );
  return { status: response.status(), ...parsed };
}

/** A value of the head; fails where it is missing or duplicate. */
function only({ metadata }: Read, key: string): string {
  expect(metadata[key], key).toHaveLength(1);
  return metadata[key]?.[0] ?? '';
}

async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls.every((url) => url.startsWith(`${origin}/`))).toBe(true);
  return urls.map((url) => url.slice(origin.length));
}

test('every public page has its head, content, structured data and Open Graph image without scripts', async ({
  page,
  request,
}) => {
  const paths = [...notListed, ...(await listedPaths(request))];
  expect(paths.filter((path) => path.startsWith('/negocio/'))).toHaveLength(60);
  const previews = new Map<string, { width: string; height: string }>();
  const titles = new Set<string>();

  for (const path of paths) {
    const response = await read(page, path);
    expect(response.status, path).toBe(200);
    expect(response.titles, path).toEqual([expect.stringContaining('San Luis CONECTA')]);
    titles.add(response.titles[0] ?? '');
    expect(only(response, 'og:title')).toBe(response.titles[0]);
    expect(only(response, 'description').length, path).toBeGreaterThan(40);
    expect(only(response, 'canonical'), path).toBe(`${origin}${path === '/' ? '/negocios' : path}`);
    expect(response.heading, path).not.toBe('');
    expect(response.words.length, path).toBeGreaterThan(100);
    expect(response.hasNoscript, path).toBe(false);
    expect(response.hasDefaults, path).toBe(false);

    const { '@context': context, '@graph': graph } = JSON.parse(response.structuredData) as {
      '@context': string;
      '@graph': Record<string, unknown>[];
    };
    expect(context, path).toBe('https://schema.org');
    for (const part of graph) {
      // A business has one of the more precise types of schema.org.
      const type =
        path.startsWith('/negocio/') && part['@type'] !== 'BreadcrumbList' ? 'LocalBusiness' : part['@type'];
      const needed = neededProperties[String(type)];
      expect(needed, String(part['@type'])).toBeDefined();
      expect(Object.keys(part), path).toEqual(expect.arrayContaining(needed ?? []));
    }

    previews.set(only(response, 'og:image'), {
      width: only(response, 'og:image:width'),
      height: only(response, 'og:image:height'),
    });
  }

  const { words } = await read(page, '/negocio/panaderia-el-nino-17');
  for (const expected of ['Panadería El Niño', 'Panaderías', '6:30 a.m.', 'Productos', 'WhatsApp']) {
    expect(words).toContain(expected);
  }

  // The listing has two URLs and one title.
  expect(titles.size).toBe(paths.length - 1);
  expect(previews.size).toBe(61);
  for (const [url, size] of previews) {
    expect(url.startsWith(`${origin}/`)).toBe(true);
    const response = await request.get(url.slice(origin.length));
    expect(response.status(), url).toBe(200);
    const image = await response.body();
    const { width, height, format } = await sharp(image).metadata();
    expect({ width: String(width), height: String(height), format }, url).toEqual({
      ...size,
      format: 'jpeg',
    });
    expect(size).toEqual({ width: '1200', height: '630' });
    expect(image.length, url).toBeLessThan(300_000);
  }
});

test('an unknown path is 404, a business that is newer than the build needs scripts, and robots find the sitemap', async ({
  page,
  request,
}) => {
  const response = await read(page, '/no/existe');
  expect(response.status).toBe(404);
  expect(only(response, 'robots')).toBe('noindex');
  expect(response.heading).toContain('404');
  expect((await read(page, '/negocio/hecho-despues')).hasNoscript).toBe(true);

  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

// Spec: public 2.4
test('the host redirects the former URLs permanently', async ({ request }) => {
  for (const [from, to] of [
    ['/businesses', '/negocios'],
    ['/business/panaderia-el-nino-17?de=facebook', '/negocio/panaderia-el-nino-17?de=facebook'],
    ['/contact', '/contacto'],
    ['/register-business', '/registra-tu-negocio'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location).toBe(to);
  }
});

/** In bytes: the initial congestion window of ten segments (RFC 6928). */
const initialWindow = 14_600;

test('a business fits the first round trip of a connection, and the listing almost', async ({ request }) => {
  for (const [path, limit] of [
    ['/negocio/tacos-el-guero-de-la-5-1', initialWindow],
    ['/', 1.09 * initialWindow],
  ] as const) {
    const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers()['content-encoding']).toBe('br');
    const heads = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    const bytes = heads.join('').length + Number(response.headers()['content-length']);
    expect(bytes, path).toBeLessThanOrEqual(limit);
    expect(bytes, path).toBeGreaterThan(8_000);
  }
});

test('hashed files are immutable, and pages are revalidated', async ({ request }) => {
  const html = await request.get('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(html.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(html.headers()['content-encoding']).toBe('br');
  const [, script = ''] = /data-entry[^>]* href="(\/assets\/[^"]+\.js)"/.exec(await html.text()) ?? [];
  const asset = await request.get(script);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('every page begins with its content security policy, which allows no other host but the map', async ({
  request,
}) => {
  for (const path of ['/', '/negocio/tacos-el-guero-de-la-5-1', '/auth', '/admin', '/no-existe']) {
    const html = await (await request.get(path)).text();
    const [, policy = ''] =
      /^<!doctype html>\s*<html[^>]*>\s*<head>(?:\s*<meta [^>]*>)*?<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
        html,
      ) ?? [];
    const sources = (directive: string) => new RegExp(`(?:^|; )${directive} ([^;]+)`).exec(policy)?.[1];
    expect(sources('script-src'), path).toMatch(/^'self'(?: 'sha256-[\w+/]+=*'){2}$/);
    expect(sources('img-src'), path).toBe("'self' data: blob:");
    expect(sources('connect-src'), path).toBe(
      "'self' https://api.vercel.com https://www.google.com/generate_204",
    );
    expect(sources('frame-src'), path).toBe('https://www.google.com https://maps.google.com');
  }
});
