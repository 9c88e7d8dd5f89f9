import { absoluteUrl, serializeForScript, siteName } from './seo';

/**
 * What search engines read of a page (schema.org), as parts that a page puts together:
 * `structuredData(breadcrumbs([…]), faqPage([…]))` is the `jsonLd` of its head.
 */
export function structuredData(...parts: readonly object[]): string {
  return serializeForScript({ '@context': 'https://schema.org', '@graph': parts });
}

/** The site, and that it has a search of its own. */
export function webSite({ path, searchParameter }: { path: string; searchParameter: string }): object {
  const url = absoluteUrl(path);
  return {
    '@type': 'WebSite',
    name: siteName,
    url,
    inLanguage: 'es-MX',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?${searchParameter}={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

interface Place {
  name: string;
  path: string;
}

/**
 * The way from the beginning of the site to a page.
 * @param trail the page's own place last; the beginning is put in front
 */
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

/** Questions with their answers, both as plain text. */
export function faqPage(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    inLanguage: 'es-MX',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
