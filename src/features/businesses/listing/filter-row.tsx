import type { UseQueryResult } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import type { ListingFilters } from '@/features/businesses/listing-filters';
import { NearbyToggle } from '@/features/businesses/nearby/nearby-toggle';
import type { BusinessFilters } from '@/features/businesses/queries';
import { CategoryPanel, CategoryPanelSkeleton } from '@/features/categories/category-panel';
import type { CategoryWithCount } from '@/features/categories/queries';
import { choiceStyles } from '@/ui/choice-styles';
import { InlineError } from '@/ui/inline-error';

interface FilterRowProps {
  filters: ListingFilters;
  /** Whether the list is narrowed. */
  isNarrowed: boolean;
  /** The same as the queries have them; null while the id of the category is unknown. */
  searched: BusinessFilters | null;
  categories: UseQueryResult<CategoryWithCount[]>;
  onOpenNow: () => void;
  onCategory: (name: string | null) => void;
}

/**
 * The filters of the list, then the categories below their title; on a wide viewport a column beside the list. While the
 * list is narrowed, the categories of a phone are one row that scrolls sideways: the results get the room.
 */
export function FilterRow({
  filters,
  isNarrowed,
  searched,
  categories,
  onOpenNow,
  onCategory,
}: FilterRowProps) {
  return (
    // Two boxes: a sticky one cannot be scrolled to.
    <div data-categories className="xl:h-full">
      <div
        className="relative flex min-w-0 flex-col gap-1 xl:sticky xl:top-24 xl:gap-5 xl:has-[[aria-expanded=true]]:static"
        // The browser does not scroll to a focused chip that is partly visible.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {/* Positioned: sr-only texts are absolute, and outside of this box they would widen the page. */}
        <div className="relative flex flex-wrap gap-1.5 max-md:text-fine md:gap-2 xl:flex-col xl:gap-0 xl:divide-y xl:border-y max-md:*:[button]:items-center max-sm:*:[button]:grow max-sm:*:[button]:justify-center">
          <button
            type="button"
            aria-pressed={filters.isOpenNow}
            onClick={onOpenNow}
            className={choiceStyles({ isSelected: filters.isOpenNow })}
          >
            <Clock aria-hidden="true" className="size-4 shrink-0 self-center" />
            Abierto ahora
          </button>
          <NearbyToggle filters={searched} />
        </div>
        {categories.data ? (
          <Suspense>
            <CategoryPanel
              categories={categories.data}
              selected={filters.category}
              isNarrowed={isNarrowed}
              onSelect={onCategory}
            />
          </Suspense>
        ) : categories.error ? (
          <InlineError onRetry={() => void categories.refetch()}>
            No se pudieron cargar las categorías.
          </InlineError>
        ) : (
          <CategoryPanelSkeleton isNarrowed={isNarrowed} />
        )}
      </div>
    </div>
  );
}
