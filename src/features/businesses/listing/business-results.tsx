import { useEffect, useRef, type ReactNode } from 'react';
import { BusinessGrid } from './business-grid';
import { BusinessGridSkeleton } from './business-grid-skeleton';
import { BusinessResult } from './business-result';
import { LoadMore } from './load-more';
import { pageSize, type BusinessCardRow } from '@/features/businesses/queries';
import type { BusinessList } from './use-business-list';

/** Spec: public §9 «Eager images». */
const eagerCount = 4;

interface BusinessResultsProps {
  list: BusinessList;
  defaultImage: string;
  /** The same function at every render. */
  renderActions: (business: BusinessCardRow) => ReactNode;
}

/** The businesses that were found, and the way to more of them. */
export function BusinessResults({ list, defaultImage, renderActions }: BusinessResultsProps) {
  const { items, hasMore, isLoadingMore, isNewData } = list;
  const gridRef = useRef<HTMLDivElement>(null);
  /** How many there were when more were asked for. */
  const askedAt = useRef<number | null>(null);

  useEffect(() => {
    const firstNew = askedAt.current;
    if (firstNew === null || items.length <= firstNew) return;
    askedAt.current = null;
    // Focus the first new business after the button was pressed, unless the focus has moved elsewhere.
    if (document.activeElement?.matches('input, a, [aria-pressed]')) return;
    gridRef.current?.querySelectorAll<HTMLElement>('h3 a')[firstNew]?.focus({ preventScroll: true });
  }, [items.length]);

  function handleLoadMore() {
    askedAt.current = items.length;
    list.loadMore();
  }

  return (
    <div ref={gridRef}>
      <BusinessGrid
        items={items}
        pageSize={pageSize}
        isFadingIn={isNewData}
        renderItem={(business, index) => (
          <BusinessResult
            business={business}
            index={index}
            defaultImage={defaultImage}
            isEager={index < eagerCount}
            renderActions={renderActions}
          />
        )}
      />
      {/* The place of those on their way is taken at the press: later, the button would jump away from a finger. */}
      {isLoadingMore ? (
        <div className="mt-5">
          <BusinessGridSkeleton isFiltering={false} />
        </div>
      ) : null}
      {hasMore ? (
        <LoadMore shownCount={items.length} isLoading={isLoadingMore} onLoad={handleLoadMore} />
      ) : null}
    </div>
  );
}
