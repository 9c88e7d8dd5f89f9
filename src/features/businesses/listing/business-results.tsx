import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { builtInImage } from '@/features/businesses/main-image';
import { defaultImageQueries } from '@/features/default-image/queries';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { useIsHydrated } from '@/ui/use-is-hydrated';
import { BusinessGrid } from './business-grid';
import { BusinessGridSkeleton } from './business-grid-skeleton';
import type { BusinessList } from './use-business-list';

/** Spec: public §9 «Eager images». */
const eagerCount = 4;

interface BusinessResultsProps {
  list: BusinessList;
  /** By id, where the list is sorted by distance. */
  distances?: ReadonlyMap<number, string>;
}

/** The businesses of a list, with a button that loads the next page. */
export function BusinessResults({ list, distances }: BusinessResultsProps) {
  const { items, hasMore, isLoadingMore, isNewData } = list;
  const defaultImage =
    useQuery({
      ...defaultImageQueries.current(),
      enabled: items.some(({ images }) => images.length === 0),
    }).data ?? builtInImage;
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated);
  const gridRef = useRef<HTMLDivElement>(null);
  /** The number of businesses when the next page was requested. */
  const countAtRequest = useRef<number | null>(null);

  useEffect(() => {
    const firstNew = countAtRequest.current;
    if (firstNew === null || items.length <= firstNew) return;
    countAtRequest.current = null;
    // Focus the first new business after the button was pressed, unless the focus has moved elsewhere.
    if (document.activeElement?.matches('input, a, [aria-pressed]')) return;
    gridRef.current?.querySelectorAll<HTMLElement>('h3 a')[firstNew]?.focus({ preventScroll: true });
  }, [items.length]);

  function handleLoadMore() {
    countAtRequest.current = items.length;
    list.loadMore();
  }

  return (
    <div ref={gridRef}>
      <BusinessGrid
        businesses={items}
        defaultImage={defaultImage}
        eagerCount={eagerCount}
        isFadingIn={isPrerendered || isNewData}
        distances={distances}
      />
      {/* Reserves space for the next page at once, so the button does not move under a tap when it is loaded. */}
      {isLoadingMore ? (
        <div className="mt-5">
          <BusinessGridSkeleton isFiltering={false} />
        </div>
      ) : null}
      {hasMore ? (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p className="text-fine text-tinta-soft">{`Vas en ${String(items.length)} negocios y hay más.`}</p>
          <Button variant="secondary" size="large" disabled={isLoadingMore} onClick={handleLoadMore}>
            {isLoadingMore ? 'Cargando...' : 'Siguientes negocios'}
          </Button>
          <noscript>
            <ButtonLink to={paths.guide} variant="secondary" size="large">
              Todos en la guía
            </ButtonLink>
          </noscript>
        </div>
      ) : null}
    </div>
  );
}
