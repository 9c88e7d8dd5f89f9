import { useContext } from 'react';
import type { BusinessDetail } from '@/features/businesses/queries';
import { isBusinessLink } from '@/features/contact/business-links';
import { toE164, type ContactOption } from '@/features/contact/contact-options';
import type { Schedule } from '@/features/hours/schedule';
import { structuredHours } from '@/features/hours/structured-hours';
import type { StoredImage } from '@/lib/images/image-sources';
import { imageUrl } from '@/lib/images/image-url';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { breadcrumbs, structuredData } from '@/lib/seo/structured-data';
import { SameOriginImagesContext } from '@/ui/same-origin-images';
import { seoDescription } from './seo-description';
import { structuredBusiness } from './structured-business';

interface BusinessHeadProps {
  business: BusinessDetail;
  schedule: Schedule;
  /** At least one. */
  images: readonly [StoredImage, ...StoredImage[]];
  /** None for a business that is closed permanently. */
  options: readonly ContactOption[];
}

/** The title, description and structured data of the page of a business. */
export function BusinessHead({ business, schedule, images, options }: BusinessHeadProps) {
  const { name, slug } = business;
  const path = paths.business(slug);
  // Structured data names the images that visitors see: the same-origin copies, or the default image.
  const local = useContext(SameOriginImagesContext);
  const imageUrls = images.map(({ image_url }) => imageUrl(image_url)).map((url) => local[url]?.webp ?? url);
  const isClosedPermanently = schedule.closure?.kind === 'permanent';
  const description = seoDescription({
    name,
    category: business.category?.name ?? null,
    description: business.description ?? '',
    closure: schedule.closure,
  });

  return (
    <PageHead
      title={`${name} | ${siteName}`}
      path={path}
      description={description}
      canonical={absoluteUrl(path)}
      image={absoluteUrl(imageUrl(images[0].image_url))}
      jsonLd={structuredData(
        structuredBusiness({
          ...business,
          description,
          images: imageUrls,
          sameAs: options.filter(({ kind }) => isBusinessLink(kind)).map(({ href }) => href),
          ...(isClosedPermanently && { email: null }),
          telephone: isClosedPermanently ? null : (toE164(business.phone) ?? toE164(business.whatsapp)),
          menu: options.find(({ kind }) => kind === 'menu')?.href ?? null,
          ...structuredHours(schedule),
        }),
        breadcrumbs([
          { name: 'Negocios', path: paths.listing },
          // The page of a category has the listed businesses alone, and may be missing without them.
          ...(business.category && !isClosedPermanently
            ? [{ name: business.category.name, path: paths.category(business.category.name) }]
            : []),
          { name, path },
        ]),
      )}
    />
  );
}
