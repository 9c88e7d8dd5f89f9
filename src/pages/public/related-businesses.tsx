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
import { paths } from '@/lib/paths';
import { standaloneLinkStyles } from '@/ui/link-styles';
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
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin,
    });
    if (endRef.current && !isNear) observer.observe(endRef.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (related.isError || related.data?.length === 0) return null;
  return (
    <div ref={endRef} className="border-t pt-8 pb-10">
      <Section
        title={`Más en ${category.name}`}
        aside={
          <Link to={{ pathname: paths.listing, search: search.toString() }} className={standaloneLinkStyles}>
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
        ) : (
          <div className="noscript:hidden">
            <BusinessGridSkeleton isFiltering />
          </div>
        )}
      </Section>
    </div>
  );
}
