import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { InlineError } from '@/ui/inline-error';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { featuredTitle, FeaturedStrip, stripStyles } from './featured-strip';
import { featuredQueries } from './queries';

/** Spec: public §9 «Carousel slides». */
const slideLimit = 5;

/** The premium businesses, below the list. Memoized: it does not follow the filters. */
export const FeaturedSection = memo(function FeaturedSection() {
  const featured = useQuery(featuredQueries.carousel());

  if (featured.isPending) return <FeaturedSkeleton />;
  if (featured.isLoadingError) {
    return (
      <Section title={featuredTitle} look="compact">
        <InlineError onRetry={() => void featured.refetch()}>
          No se pudieron cargar los negocios destacados.
        </InlineError>
      </Section>
    );
  }
  const businesses = featured.data.slice(0, slideLimit);
  if (businesses.length > 0) {
    return (
      <Suspense>
        <FeaturedStrip businesses={businesses} />
      </Suspense>
    );
  }
  return (
    <Section title={featuredTitle} look="compact">
      <p className="text-tinta-soft">No hay negocios destacados para mostrar.</p>
    </Section>
  );
});

/** Reserves the height of the strip. */
function FeaturedSkeleton() {
  return (
    <Section
      title={featuredTitle}
      look="compact"
      aside={<div className="-my-2 min-h-touch self-center md:mb-0" />}
    >
      <div className="-mr-4 overflow-hidden rounded-lg md:mr-0" aria-hidden="true">
        <div className={stripStyles.row}>
          {[0, 1].map((index) => (
            <div key={index} className={stripStyles.slide}>
              {/* The image is 2/5 as wide as the slide, and 16:9. */}
              <Skeleton className="aspect-[40/9] rounded-lg" />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
