import { fold } from '@/lib/fold';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/seo/seo';
import { place } from '@/site.config';
import { asLocalBusiness, isFoodType, schemaType } from './schema-type';

interface StructuredBusiness {
  name: string;
  category: { name: string } | null;
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
  specialOpeningHours: readonly object[];
  /** URL of its menu or price list. */
  menu: string | null;
  latitude: number | null;
  longitude: number | null;
  attributes: readonly { name: string }[];
}

/** The words of a way to pay; every other attribute is something that the place has. */
const payment = /\b(tarjeta|spei|transferencia|efectivo|codi)\b/;

/** The business as search engines read it (schema.org). */
export function structuredBusiness(business: StructuredBusiness): object {
  const url = absoluteUrl(paths.business(business.slug));
  const names = business.attributes.map(({ name }) => name);
  const payments = names.filter((name) => payment.test(fold(name)));
  const amenities = names.filter((name) => !payments.includes(name));
  const type = schemaType(business.name, business.category?.name ?? null);
  return {
    '@type': asLocalBusiness(type),
    '@id': url,
    url,
    name: business.name,
    description: business.description,
    image: business.images.map(absoluteUrl),
    address: postalAddress(business.address),
    ...(names.some((name) => fold(name) === 'a domicilio') && {
      areaServed: { '@type': 'Place', name: `${place.neighborhood}, ${place.city}` },
    }),
    ...(business.latitude !== null && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: business.latitude,
        longitude: business.longitude,
      },
    }),
    ...(business.menu && isFoodType(type) && { hasMenu: business.menu }),
    ...(business.telephone && { telephone: business.telephone }),
    ...(business.email && { email: business.email }),
    ...(business.sameAs.length > 0 && { sameAs: business.sameAs }),
    ...(payments.length > 0 && { paymentAccepted: payments.join(', ') }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    }),
    ...(business.openingHours.length > 0 && { openingHoursSpecification: business.openingHours }),
    ...(business.specialOpeningHours.length > 0 && {
      specialOpeningHoursSpecification: business.specialOpeningHours,
    }),
  };
}

/** City, state and country as an address may end with them, folded; the state also by its initials: `slp`. */
const localities = [place.city, place.cityShort, place.state, place.country, initialsOf(place.state)].map(
  bare,
);

function initialsOf(words: string): string {
  return words.replace(/(\S)\S*\s*/g, '$1');
}

function bare(text: string): string {
  return fold(text).replace(/[.\s]/g, '');
}

/** The parts between its commas: what is a property of its own is no part of the street. */
function postalAddress(address: string | null): object {
  const [street = '', ...parts] = address?.split(/\s*,\s*/) ?? [];
  const isPostalCode = (part: string) => /^cp\d{5}$/.test(bare(part));
  const postalCode = parts.find(isPostalCode)?.replace(/\D/g, '');
  const rest = parts.filter((part) => !isPostalCode(part) && !localities.includes(bare(part)));
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: [street, ...rest].join(', ') }),
    addressLocality: place.city,
    addressRegion: place.state,
    ...(postalCode && { postalCode }),
    addressCountry: place.countryCode,
  };
}
