import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { BusinessGrid } from './business-grid';
import { BusinessGridSkeleton } from './business-grid-skeleton';
import { BusinessResult, type CardSlots } from './business-result';
import { pageSize } from '@/features/businesses/queries';
import type { BusinessList } from './use-business-list';

/** Spec: public §9 «Eager images». */
const eagerCount = 4;

interface BusinessResultsProps {
  list: BusinessList;
  defaultImage: string;
  slots: CardSlots;
}

/** The businesses that were found, and the way to more of them. */
export function BusinessResults({ list, defaultImage, slots }: BusinessResultsProps) {
  const { items, hasMore, isLoadingMore, isNewData } = list;
  const gridRef = useRef<HTMLDivElement>(null);
  /** How many there were when the next page was requested. */
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
            slots={slots}
          />
        )}
      />
      {/* Space for the next page is reserved at once: later, the button would shift away from a finger. */}
      {isLoadingMore ? (
        <div className="mt-5">
          <BusinessGridSkeleton isFiltering={false} />
        </div>
      ) : null}
      {hasMore ? (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p className="text-fine text-tinta-soft">Vas en {items.length} negocios y hay más.</p>
          <Button variant="secondary" size="large" disabled={isLoadingMore} onClick={handleLoadMore}>
            {isLoadingMore ? 'Cargando...' : 'Ver más negocios'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
