import { expect, it } from 'vitest';
import { robots, sitemap } from '../../../scripts/build/sitemap';

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

it('robots.txt has the disallowed paths and the URL of the sitemap', () => {
  expect(robots('https://ejemplo.mx/sitemap.xml')).toMatch(
    /^User-agent: \*\nDisallow: \/admin\n.*\nSitemap: https:\/\/ejemplo\.mx\/sitemap\.xml\n$/s,
  );
});
