import { absoluteUrl, locality, siteName } from '@/lib/seo';
import { paths } from '@/app/paths';

interface StructuredBusiness {
  name: string;
  slug: string;
  address: string | null;
  email: string | null;
  description: string;
  /** In E.164. */
  telephone: string | null;
  pictures: readonly string[];
  openingHours: readonly object[];
}

/** The business and its place in the site, as search engines read them (schema.org). */
export function structuredBusiness(business: StructuredBusiness): object {
  const url = absoluteUrl(paths.business(business.slug));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'LocalBusiness',
        '@id': url,
        url,
        name: business.name,
        description: business.description,
        image: business.pictures.map(absoluteUrl),
        address: {
          '@type': 'PostalAddress',
          ...(business.address && { streetAddress: business.address }),
          addressLocality: locality.city,
          addressCountry: locality.country,
        },
        ...(business.telephone && { telephone: business.telephone }),
        ...(business.email && { email: business.email }),
        ...(business.openingHours.length > 0 && { openingHoursSpecification: business.openingHours }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: siteName, item: absoluteUrl(paths.home) },
          { name: 'Negocios', item: absoluteUrl(paths.listing) },
          { name: business.name, item: url },
        ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
      },
    ],
  };
}
