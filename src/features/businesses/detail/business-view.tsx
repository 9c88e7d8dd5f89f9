import type { BusinessDetail } from '@/features/businesses/queries';
import { ContactBar } from '@/features/contact/contact-bar';
import { ContactLink } from '@/features/contact/contact-link';
import { contactOptions } from '@/features/contact/contact-options';
import { ContactPanel } from '@/features/contact/contact-panel';
import { ClosureNotice } from '@/features/hours/closure-notice';
import { HoursCard } from '@/features/hours/hours-card';
import { OpenStatus } from '@/features/hours/open-status';
import { hasSchedule } from '@/features/hours/schedule';
import { TodayHours } from '@/features/hours/today-hours';
import { Gallery } from '@/features/images/gallery';
import { SaveButton } from '@/features/saved/save-button';
import { useCountVisit } from '@/features/visits/use-count-visit';
import { paths } from '@/lib/paths';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { textLinkStyles } from '@/ui/link-styles';
import { BusinessAttributes } from './business-attributes';
import { BusinessDataNote } from './business-data-note';
import { BusinessDescription } from './business-description';
import { BusinessHead } from './business-head';
import { BusinessHeader } from './business-header';
import { BusinessLayout } from './business-layout';
import { BusinessRest } from './business-rest';
import { RestSkeleton } from './business-skeleton';
import { BusinessVotes } from './business-votes';
import { directionsUrl } from './map-links';
import { useBusinessData } from './use-business-data';
import { useTrackBusinessView } from './use-track-business-view';

/** Not prerendered: the cards of other businesses would make the document larger than the first round trip carries. */
const RelatedBusinesses = lazyAfterHydration(() =>
  import('./related-businesses').then((module) => module.RelatedBusinesses),
);

/** The page of one business. */
export function BusinessView({ business }: { business: BusinessDetail }) {
  useTrackBusinessView(business);
  useCountVisit(business.id);
  const { stored, schedule, isLoadingHours, products, images, fallbackImage } = useBusinessData(business);
  const { closure } = schedule;
  // Its contacts are not shown, and the database takes no votes for it.
  const isClosedPermanently = closure?.kind === 'permanent';
  const hasState = !isClosedPermanently && (isLoadingHours || hasSchedule(stored));
  const options = isClosedPermanently ? [] : contactOptions(business, paths.business(business.slug));
  const appointment = options.find(({ kind }) => kind === 'appointment');

  return (
    <>
      <BusinessHead business={business} schedule={schedule} images={images} options={options} />
      <BusinessLayout
        header={
          <>
            <BusinessHeader
              business={business}
              state={hasState ? <OpenStatus stored={stored} isClosureShown={false} /> : null}
              today={<TodayHours schedule={schedule} isLoading={isLoadingHours} />}
              directions={isClosedPermanently ? null : directionsUrl(business)}
            />
            {closure ? <ClosureNotice closure={closure} /> : null}
          </>
        }
        gallery={<Gallery images={images} fallbackImage={fallbackImage} businessName={business.name} />}
        about={
          <>
            <div className="flex min-h-touch flex-wrap items-center justify-between gap-2 noscript:hidden">
              {isClosedPermanently ? null : <BusinessVotes business={business} />}
              <SaveButton business={business} look="button" />
            </div>
            <BusinessAttributes attributes={business.attributes} />
            <BusinessDescription text={business.description} />
          </>
        }
        side={
          isClosedPermanently ? null : (
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
          )
        }
        rest={
          <>
            {products ? <BusinessRest business={business} products={products} /> : <RestSkeleton />}
            <BusinessDataNote
              business={business}
              hours={stored.hours}
              isClosedPermanently={isClosedPermanently}
            />
          </>
        }
        more={
          business.category ? (
            <RelatedBusinesses businessId={business.id} category={business.category} />
          ) : null
        }
        bar={isClosedPermanently ? null : <ContactBar business={business} options={options} />}
      />
    </>
  );
}
