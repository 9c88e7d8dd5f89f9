import { paths } from '@/lib/paths';
import { absoluteUrl, locality } from '@/lib/seo/seo';

interface StructuredBusiness {
  name: string;
  slug: string;
  address: string | null;
  email: string | null;
  description: string;
  /** In E.164. */
  telephone: string | null;
  images: readonly string[];
  /** Its pages on other sites. */
  sameAs: readonly string[];
  openingHours: readonly object[];
}

/** The business as search engines read it (schema.org). */
export function structuredBusiness(business: StructuredBusiness): object {
  const url = absoluteUrl(paths.business(business.slug));
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: business.name,
    description: business.description,
    image: business.images.map(absoluteUrl),
    address: {
      '@type': 'PostalAddress',
      ...(business.address && { streetAddress: business.address }),
      addressLocality: locality.city,
      addressCountry: locality.country,
    },
    ...(business.telephone && { telephone: business.telephone }),
    ...(business.email && { email: business.email }),
    ...(business.sameAs.length > 0 && { sameAs: business.sameAs }),
    ...(business.openingHours.length > 0 && { openingHoursSpecification: business.openingHours }),
  };
}
