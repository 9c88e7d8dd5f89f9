import { expect, it } from 'vitest';
import { atomFeed, robots, sitemap } from '../../../../scripts/build/site-files';

it('the sitemap lists URLs with the date of their last change', () => {
  const xml = sitemap([
    { url: 'https://ejemplo.mx/negocio/tacos-&-más-1', changed: '2026-11-20T12:00:00.5+00:00' },
    { url: 'https://ejemplo.mx/negocios' },
  ]);
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect([...parsed.querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual([
    'https://ejemplo.mx/negocio/tacos-&-más-1',
    'https://ejemplo.mx/negocios',
  ]);
  expect([...parsed.querySelectorAll('lastmod')].map(({ textContent }) => textContent)).toEqual([
    '2026-11-20T12:00:00.500Z',
  ]);
});

it('the feed has its entries, newest first, and says when it changed', () => {
  const xml = atomFeed({
    title: 'Negocios & más',
    url: 'https://ejemplo.mx/negocios',
    self: 'https://ejemplo.mx/nuevos.xml',
    entries: [
      {
        id: 'https://ejemplo.mx/negocio/1',
        title: 'Tacos <El Güero>',
        url: 'https://ejemplo.mx/negocio/tacos-1?a="1"&b=2',
        published: '2026-11-20T12:00:00.5+00:00',
        summary: 'Calle 1 & 2',
      },
    ],
  });
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelector('feed > updated')?.textContent).toBe('2026-11-20T12:00:00.500Z');
  const entry = parsed.querySelector('entry');
  expect(entry?.querySelector('title')?.textContent).toBe('Tacos <El Güero>');
  expect(entry?.querySelector('link')?.getAttribute('href')).toBe(
    'https://ejemplo.mx/negocio/tacos-1?a="1"&b=2',
  );
  expect(entry?.querySelector('id')?.textContent).toBe('https://ejemplo.mx/negocio/1');
});

it('robots.txt has the disallowed paths and the URL of the sitemap', () => {
  expect(robots('https://ejemplo.mx/sitemap.xml')).toMatch(
    /^User-agent: \*\nDisallow: \/admin\n.*\nSitemap: https:\/\/ejemplo\.mx\/sitemap\.xml\n$/s,
  );
});
