import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { paths } from '@/lib/paths';
import { BusinessDataNote } from './business-data-note';
import { BusinessDescription } from './business-description';
import { BusinessHeader } from './business-header';
import { BusinessLayout } from './business-layout';
import { BusinessRest } from './business-rest';
import { RestSkeleton } from './business-skeleton';
import { builtInImage, distinctImages, asStoredImage } from '@/features/businesses/main-image';
import { businessQueries, type BusinessDetail } from '@/features/businesses/queries';
import { directionsUrl } from './map-links';
import { structuredBusiness } from './structured-business';
import { useTrackBusinessView } from './use-track-business-view';
import { ContactBar } from '@/features/contact/contact-bar';
import { ContactLink } from '@/features/contact/contact-link';
import { contactOptions, toE164 } from '@/features/contact/contact-options';
import { ContactPanel } from '@/features/contact/contact-panel';
import { defaultImageQueries } from '@/features/default-image/queries';
import { ClosureNotice } from '@/features/hours/closure-notice';
import { HoursCard } from '@/features/hours/hours-card';
import { OpenStatus } from '@/features/hours/open-status';
import { hourQueries } from '@/features/hours/queries';
import { toSchedule } from '@/features/hours/schedule';
import { TodayHours } from '@/features/hours/today-hours';
import { toOpeningHoursSpecification, toSpecialOpeningHours } from '@/features/hours/structured-hours';
import { Gallery } from '@/features/images/gallery';
import { productQueries } from '@/features/products/queries';
import { LazySaveButton } from '@/features/saved/lazy-save-button';
import { VoteButtons } from '@/features/votes/vote-buttons';
import { isBusinessLink } from '@/lib/business-links';
import { absoluteUrl, businessSeoDescription, siteName } from '@/lib/seo/seo';
import { imageUrl } from '@/lib/images/image-url';
import { breadcrumbs, structuredData } from '@/lib/seo/structured-data';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { textLinkStyles } from '@/ui/link-styles';
import { SameOriginImagesContext } from '@/ui/same-origin-images';
import { PageHead } from '@/lib/seo/page-head';

/** Not prerendered: the cards of other businesses would make the document larger than the first round trip carries. */
const RelatedBusinesses = lazyAfterHydration(() =>
  import('./related-businesses').then((module) => module.RelatedBusinesses),
);

interface BusinessViewProps {
  business: BusinessDetail;
}

/** The page of one business. */
export function BusinessView({ business }: BusinessViewProps) {
  const { id, name, slug, by_appointment: isByAppointment } = business;
  const path = paths.business(slug);
  useTrackBusinessView(business);
  const showCounts = useVoteCounts(slug);

  const hours = useQuery({ ...hourQueries.ofBusiness(id), enabled: !isByAppointment });
  const products = useQuery(productQueries.ofBusiness(id));
  const defaultImage = useQuery({
    ...defaultImageQueries.current(),
    enabled: business.images.length === 0,
  }).data;
  const fallbackImage = defaultImage ?? builtInImage;

  const stored = { ...business, hours: hours.data ?? [] };
  const schedule = toSchedule(stored);
  const { closure } = schedule;
  const isClosedPermanently = closure?.kind === 'permanent';
  // On a phone the hours are above the rest, which is rendered after them (no layout shift).
  const isRestLoaded = !products.isLoading && !hours.isLoading;

  const [first = asStoredImage(fallbackImage), ...others] = distinctImages(business.images);
  const images = [first, ...others] as const;
  // Structured data names the images that visitors see: the same-origin copies, or the default image.
  const local = useContext(SameOriginImagesContext);
  const imageUrls = images.map(({ image_url }) => imageUrl(image_url)).map((url) => local[url] ?? url);
  const options = isClosedPermanently ? [] : contactOptions(business, path);
  const appointment = options.find(({ kind }) => kind === 'appointment');
  const description = businessSeoDescription({
    name,
    category: business.category?.name ?? null,
    description: business.description ?? '',
  });

  return (
    <>
      <PageHead
        title={`${name} | ${siteName}`}
        path={path}
        description={description}
        canonical={absoluteUrl(path)}
        image={absoluteUrl(imageUrl(first.image_url))}
        jsonLd={structuredData(
          structuredBusiness({
            ...business,
            description,
            images: imageUrls,
            sameAs: options.filter(({ kind }) => isBusinessLink(kind)).map(({ href }) => href),
            ...(isClosedPermanently && { email: null }),
            telephone: isClosedPermanently ? null : (toE164(business.phone) ?? toE164(business.whatsapp)),
            menu: options.find(({ kind }) => kind === 'menu')?.href ?? null,
            openingHours: isClosedPermanently ? [] : toOpeningHoursSpecification(schedule.week),
            specialOpeningHours: isClosedPermanently ? [] : toSpecialOpeningHours(schedule.specialDays),
          }),
          breadcrumbs([
            { name: 'Negocios', path: paths.listing },
            { name, path },
          ]),
        )}
      />
      <BusinessLayout
        header={
          <>
            <BusinessHeader
              business={business}
              state={isClosedPermanently ? null : <OpenStatus stored={stored} isClosureShown={false} />}
              today={<TodayHours schedule={schedule} isLoading={hours.isLoading} />}
              directions={isClosedPermanently ? null : directionsUrl(business)}
            />
            {closure ? <ClosureNotice closure={closure} /> : null}
          </>
        }
        gallery={<Gallery images={images} fallbackImage={fallbackImage} businessName={name} />}
        about={
          <>
            <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 gap-y-2">
              {/* The database takes no votes for it. */}
              {isClosedPermanently ? null : (
                <VoteButtons
                  businessId={id}
                  counts={{ likes: business.likes_count, dislikes: business.dislikes_count }}
                  onCounted={showCounts}
                />
              )}
              <LazySaveButton business={business} look="button" />
            </div>
            <BusinessDescription text={business.description} />
          </>
        }
        side={
          <>
            {isClosedPermanently ? null : (
              <>
                <ContactPanel business={business} options={options} />
                <HoursCard
                  schedule={schedule}
                  appointmentLink={
                    appointment ? (
                      <ContactLink
                        business={business}
                        option={appointment}
                        className={`inline-flex min-h-touch items-center gap-2 ${textLinkStyles}`}
                      />
                    ) : null
                  }
                />
              </>
            )}
            <BusinessDataNote
              business={business}
              hours={stored.hours}
              isClosedPermanently={isClosedPermanently}
            />
          </>
        }
        rest={
          isRestLoaded ? (
            <BusinessRest business={business} products={products.data ?? []} />
          ) : (
            <RestSkeleton />
          )
        }
        more={business.category ? <RelatedBusinesses businessId={id} category={business.category} /> : null}
        bar={isClosedPermanently ? null : <ContactBar business={business} options={options} />}
      />
    </>
  );
}

/** Writes new vote counts into the cached business, and marks its card in the list as stale. */
function useVoteCounts(slug: string) {
  const queryClient = useQueryClient();
  return ({ likes, dislikes }: { likes: number; dislikes: number }) => {
    queryClient.setQueryData(
      businessQueries.detail(slug).queryKey,
      (business: BusinessDetail | undefined) =>
        business && { ...business, likes_count: likes, dislikes_count: dislikes },
    );
    void queryClient.invalidateQueries({ queryKey: businessQueries.lists(), refetchType: 'none' });
  };
}
