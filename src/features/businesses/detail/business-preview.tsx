import type { QueryClient } from '@tanstack/react-query';
import { cardImageSizes } from '@/features/businesses/listing/business-card';
import { asStoredImage, builtInImage, mainImage } from '@/features/businesses/main-image';
import { knownCards } from '@/features/businesses/known-cards';
import type { BusinessCardRow } from '@/features/businesses/queries';
import { ContactBar } from '@/features/contact/contact-bar';
import { contactOptions } from '@/features/contact/contact-options';
import { ContactPanel } from '@/features/contact/contact-panel';
import { HoursCard } from '@/features/hours/hours-card';
import { OpenStatus } from '@/features/hours/open-status';
import { toSchedule } from '@/features/hours/schedule';
import { TodayHours } from '@/features/hours/today-hours';
import { gallerySizes } from '@/features/images/gallery';
import { businessLinks } from '@/features/contact/business-links';
import { cardSources, fullSources } from '@/lib/images/image-sources';
import { mapRecord } from '@/lib/map-record';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { BusinessHeader } from './business-header';
import { BusinessLayout } from './business-layout';
import { RestSkeleton } from './business-skeleton';
import { directionsUrl } from './map-links';

interface BusinessPreviewProps {
  /** The row of the list that the visitor comes from. */
  row: BusinessCardRow;
  /** Why the rest could not be loaded; null while it is loading. */
  failure: { message: string; onRetry: () => void } | null;
}

/** The links of a business, which a row of the list does not have. */
const noLinks = {
  ...mapRecord(businessLinks, () => null),
  email: null,
  menu_link: null,
  menu_link_label: null,
  appointment_url: null,
};

/** The page of a business with what a row of the list says of it: while the page is loading, and without a connection. */
export function BusinessPreview({ row, failure }: BusinessPreviewProps) {
  const { name, slug } = row;
  const schedule = toSchedule(row);
  const image = mainImage(row.images) ?? asStoredImage(builtInImage);
  const options = contactOptions({ ...row, ...noLinks }, paths.business(slug));

  return (
    <BusinessLayout
      header={
        <BusinessHeader
          business={{ ...row, is_premium: false, logo: null }}
          state={<OpenStatus stored={row} />}
          today={<TodayHours schedule={schedule} isLoading={false} />}
          directions={directionsUrl({ ...row, google_maps_link: null })}
        />
      }
      gallery={
        <Picture
          // Without a connection only the file of the card is in the browser.
          {...(failure ? cardSources(image, cardImageSizes) : fullSources(image, gallerySizes))}
          fallbackSrc={builtInImage}
          alt={`Foto de ${name}`}
          width={1280}
          height={720}
          loading="eager"
          className="w-full rounded-lg"
        />
      }
      about={
        failure ? (
          <ErrorState
            level={2}
            title="No se pudo cargar lo demás"
            message={failure.message}
            onRetry={failure.onRetry}
          />
        ) : (
          <>
            <p role="status" className="sr-only">
              {`Cargando ${name}...`}
            </p>
            <Skeleton className="h-36 w-full" />
          </>
        )
      }
      side={
        <>
          <ContactPanel business={row} options={options} />
          <HoursCard schedule={schedule} appointmentLink={null} />
        </>
      }
      rest={failure ? null : <RestSkeleton />}
      bar={<ContactBar business={row} options={options} />}
    />
  );
}

/** The row of a business in a list that is cached; null where there is none. */
export function findCachedRow(queryClient: QueryClient, slug: string): BusinessCardRow | null {
  return knownCards(queryClient).rows.find((row) => row.slug === slug) ?? null;
}
