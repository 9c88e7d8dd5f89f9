import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFolder } from '../../scripts/build/ensure-build';
import { builtPaths, isPrerendered, origin, readPage, structuredParts } from './built-page';
import { emptyValues, isA, isNode, valuesOf, vocabularyFaults, withInner, type Node } from '../schema-org';

const pages = builtPaths().map((pagePath) => ({ pagePath, parts: structuredParts(readPage(pagePath)) }));
const businesses = pages.flatMap(({ pagePath, parts }) =>
  parts.filter((part) => isA(part, 'LocalBusiness')).map((part) => ({ pagePath, part })),
);

/** What is wrong on each page, under its path. */
function expectNoFaults(faultsOf: (part: Node, pagePath: string) => string[]): void {
  const faults = pages.flatMap(({ pagePath, parts }) =>
    parts.flatMap((part) => faultsOf(part, pagePath).map((fault) => `${pagePath}: ${fault}`)),
  );
  expect(faults).toEqual([]);
}

const texts = (node: Node, key: string) => valuesOf(node[key]).filter((one) => typeof one === 'string');

/** Google Search Central, «Structured data markup that Google Search supports»: what each type needs to be shown. */
const required: Record<string, (node: Node) => boolean> = {
  LocalBusiness: ({ name, address }) =>
    typeof name === 'string' && isNode(address) && isA(address, 'PostalAddress'),
  PostalAddress: ({ addressLocality, addressCountry }) =>
    typeof addressLocality === 'string' && /^[A-Z]{2}$/.test(String(addressCountry)),
  // Of a business that is shown with its place.
  GeoCoordinates: ({ latitude, longitude }) =>
    typeof latitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    typeof longitude === 'number' &&
    Math.abs(longitude) <= 180,
  OpeningHoursSpecification: ({ opens, closes }) => typeof opens === 'string' && typeof closes === 'string',
  ItemList: ({ itemListElement }) =>
    valuesOf(itemListElement).length > 0 &&
    valuesOf(itemListElement).every((item, index) => isNode(item) && item.position === index + 1),
  BreadcrumbList: ({ itemListElement }) =>
    valuesOf(itemListElement).length >= 2 &&
    valuesOf(itemListElement).every(
      (item) => isNode(item) && typeof item.name === 'string' && typeof item.item === 'string',
    ),
  FAQPage: ({ mainEntity }) =>
    valuesOf(mainEntity).length > 0 &&
    valuesOf(mainEntity).every((question) => isNode(question) && isA(question, 'Question')),
  Question: ({ name, acceptedAnswer }) =>
    typeof name === 'string' && isNode(acceptedAnswer) && typeof acceptedAnswer.text === 'string',
  WebSite: ({ name, url }) => typeof name === 'string' && typeof url === 'string',
  Organization: ({ name, url }) => typeof name === 'string' && typeof url === 'string',
};

describe('the structured data of every page', () => {
  it('are there, but on what search engines do not list', () => {
    const without = pages.filter(({ parts }) => parts.length === 0).map(({ pagePath }) => pagePath);
    expect(without.sort()).toEqual(['/404', '/app', '/auth', '/guardados']);
    expect(businesses.map(({ pagePath }) => pagePath)).toEqual(
      builtPaths().filter((pagePath) => pagePath.startsWith('/negocio/')),
    );
  });

  it('have classes of schema.org, properties that belong to them, and values of their kinds', () => {
    expectNoFaults((part) => vocabularyFaults(part));
  });

  it('have no value that says nothing', () => {
    expectNoFaults((part) => emptyValues(part));
  });

  it('have what Google asks for', () => {
    expectNoFaults((part) =>
      withInner(part).flatMap((node) =>
        Object.entries(required)
          .filter(([type, isComplete]) => isA(node, type) && !isComplete(node))
          .map(([type]) => `${type} lacks something: ${JSON.stringify(node)}`),
      ),
    );
  });

  it('list the businesses of a category in the order of its page', () => {
    const collections = builtPaths().filter((pagePath) => pagePath.startsWith('/categoria/'));
    expect(collections.length).toBeGreaterThan(5);
    for (const pagePath of collections) {
      const page = readPage(pagePath);
      const list = structuredParts(page).find((part) => part['@type'] === 'ItemList');
      const urls = valuesOf(list?.itemListElement)
        .filter(isNode)
        .map((item) => item.url);
      const links = [...page.querySelectorAll('article h3 a')].map((link) => link.getAttribute('href') ?? '');
      expect(urls, pagePath).toEqual(links.map((link) => `${origin}${link}`));
    }
  });

  it('lead to pages of this site, the breadcrumbs to the page itself at their end', () => {
    expectNoFaults((part, pagePath) =>
      withInner(part).flatMap((node) => {
        const urls = ['@id', 'url', 'item'].flatMap((key) => texts(node, key));
        const wrong = urls.filter(
          (url) =>
            url !== origin && !(url.startsWith(`${origin}/`) && isPrerendered(url.slice(origin.length))),
        );
        const last = isA(node, 'BreadcrumbList') ? valuesOf(node.itemListElement).at(-1) : null;
        if (isNode(last) && last.item !== `${origin}${pagePath}`) wrong.push(String(last.item));
        if (isA(node, 'LocalBusiness') && node.url !== `${origin}${pagePath}`) wrong.push(String(node.url));
        return wrong.map((url) => `leads to ${url}`);
      }),
    );
  });

  it('name images of this site that exist', () => {
    const images = businesses.flatMap(({ part }) => texts(part, 'image'));
    const missing = images.filter(
      (url) => !url.startsWith(`${origin}/`) || !existsSync(path.join(buildFolder, url.slice(origin.length))),
    );
    expect(missing).toEqual([]);
    expect(businesses.filter(({ part }) => texts(part, 'image').length === 0)).toEqual([]);
  });

  it('have each opening time once, on a day of the week or on dates in their order', () => {
    for (const { pagePath, part } of businesses) {
      const week = valuesOf(part.openingHoursSpecification).filter(isNode);
      const special = valuesOf(part.specialOpeningHoursSpecification).filter(isNode);
      expect(
        week.every(({ dayOfWeek, validFrom }) => dayOfWeek && !validFrom),
        pagePath,
      ).toBe(true);
      expect(
        // A closure has only its last day.
        special.every(({ validFrom = '', validThrough }) => String(validFrom) <= String(validThrough)),
        pagePath,
      ).toBe(true);
      const all = [...week, ...special].map((one) => JSON.stringify(one));
      expect(new Set(all).size, pagePath).toBe(all.length);
    }
  });

  it.each([
    'openingHoursSpecification',
    'specialOpeningHoursSpecification',
    'geo',
    'telephone',
    'email',
    'sameAs',
  ])('are proved with and without %s', (property) => {
    const having = businesses.filter(({ part }) => property in part).length;
    expect(having).toBeGreaterThan(0);
    expect(having).toBeLessThan(businesses.length);
  });

  it('are proved for a business without an image of its own', () => {
    const images = businesses.flatMap(({ part }) => texts(part, 'image'));
    expect(images.filter((url) => url.includes('default-business')).length).toBeGreaterThan(0);
  });
});
