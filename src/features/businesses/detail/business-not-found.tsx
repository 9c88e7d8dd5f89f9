import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { displayTitle } from '@/features/businesses/display-title';
import { BusinessGrid } from '@/features/businesses/listing/business-grid';
import { useBusinessList } from '@/features/businesses/listing/use-business-list';
import { listingWith } from '@/features/businesses/listing-filters';
import { builtInImage } from '@/features/businesses/main-image';
import { defaultImageQueries } from '@/features/default-image/queries';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { normalizeQuery } from '@/lib/search-params';
import { siteName } from '@/lib/seo/seo';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';
import { PageHead } from '@/lib/seo/page-head';
import { Section } from '@/ui/section';

interface BusinessNotFoundProps {
  /** The path of the URL. */
  path: string;
  slug: string;
}

/** No business has or had this slug. Spec: public §2. */
export function BusinessNotFound({ path, slug }: BusinessNotFoundProps) {
  const words = normalizeQuery(displayTitle(slug));
  return (
    <Container className="py-12 md:py-20">
      <PageHead title={`Negocio no encontrado | ${siteName}`} path={path} isHiddenFromSearch />
      <div className="flex max-w-prose flex-col items-start gap-3">
        <Store aria-hidden="true" className="size-12 text-cantera-text" strokeWidth={1.5} />
        <Heading level={1} look="title">
          Negocio no encontrado
        </Heading>
        <p className="text-tinta-soft">El negocio que estás buscando no existe o ha sido removido.</p>
        <ButtonLink to={paths.home} className="mt-3">
          Volver al inicio
        </ButtonLink>
      </div>
      {words === '' ? null : <FoundByWords words={words} />}
    </Container>
  );
}

/** One row of a desktop. */
const foundCount = 3;

/** What the search finds with the words of the slug. Renders nothing where that is nothing. */
function FoundByWords({ words }: { words: string }) {
  const { items } = useBusinessList({ query: words, categoryId: null, isOpenNow: false });
  // Only from the cache: no request for the sake of a card without an image.
  const defaultImage = useQuery({ ...defaultImageQueries.current(), enabled: false }).data ?? builtInImage;
  if (items.length === 0) return null;
  return (
    <div className="mt-10 border-t pt-8">
      <Section
        title="¿Buscas uno de estos?"
        aside={
          items.length > foundCount ? (
            <Link
              to={listingWith({ query: words })}
              className={cn('inline-flex min-h-touch items-center', textLinkStyles)}
            >
              Ver todos
            </Link>
          ) : null
        }
      >
        <BusinessGrid
          businesses={items.slice(0, foundCount)}
          defaultImage={defaultImage}
          eagerCount={0}
          isFadingIn={false}
        />
      </Section>
    </div>
  );
}
