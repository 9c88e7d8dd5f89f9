import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { InlineError } from '@/ui/inline-error';
import { Section } from '@/ui/section';
import { FeaturedSkeleton } from './featured-skeleton';
import { FeaturedStrip } from './featured-strip';
import { featuredTitle } from './featured-strip-styles';
import { businessQueries } from '@/features/businesses/queries';

/** Spec: public §9 «Carousel slides». */
const slideLimit = 5;

/** The premium businesses, above the list. */
export function FeaturedSection() {
  const featured = useQuery(businessQueries.featured());

  if (featured.isPending) return <FeaturedSkeleton />;
  if (featured.isLoadingError) {
    return (
      <Section title={featuredTitle} look="heading">
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
    <Section title={featuredTitle} look="heading">
      <p className="text-tinta-soft">No hay negocios destacados para mostrar.</p>
    </Section>
  );
}
