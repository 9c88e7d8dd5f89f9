import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { choiceStyles } from '@/ui/choice-styles';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import type { CategoryWithCount } from './queries';

/** Spec: public §4 and §9: how many are visible at first, and the throttle of clicks. */
const topCount = 6;
const clickThrottleMs = 500;

interface CategoryPanelProps {
  /** By number of businesses, descending. */
  categories: readonly CategoryWithCount[];
  /** The name of the selected category; null for all. */
  selected: string | null;
  onSelect: (name: string | null) => void;
}

/**
 * The categories: chips in the row of filters (filter-row.tsx) on a narrow viewport, a column with dotted leaders on a wide
 * one. The title and its button are above the row, which scrolls without them.
 */
export function CategoryPanel({ categories, selected, onSelect }: CategoryPanelProps) {
  const titleId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY);
  // The selected category is always visible, even below the first ones.
  const shown = categories.filter(({ name }, index) => isExpanded || index < topCount || name === selected);

  function handleSelect(name: string | null, clickedAt: number) {
    if (name === selected || clickedAt - lastClickAt.current < clickThrottleMs) return;
    lastClickAt.current = clickedAt;
    // All categories would hide the results of one.
    setExpanded(false);
    onSelect(name);
  }

  // Scrolls the row to the selected category, which may have been selected elsewhere.
  useEffect(() => {
    const chip = listRef.current?.querySelector('[aria-pressed=true]');
    const row = chip?.closest('[data-chips]');
    if (selected === null || !chip || !row) return;
    const [chipBox, rowBox] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += chipBox.left - rowBox.left - (rowBox.width - chipBox.width) / 2;
  }, [selected]);

  return (
    <section aria-labelledby={titleId} className={cn('xl:w-full', isExpanded ? 'w-full' : 'shrink-0')}>
      <div className="absolute inset-x-0 top-0 flex h-[2rem] items-center justify-between gap-x-3 xl:static xl:mb-2 xl:h-auto xl:min-h-touch">
        <Heading level={2} look="compact" id={titleId}>
          Categorías
        </Heading>
        {categories.length > topCount ? (
          <Button
            variant="quiet"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
            className="-mr-4 xl:-mr-2"
          >
            {isExpanded ? 'Ver menos' : 'Ver más'}
          </Button>
        ) : null}
      </div>
      <ul
        ref={listRef}
        // Positioned: sr-only texts are absolute, and outside of this box they would widen the page.
        className={cn('relative flex gap-2 xl:flex-col xl:gap-0 xl:border-t', isExpanded && 'flex-wrap')}
      >
        <CategoryChoice
          label="Todos"
          isSelected={selected === null}
          onClick={(event) => handleSelect(null, event.timeStamp)}
        />
        {shown.map(({ id, name, business_count: count }) => (
          <CategoryChoice
            key={id}
            label={name}
            count={count}
            isSelected={name === selected}
            onClick={(event) => handleSelect(name, event.timeStamp)}
          />
        ))}
      </ul>
    </section>
  );
}

interface CategoryChoiceProps {
  label: string;
  count?: number;
  isSelected: boolean;
  onClick: (event: MouseEvent) => void;
}

function CategoryChoice({ label, count, isSelected, onClick }: CategoryChoiceProps) {
  return (
    <li className="max-w-full shrink-0 xl:border-b">
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onClick}
        className={choiceStyles({ isSelected })}
      >
        <span className="min-w-0 truncate">{label}</span>
        {count === undefined ? null : (
          <>
            <span
              aria-hidden="true"
              className="hidden min-w-4 grow border-b-2 border-dotted border-current opacity-40 xl:block"
            />
            <span className={cn('text-fine tabular-nums', !isSelected && 'text-tinta-soft')}>
              <span>{count}</span>
              <span className="sr-only"> negocios</span>
            </span>
          </>
        )}
      </button>
    </li>
  );
}

/** Reserves the place of the panel while the categories are loading (no layout shift). */
export function CategoryPanelSkeleton() {
  return (
    <div aria-hidden="true" className="grow">
      <div className="absolute inset-x-0 top-0 flex h-[2rem] items-center xl:static xl:mb-2 xl:h-auto xl:min-h-touch">
        <Skeleton className="h-6 w-32" />
      </div>
      <Skeleton className="h-11 xl:h-80" />
    </div>
  );
}
