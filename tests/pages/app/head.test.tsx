import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { patterns, paths } from '@/lib/paths';
import { startAnalytics } from '@/lib/analytics';
import { fillPage } from '../../../scripts/site-config/plugin';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const origin = 'https://sanluisconecta.mx';
const nastyName = '</script><script>alert(1)';
const staticHead = /<head>([\s\S]*)<\/head>/.exec(fillPage(readFileSync('index.html', 'utf8')))?.[1] ?? '';

interface PublicPage {
  path: string;
  /** The canonical path where it differs from the path. */
  canonical?: string;
  title: string | RegExp;
  /** The @type of each JSON-LD part, in order. */
  parts: string[];
  hasOwnImage?: boolean;
}

const pages: PublicPage[] = [
  { path: paths.home, canonical: paths.listing, title: 'San Luis CONECTA', parts: ['WebSite'] },
  { path: paths.listing, title: 'San Luis CONECTA', parts: ['WebSite'] },
  {
    path: `${paths.listing}?query=pan&category=Panader%C3%ADas`,
    canonical: paths.listing,
    title: '«pan» en Panaderías | San Luis CONECTA',
    parts: ['WebSite'],
  },
  {
    path: `${paths.listing}?category=Salud`,
    canonical: paths.category('Salud'),
    title: 'Salud en KM 5 | San Luis CONECTA',
    parts: ['BreadcrumbList'],
  },
  { path: paths.category('Salud'), title: 'Salud en KM 5 | San Luis CONECTA', parts: ['BreadcrumbList'] },
  {
    path: paths.business('panaderia-el-nino-17'),
    title: 'Panadería El Niño | San Luis CONECTA',
    parts: ['Bakery', 'BreadcrumbList'],
    hasOwnImage: true,
  },
  {
    path: paths.business('cafe-tres-cactus-12'),
    title: `${nastyName} | San Luis CONECTA`,
    parts: ['FoodEstablishment', 'BreadcrumbList'],
    hasOwnImage: true,
  },
  { path: paths.about, title: /^Nosotros \| San Luis CONECTA$/, parts: ['AboutPage', 'BreadcrumbList'] },
  { path: paths.contact, title: /^Contacto \| San Luis CONECTA$/, parts: ['ContactPage', 'BreadcrumbList'] },
  { path: paths.register, title: /^Registra tu negocio.* \| San Luis CONECTA$/, parts: ['BreadcrumbList'] },
  {
    path: paths.faq,
    title: /^Preguntas frecuentes.* \| San Luis CONECTA$/,
    parts: ['FAQPage', 'BreadcrumbList'],
  },
  { path: paths.guide, title: /^Guía impresa \| San Luis CONECTA$/, parts: ['BreadcrumbList'] },
  { path: paths.terms, title: /^Términos.* \| San Luis CONECTA$/, parts: ['BreadcrumbList'] },
  { path: paths.privacy, title: /^Aviso de privacidad.* \| San Luis CONECTA$/, parts: ['BreadcrumbList'] },
];

const hiddenPages = [
  { path: '/no/existe', title: '404 | San Luis CONECTA' },
  { path: paths.saved, title: 'Guardados | San Luis CONECTA' },
  { path: paths.poster('panaderia-el-nino-17'), title: 'Cartel para imprimir | San Luis CONECTA' },
  { path: paths.business('no-existe-999999'), title: 'Negocio no encontrado | San Luis CONECTA' },
];

/** The attribute of the only matching element; fails for none or several. */
function only(selector: string, attribute: string): string {
  const found = [...document.querySelectorAll(selector)];
  expect(found, selector).toHaveLength(1);
  return found[0]?.getAttribute(attribute) ?? '';
}

const property = (name: string) => only(`meta[property="${name}"]`, 'content');
const named = (name: string) => only(`meta[name="${name}"]`, 'content');

async function open(path: string, title: string | RegExp): Promise<void> {
  renderRoute(path);
  await waitFor(() => {
    expect(document.title).toMatch(title);
    // A page may have the same title as index.html: wait until the default head tags are removed.
    expect(document.querySelector('[data-default]')).toBeNull();
  }, slow);
}

function structuredParts(): { '@type': string; name?: string }[] {
  const scripts = document.querySelectorAll('[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.textContent ?? '') as {
    '@context': string;
    '@graph': { '@type': string }[];
  };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const pageViews = () =>
  (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === 'page_view');

/** Matches the whole title, with special characters escaped. */
const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

beforeEach(async () => {
  document.head.innerHTML = staticHead.replace(/<script[\s\S]*?<\/script>|<link[^>]*>/g, '');
  // Defence in depth: the database refuses such a name.
  interceptFetch('/rest/v1/businesses?', async (send) => {
    const response = await send();
    const json = await response.text();
    return new Response(json.replaceAll('"Café Tres Cactus"', JSON.stringify(nastyName)), response);
  });
  await startAnalytics();
  window.dataLayer = [];
});

describe('the head of a page', () => {
  // Spec: public 2.2
  it('is tested for every public route', () => {
    const walked = new Set([...pages, ...hiddenPages].map(({ path }) => path.replace(/\?.*/, '')));
    const isPublic = (path: unknown): path is string =>
      typeof path === 'string' &&
      !path.startsWith(paths.auth) &&
      !path.startsWith(paths.admin) &&
      // A file of the build.
      path !== paths.feed &&
      // Need a token: tests/pages/submissions/my-submission.test.tsx, tests/pages/confirmations/confirmation.test.tsx,
      // tests/pages/reminders/reminders.test.tsx.
      path !== paths.mySubmissionPage &&
      path !== paths.confirmationPage &&
      path !== paths.remindersPage;
    expect(
      Object.values<unknown>(paths)
        .filter(isPublic)
        .filter((path) => !walked.has(path)),
    ).toEqual([]);
    expect(pages.some(({ path }) => path.startsWith(patterns.business.replace(':slug', '')))).toBe(true);
  });

  // Spec: public 2.2, public 2.23, public 2.53
  it.each(pages)('is complete at $path', async ({ path, canonical, title, parts, hasOwnImage }) => {
    await open(path, typeof title === 'string' ? exactly(title) : title);

    const url = origin + (canonical ?? path);
    // That of a category is known with the categories.
    await waitFor(() => expect(only('link[rel=canonical]', 'href')).toBe(url), slow);
    expect(property('og:url')).toBe(url);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(property('og:title')).toBe(document.title);
    expect(named('twitter:title')).toBe(document.title);

    const description = named('description');
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(160);
    // A long description of a business may be truncated before the place name at its end.
    if (!description.endsWith('...')) expect(description).toMatch(/san luis/i);
    expect(property('og:description')).toBe(description);
    expect(named('twitter:description')).toBe(description);

    const image = property('og:image');
    expect(named('twitter:image')).toBe(image);
    if (hasOwnImage) {
      expect(image).toMatch(/^https:\/\/sanluisconecta\.mx\/.+\.webp$/);
      expect(document.querySelector('meta[property="og:image:width"]')).toBeNull();
    } else {
      expect(image).toBe(`${origin}/og.jpg`);
      expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
    }
    expect(property('og:type')).toBe('website');
    expect(property('og:site_name')).toBe('San Luis CONECTA');
    expect(property('og:locale')).toBe('es_ES');
    expect(named('twitter:card')).toBe('summary_large_image');
    expect(document.querySelector('meta[name=robots]')).toBeNull();

    expect(structuredParts().map((part) => part['@type'])).toEqual(parts);
    expect(pageViews()).toEqual([
      { event: 'page_view', path: path.replace(/\?.*/, ''), title: document.title },
    ]);
  });

  // Spec: public 2.23, public 2.53
  it.each(hiddenPages)('at $path is noindex', async ({ path, title }) => {
    await open(path, exactly(title));
    expect(named('robots')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(document.querySelector('meta[property="og:url"]')).toBeNull();
    expect(document.querySelector('[type="application/ld+json"]')).toBeNull();
    expect(pageViews()).toEqual([{ event: 'page_view', path, title }]);
  });
});
