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
  /** The same as the queries have them; null while the id of the category is unknown. */
  searched: BusinessFilters | null;
  categories: UseQueryResult<CategoryWithCount[]>;
  onOpenNow: () => void;
  onCategory: (name: string | null) => void;
}

/**
 * The filters of the list: one row of chips that scrolls sideways, below the title of the categories; on a wide viewport a
 * column beside the list. The row wraps while all categories are shown.
 */
export function FilterRow({ filters, searched, categories, onOpenNow, onCategory }: FilterRowProps) {
  return (
    // The title of the categories stands in the padding, where it does not scroll with the chips.
    <div data-categories className="relative min-w-0 pt-[2rem] xl:h-full xl:pt-0">
      <div
        data-chips
        // Space for focus rings, which overflow would clip. The browser does not scroll to a focused chip that is partly visible.
        className="-mx-4 -my-1.5 flex [scrollbar-width:none] items-start gap-2 overflow-x-auto px-4 py-1.5 has-[[aria-expanded=true]]:flex-wrap md:-mx-6 md:px-6 xl:sticky xl:top-24 xl:m-0 xl:block xl:overflow-visible xl:p-0 xl:has-[[aria-expanded=true]]:static"
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {/* Positioned: sr-only texts are absolute, and outside of this box they would widen the page. */}
        <div className="relative flex shrink-0 gap-2 xl:mb-5 xl:flex-col xl:gap-0 xl:divide-y xl:border-y">
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
            <CategoryPanel categories={categories.data} selected={filters.category} onSelect={onCategory} />
          </Suspense>
        ) : categories.error ? (
          <InlineError onRetry={() => void categories.refetch()}>
            No se pudieron cargar las categorías.
          </InlineError>
        ) : (
          <CategoryPanelSkeleton />
        )}
      </div>
    </div>
  );
}
