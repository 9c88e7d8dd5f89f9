import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BusinessGrid } from '@/features/businesses/listing/business-grid';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import { builtInImage } from '@/features/businesses/main-image';
import { businessQueries } from '@/features/businesses/queries';
import { defaultImageQueries } from '@/features/default-image/queries';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { textLinkStyles } from '@/ui/link-styles';
import { Section } from '@/ui/section';
import { useIsNear } from '@/ui/use-is-near';

interface RelatedBusinessesProps {
  businessId: number;
  category: { id: number; name: string };
}

/** Other businesses of the category, requested when they are about to enter the viewport. Renders nothing where there are none. */
export function RelatedBusinesses({ businessId, category }: RelatedBusinessesProps) {
  const [end, setEnd] = useState<HTMLDivElement | null>(null);
  const isNear = useIsNear(end);
  const related = useQuery({ ...businessQueries.related(businessId, category.id), enabled: isNear });
  // Only from the cache: no request for the sake of a card without an image.
  const defaultImage = useQuery({ ...defaultImageQueries.current(), enabled: false }).data ?? builtInImage;

  if (related.isLoadingError || related.data?.length === 0) return null;
  return (
    // The height of its cards is reserved, so that the footer stays below the fold.
    <div
      ref={setEnd}
      className="min-h-[38rem] border-t pt-8 pb-10 md:min-h-[46rem] lg:min-h-[28rem] print:hidden max-lg:[&_a]:scroll-mb-24 max-lg:[&_button]:scroll-mb-24"
    >
      <Section
        title={`Más en ${category.name}`}
        aside={
          <Link
            to={paths.category(category.name)}
            className={cn('inline-flex min-h-touch items-center', textLinkStyles)}
          >
            Ver todos
          </Link>
        }
      >
        {related.data ? (
          <BusinessGrid
            businesses={related.data}
            defaultImage={defaultImage}
            eagerCount={0}
            isFadingIn={false}
          />
        ) : isNear ? (
          <BusinessGridSkeleton isFiltering />
        ) : null}
      </Section>
    </div>
  );
}
