import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faqGroups } from '@/features/faq/faq-groups';
import { cacheKey } from '../../scripts/build/build-cache';
import { buildFolder } from '../../scripts/build/ensure-build';
import {
  builtPaths,
  isPrerendered,
  listedPaths,
  origin,
  readPage,
  stateOf,
  structuredParts,
  textOf,
} from './built-page';

const bakery = '/negocio/panaderia-el-nino-17';

/** The keys of the queries whose data a page embeds. */
function embeddedKeys(page: Document): string[] {
  return stateOf(page).queries.queries.map(({ queryKey }) => queryKey.slice(0, 2).join('.'));
}

describe('a business', () => {
  const page = readPage(bakery);

  it('has its name and hours, and nothing that depends on the visitor', () => {
    expect(page.querySelector('h1')?.textContent).toBe('Panadería El Niño');
    expect(textOf(page)).toContain('6:30 a.m. – 9:00 p.m.');
    expect(textOf(page)).toContain('WhatsApp');
    expect(page.body.innerHTML).not.toMatch(/Abierto|Cerrado|\(hoy\)|Pausar fotos/);
  });

  it('has its telephone and hours in the structured data', () => {
    expect(structuredParts(page)[0]).toMatchObject({
      '@type': 'Bakery',
      telephone: expect.stringMatching(/^\+52\d{10}$/) as string,
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ opens: '07:00', closes: '14:00' }),
      ]) as object,
    });
  });

  it('embeds the data that it shows, without the vote of a visitor', () => {
    expect(stateOf(page).path).toBe(bakery);
    expect(embeddedKeys(page)).toEqual(
      expect.arrayContaining(['businesses.detail', 'hours.17', 'products.17']),
    );
    expect(embeddedKeys(page).filter((key) => key.startsWith('votes'))).toEqual([]);
  });

  it('hands its Open Graph image to the client', () => {
    const { preview } = stateOf(page);
    expect(preview?.path).toBe(bakery);
    // Named by its content: apps cache the image of a shared link by URL.
    const file = path.join(buildFolder, preview?.image ?? '');
    const hash = cacheKey(readFileSync(file)).slice(0, 8);
    expect(preview?.image).toBe(`/previews/panaderia-el-nino-17-${hash}.jpg`);
    expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
      new RegExp(`${hash}\\.jpg$`),
    );
  });
});

it('the header is that of a visitor without a session, and its toggle names no theme', () => {
  const header = readPage('/negocios').querySelector('header');
  expect(header?.textContent).toContain('Registrar Negocio');
  expect(header?.textContent).not.toMatch(/Dashboard|Cerrar Sesión/);
  expect(header?.querySelector('[aria-label="Cambiar tema"]')).not.toBeNull();
});

it('every active business has a page, hidden ones have none, and the sitemap leaves out those closed for good', () => {
  const files = readdirSync(path.join(buildFolder, 'negocio')).filter((name) => name.endsWith('.html'));
  expect(files).toHaveLength(61);
  // Of the demo data 47 and 63 are hidden, and 60 closed for good.
  expect(files.filter((name) => /-(47|63)\.html$/.test(name))).toEqual([]);
  const listed = listedPaths().filter((one) => one.startsWith('/negocio/'));
  expect(listed).toHaveLength(60);
  expect(listed.filter((one) => !isPrerendered(one))).toEqual([]);
  expect(files.some((name) => name.endsWith('-60.html'))).toBe(true);
  expect(listed.filter((one) => one.endsWith('-60'))).toEqual([]);
});

it('the sitemap lists every page once, but those that search engines are not to list', () => {
  const unlisted = builtPaths().filter((one) => !listedPaths().includes(one));
  expect(unlisted).toEqual([
    '/',
    '/404',
    '/app',
    '/auth',
    '/guardados',
    expect.stringMatching(/^\/negocio\/.*-60$/),
  ]);
  expect([...listedPaths(), ...unlisted].sort()).toEqual(builtPaths());
});

it('robots.txt names the sitemap', () => {
  expect(readFileSync(path.join(buildFolder, 'robots.txt'), 'utf8')).toContain(
    'Sitemap: https://sanluisconecta.mx/sitemap.xml',
  );
});

// Spec: public 9.11
it('the list has its first page of businesses, which fade in one after another, the featured ones and the categories', () => {
  const page = readPage('/negocios');
  expect(page.querySelectorAll('article')).toHaveLength(12);
  expect(page.querySelectorAll('[aria-roledescription="diapositiva"]')).toHaveLength(5);
  expect(textOf(page)).toContain('Comida y antojitos');
  const delays = [...page.querySelectorAll<HTMLElement>('li:has(> article)')].map(
    ({ style }) => style.transitionDelay,
  );
  expect(delays).toEqual(Array.from({ length: 12 }, (_, index) => `${String(index * 100)}ms`));
});

it('the about page has its businesses, whose query depends on another', () => {
  const page = readPage('/nosotros');
  expect(page.querySelectorAll('article')).toHaveLength(3);
  expect(page.querySelector('a[href="/negocio/cafe-tres-cactus-12"]')).not.toBeNull();
  expect(page.body.innerHTML).not.toContain('Cargando');
  expect(embeddedKeys(page)).toEqual(
    expect.arrayContaining(['settings.about_business_ids', 'businesses.about']),
  );
});

it('the registration form is empty and lists the categories', () => {
  const page = readPage('/registra-tu-negocio');
  const options = [...page.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toContain('Comida y antojitos');
  expect(textOf(page)).toContain('Enviar Registro');
  expect(textOf(page)).not.toMatch(/Aquí está lo que habías escrito|Límite de envíos/);
});

it('every question is readable without JavaScript', () => {
  const page = readPage('/preguntas-frecuentes');
  const entries = faqGroups.flatMap((group) => group.entries);
  for (const { id, question, answer } of entries) {
    const details = page.getElementById(id)?.closest('details');
    expect(details?.querySelector('summary')?.textContent, id).toContain(question);
    for (const part of answer.flatMap((text) => text.split(/\[|\]\([^)]+\)/)))
      expect(details?.textContent, id).toContain(part);
  }
  // The browser opens them by itself; a hidden attribute on the other tab could not be overridden without scripts.
  expect(page.querySelectorAll('details')).toHaveLength(entries.length);
  expect(page.querySelectorAll('div[hidden]')).toHaveLength(0);
});

it('the not-found page is noindex and may be hydrated at any path', () => {
  const page = readPage('/404');
  expect(page.querySelector('h1')?.textContent).toContain('404');
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(stateOf(page).path).toBeNull();
});

it('the page of a business that is newer than the build asks for scripts', () => {
  const notice = readPage('/app').querySelector('noscript')?.innerHTML;
  expect(notice).toContain('444 555 0105');
  expect(notice).toContain('hola@sanluisconecta.mx');
});

it('the feed has the new businesses, the newest first, each with a page', () => {
  const xml = readFileSync(path.join(buildFolder, 'nuevos.xml'), 'utf8');
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  const links = [...feed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(isPrerendered(link.slice(origin.length)), link).toBe(true);
  const times = [...feed.querySelectorAll('entry > published')].map(({ textContent }) => textContent);
  expect(times).toEqual([...times].sort().reverse());
});
