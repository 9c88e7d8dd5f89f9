import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from '../../scripts/build/ensure-build';
import { stateElementId, type PrerenderedState } from '@/app/prerender/prerendered-state';

/** The origin of the site where none is configured. */
export const origin = 'https://sanluisconecta.mx';

/** The file that the host serves for a URL path. */
function fileOf(pagePath: string): string {
  return path.join(buildFolder, pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`);
}

/** The URL paths of all documents of the build. */
export function builtPaths(): string[] {
  return readdirSync(buildFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(^index)?\.html$/, '')}`)
    .sort();
}

export function isPrerendered(pagePath: string): boolean {
  return existsSync(fileOf(pagePath));
}

export function readHtml(pagePath: string): string {
  return readFileSync(fileOf(pagePath), 'utf8');
}

/** The page as a browser without scripts has it. Its styles are left out, because jsdom is slow at parsing them. */
export function readPage(pagePath: string): Document {
  const html = readHtml(pagePath).replace(/<style>.*?<\/style>/gs, '');
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The visible text of its main part. */
export function textOf(page: Document): string {
  return page.querySelector('main')?.textContent ?? '';
}

/** The parts of its JSON-LD. */
export function structuredParts(page: Document): Record<string, unknown>[] {
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const data = JSON.parse(text) as { '@context'?: string; '@graph'?: Record<string, unknown>[] };
  return data['@context'] === 'https://schema.org' ? (data['@graph'] ?? []) : [];
}

/** The data that the page is hydrated with. */
export function stateOf(page: Document): PrerenderedState {
  return JSON.parse(page.getElementById(stateElementId)?.textContent ?? 'null') as PrerenderedState;
}

/** The paths of the sitemap. */
export function listedPaths(): string[] {
  const xml = readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    if (!url.startsWith(`${origin}/`)) throw new Error(`${url} is not of this site`);
    return url.slice(origin.length);
  });
}
