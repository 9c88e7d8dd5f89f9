import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { BusinessPreview, findCachedRow } from '@/features/businesses/detail/business-preview';
import { BusinessSkeleton } from '@/features/businesses/detail/business-skeleton';
import { BusinessView } from '@/features/businesses/detail/business-view';
import { displayTitle } from '@/features/businesses/display-title';
import { businessQueries } from '@/features/businesses/queries';
import { useCanonicalRedirect } from '@/features/businesses/detail/use-canonical-redirect';
import { cn } from '@/lib/cn';
import { messageOf, NotFoundError } from '@/lib/errors';
import { siteName } from '@/lib/seo/seo';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { lazyOptional } from '@/ui/lazy-optional';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { PageHead } from '@/lib/seo/page-head';

const BusinessNotFound = lazyOptional(() =>
  import('@/features/businesses/detail/business-not-found').then((module) => module.BusinessNotFound),
);

/** A business by its slug: found, loading or failed to load (with the row of a list if one is cached), or not found. */
export function BusinessPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const business = useQuery(businessQueries.detail(slug));
  useCanonicalRedirect(slug, business.data);

  // Checked first: a business deleted or hidden after the build is still in the data of the prerendered page.
  if (business.error instanceof NotFoundError) {
    return (
      <Suspense fallback={<BusinessSkeleton name={displayTitle(slug)} />}>
        <BusinessNotFound path={pathname} slug={slug} />
      </Suspense>
    );
  }
  if (business.data) return <BusinessView key={business.data.id} business={business.data} />;

  const row = findCachedRow(queryClient, slug);
  const name = row?.name ?? displayTitle(slug);
  const failure =
    business.error && !business.isFetching
      ? { message: messageOf(business.error), onRetry: () => void business.refetch() }
      : null;
  return (
    <>
      <PageHead title={name ? `${name} | ${siteName}` : siteName} />
      {row ? (
        <BusinessPreview row={row} failure={failure} />
      ) : failure ? (
        <Container className="py-12 md:py-20">
          <Heading level={1} look="title" className="mb-5">
            {name || 'Negocio'}
          </Heading>
          <ErrorState
            level={2}
            title="No se pudo cargar el negocio"
            message={failure.message}
            onRetry={failure.onRetry}
          />
          <Link to={paths.listing} className={cn('mt-4', standaloneLinkStyles)}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            Volver a los negocios
          </Link>
        </Container>
      ) : (
        <BusinessSkeleton name={name} />
      )}
    </>
  );
}
