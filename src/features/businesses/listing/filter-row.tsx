import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronDown, Clock, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ListingFilters } from '@/features/businesses/listing-filters';
import { NearbyToggle } from '@/features/businesses/nearby/nearby-toggle';
import type { BusinessFilters } from '@/features/businesses/queries';
import { CategoryPanel, CategoryPanelSkeleton } from '@/features/categories/category-panel';
import type { CategoryWithCount } from '@/features/categories/queries';
import type { WeekTime } from '@/features/hours/week-time';
import { cn } from '@/lib/cn';
import { choiceStyles } from '@/ui/choice-styles';
import { InlineError } from '@/ui/inline-error';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

/** What few visitors filter by waits for a tap. */
const AttributeFilters = lazyAfterHydration(() =>
  import('./attribute-filters').then((module) => module.AttributeFilters),
);

const OpenAtFilter = lazyAfterHydration(() =>
  import('./open-at-filter').then((module) => module.OpenAtFilter),
);

interface FilterRowProps {
  filters: ListingFilters;
  /** Whether the list is narrowed. */
  isNarrowed: boolean;
  /** The same as the queries have them; null while the id of the category is unknown. */
  searched: BusinessFilters | null;
  categories: UseQueryResult<CategoryWithCount[]>;
  onOpenNow: () => void;
  onOpenAt: (time: WeekTime | null) => void;
  onAlwaysOpen: () => void;
  onAttributes: (names: string[]) => void;
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
  onOpenAt,
  onAlwaysOpen,
  onAttributes,
  onCategory,
}: FilterRowProps) {
  const { openAt, isAlwaysOpen, attributes } = filters;
  const count = attributes.length + (openAt ? 1 : 0) + (isAlwaysOpen ? 1 : 0);
  /** What the visitor chose; until then they are shown where one is set. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const showsMore = choice ?? count > 0;

  /** Clearing the last one would take the control away that has the focus. */
  function keepShown(change: () => void) {
    setChoice(true);
    change();
  }

  return (
    // Two boxes: a sticky one cannot be scrolled to.
    <div data-categories className="xl:h-full">
      <div
        className="relative flex min-w-0 flex-col gap-2 md:gap-5 xl:sticky xl:top-24 xl:has-[[aria-expanded=true],[open]]:static"
        // The browser does not scroll to a focused chip that is partly visible.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {/* Positioned: sr-only texts are absolute, and outside of this box they would widen the page. The smallest phone has no room for
            icons beside three words; the padding of the others leaves room for a wider font until theirs has loaded. */}
        <div className="relative flex flex-wrap gap-1.5 max-md:text-fine md:gap-2 xl:flex-col xl:gap-0 xl:divide-y xl:border-y max-[22rem]:[&_svg]:hidden max-md:*:[button]:items-center max-sm:*:[button]:grow max-sm:*:[button]:justify-center max-sm:*:[button]:px-2">
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
          <button
            type="button"
            aria-expanded={showsMore}
            aria-label={`Filtros${count > 0 ? ` (${String(count)})` : ''}`}
            onClick={() => setChoice(!showsMore)}
            className={choiceStyles({ isSelected: count > 0 })}
          >
            {/* On a phone its row has room for one word. */}
            <SlidersHorizontal aria-hidden="true" className="size-4 shrink-0 self-center max-sm:hidden" />
            <span>Filtros</span>
            <span className="max-sm:hidden">{count > 0 ? ` (${String(count)})` : ''}</span>
            <ChevronDown
              aria-hidden="true"
              className={cn('size-4 shrink-0 self-center max-sm:hidden', showsMore && 'rotate-180')}
            />
          </button>
        </div>
        {showsMore ? (
          <div className="flex flex-col gap-3 py-2 xl:gap-5 xl:py-0">
            <OpenAtFilter
              value={openAt}
              onChange={(time) => keepShown(() => onOpenAt(time))}
              isAlways={isAlwaysOpen}
              onAlways={() => keepShown(onAlwaysOpen)}
            />
            <AttributeFilters
              selected={attributes}
              onChange={(names) => keepShown(() => onAttributes(names))}
            />
          </div>
        ) : null}
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
