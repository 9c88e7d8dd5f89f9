import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext } from 'react';
import { paths } from '@/lib/paths';
import { BusinessDescription } from '@/features/businesses/detail/business-description';
import { BusinessHeader } from '@/features/businesses/detail/business-header';
import { BusinessLayout } from '@/features/businesses/detail/business-layout';
import { ListSkeleton } from '@/features/businesses/listing/list-skeleton';
import { builtInImage, distinctImages, asStoredImage } from '@/features/businesses/main-image';
import type { BusinessDetail } from '@/features/businesses/queries';
import { directionsUrl } from '@/features/businesses/detail/map-links';
import { structuredBusiness } from '@/features/businesses/detail/structured-business';
import { useTrackBusinessView } from '@/features/businesses/detail/use-track-business-view';
import { useVoteCounts } from '@/features/businesses/use-vote-counts';
import { ContactBar } from '@/features/contact/contact-bar';
import { ContactLink } from '@/features/contact/contact-link';
import { contactOptions, toE164 } from '@/features/contact/contact-options';
import { ContactPanel } from '@/features/contact/contact-panel';
import { defaultImageQueries } from '@/features/default-image/queries';
import { HoursCard } from '@/features/hours/hours-card';
import { LazyClosureNotice } from '@/features/hours/lazy-closure-notice';
import { LazyOpenStatus } from '@/features/hours/lazy-open-status';
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
import { lazyPrerendered } from '@/ui/lazy-optional';
import { textLinkStyles } from '@/ui/link-styles';
import { SameOriginImagesContext } from '@/ui/same-origin-images';
import { PageHead } from '@/lib/seo/page-head';

/** Below the fold: the prerendered page contains them, and they are hydrated later. */
const BusinessRest = lazyPrerendered(() => import('./business-rest').then((module) => module.BusinessRest));
const BusinessDataNote = lazyPrerendered(() =>
  import('./business-data-note').then((module) => module.BusinessDataNote),
);

/** Cards of other businesses at the end would make the first response larger than the first round trip carries. */
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
  const isGone = closure?.kind === 'permanent';
  // On a phone the hours are above the rest, which waits for them (no layout shift).
  const isRestKnown = !products.isLoading && !hours.isLoading;

  const [first = asStoredImage(fallbackImage), ...others] = distinctImages(business.images);
  const images = [first, ...others] as const;
  // Structured data names the images that visitors see: the same-origin copies, or the default image.
  const local = useContext(SameOriginImagesContext);
  const imageUrls = images.map(({ image_url }) => imageUrl(image_url)).map((url) => local[url] ?? url);
  const options = isGone ? [] : contactOptions(business, path);
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
            ...(isGone && { email: null }),
            telephone: isGone ? null : (toE164(business.phone) ?? toE164(business.whatsapp)),
            menu: options.find(({ kind }) => kind === 'menu')?.href ?? null,
            openingHours: isGone ? [] : toOpeningHoursSpecification(schedule.week),
            specialOpeningHours: isGone ? [] : toSpecialOpeningHours(schedule.specialDays),
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
              state={isGone ? null : <LazyOpenStatus stored={stored} isClosureShown={false} />}
              today={<TodayHours schedule={schedule} isLoading={hours.isLoading} />}
              directions={isGone ? null : directionsUrl(business)}
            />
            {closure ? <LazyClosureNotice closure={closure} /> : null}
          </>
        }
        gallery={<Gallery images={images} fallbackImage={fallbackImage} businessName={name} />}
        about={
          <>
            <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <VoteButtons
                businessId={id}
                counts={{ likes: business.likes_count, dislikes: business.dislikes_count }}
                onCounted={showCounts}
              />
              <LazySaveButton business={business} look="button" />
            </div>
            <BusinessDescription text={business.description} />
          </>
        }
        side={
          <>
            {isGone ? null : (
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
            <Suspense>
              <BusinessDataNote
                id={id}
                name={name}
                slug={slug}
                confirmedOn={business.confirmed_on}
                hasPoster={!isGone}
              />
            </Suspense>
          </>
        }
        rest={
          isRestKnown ? (
            <Suspense fallback={<ListSkeleton />}>
              <BusinessRest business={business} products={products.data ?? []} />
            </Suspense>
          ) : (
            <ListSkeleton />
          )
        }
        more={business.category ? <RelatedBusinesses businessId={id} category={business.category} /> : null}
        bar={isGone ? null : <ContactBar business={business} options={options} />}
      />
    </>
  );
}
