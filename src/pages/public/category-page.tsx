import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import { BusinessResults } from '@/features/businesses/listing/business-results';
import { useBusinessList } from '@/features/businesses/listing/use-business-list';
import { listingWith } from '@/features/businesses/listing-filters';
import { categoryQueries, type CategoryWithCount } from '@/features/categories/queries';
import { cn } from '@/lib/cn';
import { messageOf } from '@/lib/errors';
import { paths, slugOf } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { breadcrumbs, itemList, structuredData } from '@/lib/seo/structured-data';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { Section } from '@/ui/section';
import { place } from '@/site.config';

/** The businesses of one category, under an address of its own for search engines and for those who share it. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  const categories = useQuery(categoryQueries.withCounts());
  const category = categories.data?.find(({ name }) => slugOf(name) === slug);

  if (category && categories.data) {
    const others = categories.data.filter((other) => other !== category);
    return <CategoryView key={category.id} category={category} others={others} />;
  }
  // Renamed or deleted: its words find what it had.
  if (categories.data) return <Navigate to={listingWith({ query: slug.replaceAll('-', ' ') })} replace />;
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={siteName} />
      {categories.error ? (
        <ErrorState
          title="No se pudieron cargar los negocios"
          message={messageOf(categories.error)}
          onRetry={() => void categories.refetch()}
        />
      ) : (
        <BusinessGridSkeleton isFiltering />
      )}
    </Container>
  );
}

interface CategoryViewProps {
  category: CategoryWithCount;
  others: readonly CategoryWithCount[];
}

function CategoryView({ category: { id, name, business_count: count }, others }: CategoryViewProps) {
  const list = useBusinessList({ query: '', categoryId: id, isOpenNow: false });
  const path = paths.category(name);
  const counted = count === 1 ? 'Un negocio' : `${String(count)} negocios`;
  const where = `${place.neighborhood}, ${place.city}`;

  return (
    <Container className="py-4 lg:py-8">
      <PageHead
        title={`${name} en ${place.neighborhood} | ${siteName}`}
        path={path}
        description={`${counted} de «${name}» en ${where}, con dirección, horario, teléfono y WhatsApp.`}
        canonical={absoluteUrl(path)}
        jsonLd={structuredData(
          breadcrumbs([
            { name: 'Negocios', path: paths.listing },
            { name, path },
          ]),
          ...(list.isLoaded
            ? [itemList(list.items.map((one) => ({ name: one.name, path: paths.business(one.slug) })))]
            : []),
        )}
      />
      <nav aria-label="Ruta de navegación">
        <ol className="flex flex-wrap items-center gap-x-2 text-fine">
          <li>
            <Link to={paths.listing} className={standaloneLinkStyles}>
              Negocios
            </Link>
          </li>
          <li aria-current="page" className="text-tinta-soft before:mr-2 before:content-['›']">
            {name}
          </li>
        </ol>
      </nav>
      <Heading level={1} className="wrap-anywhere">
        {`${name} en ${place.neighborhood}`}
      </Heading>
      <p className="mt-1 mb-4 max-w-prose text-tinta-soft">
        <span>{`${counted} en ${where}. `}</span>
        <Link to={listingWith({ category: name })} className={cn(standaloneLinkStyles, 'underline')}>
          Buscar o filtrar
        </Link>
      </p>
      <h2 className="sr-only">Negocios</h2>
      {list.error ? (
        <ErrorState
          level={2}
          title="No se pudieron cargar los negocios"
          message={messageOf(list.error)}
          onRetry={list.retry}
        />
      ) : list.isLoaded ? (
        <BusinessResults list={list} />
      ) : (
        <BusinessGridSkeleton isFiltering />
      )}
      {others.length > 0 ? (
        <Section title="Otras categorías" look="heading" className="mt-10 border-t pt-6">
          <ul className="flex flex-wrap gap-x-6">
            {others.map((other) => (
              <li key={other.id}>
                <Link to={paths.category(other.name)} className={standaloneLinkStyles}>
                  {other.name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Container>
  );
}
