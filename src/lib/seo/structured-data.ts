import { paths } from '@/lib/paths';
import { absoluteUrl, serializeForScript, siteName } from './seo';

/** The `jsonLd` of a page (schema.org) from its parts: `structuredData(breadcrumbs([…]), faqPage([…]))`. */
export function structuredData(...parts: readonly object[]): string {
  return serializeForScript({ '@context': 'https://schema.org', '@graph': parts });
}

/** The site and its search. */
export function webSite(): object {
  const url = absoluteUrl(paths.listing);
  return {
    '@type': 'WebSite',
    name: siteName,
    url,
    inLanguage: 'es-MX',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

interface Place {
  name: string;
  path: string;
}

/** Businesses of a page, in its order. */
export function itemList(items: readonly Place[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(path),
    })),
  };
}

/** The breadcrumbs of a page, which is the last one; the home page is prepended. */
export function breadcrumbs(trail: readonly Place[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteName, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
