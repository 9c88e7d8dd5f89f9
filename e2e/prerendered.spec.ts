import sharp from 'sharp';
import { expect, test } from './fixtures';
import type { APIRequestContext, Page } from '@playwright/test';

/** What the site calls itself where no address is configured. */
const origin = 'https://sanluisconecta.mx';
/** The listing under another name. */
const notListed = ['/'];
/** What search engines need of each type of structured data (schema.org; Google Search Central, structured data gallery). */
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
  /** Contents of the head's elements by name or property, `canonical` among them. */
  said: Record<string, string[]>;
  heading: string;
  words: string;
  structuredData: string;
  hasDefaults: boolean;
  /** It tells whoever runs no script that there is nothing to see. */
  asksForScripts: boolean;
}

/** A page as a reader without scripts gets it. */
async function read(page: Page, path: string): Promise<Read> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  const parsed = await page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      const said: Record<string, string[]> = {};
      for (const element of document.querySelectorAll('head > meta, head > link[rel="canonical"]')) {
        const key = ['name', 'property', 'rel'].map((name) => element.getAttribute(name)).find(Boolean) ?? '';
        (said[key] ??= []).push(element.getAttribute('content') ?? element.getAttribute('href') ?? '');
      }
      return {
        titles: [...document.querySelectorAll('head > title')].map(({ textContent }) => textContent),
        said,
        heading: document.querySelector('h1')?.textContent.trim() ?? '',
        words: document.querySelector('main')?.textContent ?? '',
        structuredData: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
        hasDefaults: document.querySelector('[data-default]') !== null,
        asksForScripts: document.querySelector('noscript') !== null,
      };
    },
    await response.text(),
  );
  return { status: response.status(), ...parsed };
}

/** What the page says once; fails where it says it several times or not at all. */
function only({ said }: Read, key: string): string {
  expect(said[key], key).toHaveLength(1);
  return said[key]?.[0] ?? '';
}

async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.every((address) => address.startsWith(`${origin}/`))).toBe(true);
  return addresses.map((address) => address.slice(origin.length));
}

test('every public page says who it is to whoever runs no script', async ({ page, request }) => {
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
    expect(response.asksForScripts, path).toBe(false);
    expect(response.hasDefaults, path).toBe(false);

    const { '@context': context, '@graph': graph } = JSON.parse(response.structuredData) as {
      '@context': string;
      '@graph': Record<string, unknown>[];
    };
    expect(context, path).toBe('https://schema.org');
    for (const part of graph) {
      const needed = neededProperties[String(part['@type'])];
      expect(needed, String(part['@type'])).toBeDefined();
      expect(Object.keys(part), path).toEqual(expect.arrayContaining(needed ?? []));
    }

    previews.set(only(response, 'og:image'), {
      width: only(response, 'og:image:width'),
      height: only(response, 'og:image:height'),
    });
  }

  // The listing has two addresses and one title.
  expect(titles.size).toBe(paths.length - 1);
  expect(previews.size).toBe(61);
  for (const [address, size] of previews) {
    expect(address.startsWith(`${origin}/`)).toBe(true);
    const response = await request.get(address.slice(origin.length));
    expect(response.status(), address).toBe(200);
    const image = await response.body();
    const { width, height, format } = await sharp(image).metadata();
    expect({ width: String(width), height: String(height), format }, address).toEqual({
      ...size,
      format: 'jpeg',
    });
    expect(size).toEqual({ width: '1200', height: '630' });
    expect(image.length, address).toBeLessThan(300_000);
  }
});

test('what the app has to draw asks for scripts', async ({ page }) => {
  expect((await read(page, '/negocio/hecho-despues')).asksForScripts).toBe(true);
});

test('a business is there with all that a neighbour wants to know', async ({ page }) => {
  const { words } = await read(page, '/negocio/panaderia-el-nino-17');
  for (const expected of ['Panadería El Niño', 'Panaderías', '6:30 a.m.', 'Productos', 'WhatsApp']) {
    expect(words).toContain(expected);
  }
});

test('what is not there is not found, and robots are shown the way', async ({ page, request }) => {
  const response = await read(page, '/no/existe');
  expect(response.status).toBe(404);
  expect(only(response, 'robots')).toBe('noindex');
  expect(response.heading).toContain('404');

  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

for (const [from, to] of [
  ['/businesses', '/negocios'],
  ['/business/panaderia-el-nino-17?de=facebook', '/negocio/panaderia-el-nino-17?de=facebook'],
  ['/contact', '/contacto'],
  ['/register-business', '/registra-tu-negocio'],
] as const) {
  test(`the host itself sends ${from} to its new address`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(to);
  });
}

/** Ten segments of 1,460 bytes: what a server sends before it waits for an answer (RFC 6928). */
const firstFlight = 14_600;

test('a shared business arrives in one go, and the listing in little more', async ({ request }) => {
  for (const [path, limit] of [
    ['/negocio/tacos-el-guero-de-la-5-1', firstFlight],
    ['/', 1.1 * firstFlight],
  ] as const) {
    const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers()['content-encoding']).toBe('br');
    const heads = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    const bytes = heads.join('').length + Number(response.headers()['content-length']);
    expect(bytes, path).toBeLessThanOrEqual(limit);
    expect(bytes, path).toBeGreaterThan(8_000);
  }
});

test('what never changes is kept, and pages are asked for again', async ({ request }) => {
  const html = await request.get('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(html.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(html.headers()['content-encoding']).toBe('br');
  const [, script = ''] = /data-entry[^>]* href="(\/assets\/[^"]+\.js)"/.exec(await html.text()) ?? [];
  const asset = await request.get(script);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('every page has its policy before anything that it could load, and allows no other host', async ({
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
    expect(sources('connect-src'), path).toBe("'self' https://api.vercel.com");
    expect(sources('frame-src'), path).toBe('https://www.google.com https://maps.google.com');
  }
});
