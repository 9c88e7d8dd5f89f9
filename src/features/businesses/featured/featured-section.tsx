import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { cn } from '@/lib/cn';
import { InlineError } from '@/ui/inline-error';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { featuredTitle, FeaturedStrip, stripStyles } from './featured-strip';
import { featuredQueries } from './queries';

/** Spec: public §9 «Carousel slides». */
const slideLimit = 5;

/** The premium businesses, in a strip that is as high in each of its states (no layout shift). Memoized: it does not follow the filters. */
export const FeaturedSection = memo(function FeaturedSection() {
  const featured = useQuery(featuredQueries.carousel());
  const businesses = featured.data?.slice(0, slideLimit) ?? [];

  if (featured.isPending) return <FeaturedSkeleton />;
  if (businesses.length > 0) {
    return (
      <Suspense>
        <FeaturedStrip businesses={businesses} />
      </Suspense>
    );
  }
  return (
    <Section title={featuredTitle} look="compact">
      {featured.isLoadingError ? (
        <div className={cn(stripStyles.frame, 'flex items-center')}>
          <InlineError onRetry={() => void featured.refetch()}>
            No se pudieron cargar los negocios destacados.
          </InlineError>
        </div>
      ) : (
        <p
          className={cn(
            stripStyles.frame,
            'flex items-center border border-dashed border-edge px-4 text-tinta-soft',
          )}
        >
          No hay negocios destacados para mostrar.
        </p>
      )}
    </Section>
  );
});

function FeaturedSkeleton() {
  return (
    <Section title={featuredTitle} look="compact" aside={<div className={stripStyles.controls} />}>
      <div className={cn(stripStyles.viewport, 'overflow-hidden')} aria-hidden="true">
        <div className={stripStyles.row}>
          {[0, 1, 2].map((index) => (
            <div key={index} className={stripStyles.slide}>
              <Skeleton className={stripStyles.frame} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
