import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BusinessGrid } from '@/features/businesses/listing/business-grid';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import { BusinessResult } from '@/features/businesses/listing/business-result';
import { noFilters, withFilters } from '@/features/businesses/listing-filters';
import { builtInImage } from '@/features/businesses/main-image';
import { relatedCount, relatedQueries } from '@/features/businesses/related/queries';
import { defaultImageQueries } from '@/features/default-image/queries';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { textLinkStyles } from '@/ui/link-styles';
import { Section } from '@/ui/section';
import { cardSlots } from './card-slots';

interface RelatedBusinessesProps {
  businessId: number;
  category: { id: number; name: string };
}

/** How far below the viewport the section is when its businesses are requested. */
const rootMargin = '600px';

/** Other businesses of the category, requested when the visitor comes near them. Renders nothing where there are none. */
export function RelatedBusinesses({ businessId, category }: RelatedBusinessesProps) {
  const endRef = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const related = useQuery({ ...relatedQueries.ofBusiness(businessId, category.id), enabled: isNear });
  // Only as it is cached: a card without an image is worth no request of its own.
  const defaultImage = useQuery({ ...defaultImageQueries.current(), enabled: false }).data ?? builtInImage;
  const search = withFilters(new URLSearchParams(), { ...noFilters, category: category.name });

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin,
      },
    );
    if (endRef.current && !isNear) observer.observe(endRef.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (related.isError || related.data?.length === 0) return null;
  return (
    // The height of its cards is reserved, so that the footer stays below the fold.
    <div
      ref={endRef}
      className="min-h-[38rem] border-t pt-8 pb-10 md:min-h-[46rem] lg:min-h-[28rem] max-lg:[&_a]:scroll-mb-24 max-lg:[&_button]:scroll-mb-24"
    >
      <Section
        title={`Más en ${category.name}`}
        aside={
          <Link
            to={{ pathname: paths.listing, search: search.toString() }}
            className={cn('inline-flex min-h-touch items-center', textLinkStyles)}
          >
            Ver todos
          </Link>
        }
      >
        {related.data ? (
          <BusinessGrid
            items={related.data}
            pageSize={relatedCount}
            isFadingIn={false}
            renderItem={(business, index) => (
              <BusinessResult
                business={business}
                index={index}
                defaultImage={defaultImage}
                isEager={false}
                slots={cardSlots}
              />
            )}
          />
        ) : isNear ? (
          <BusinessGridSkeleton isFiltering />
        ) : null}
      </Section>
    </div>
  );
}
