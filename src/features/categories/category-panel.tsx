import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { getPause } from '@/lib/supabase/backend-fetch';
import { buttonStyles } from '@/ui/button-styles';
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
  /** Whether the list shows the results of a filter. */
  isNarrowed: boolean;
  onSelect: (name: string | null) => void;
}

const titleStyles =
  'flex min-h-10 items-center justify-between gap-x-3 enlarged:flex-wrap sm:max-md:short:absolute sm:max-md:short:top-0 sm:max-md:short:right-0 sm:max-md:short:min-h-touch xl:mb-2 xl:min-h-touch';

const listStyles = {
  /** On a phone on its side one row: its first screen is low. */
  grid: 'grid grid-cols-2 enlarged:grid-cols-1 sm:grid-cols-3 sm:max-md:short:-mx-4 sm:max-md:short:-my-1 sm:max-md:short:flex sm:max-md:short:overflow-x-auto sm:max-md:short:px-4 sm:max-md:short:py-1',
  /** The margins make room for focus rings, which overflow would clip, and reach the edge of the screen. */
  row: 'flex grid-cols-2 enlarged:grid-cols-1 sm:grid-cols-3 max-md:-mx-4 max-md:-my-1 max-md:overflow-x-auto max-md:px-4 max-md:py-1',
};

/**
 * The categories below their title: on a phone two columns, whose names are all in view, or one row that scrolls sideways;
 * chips on a tablet, a column with dotted leaders on a wide viewport. They are links to prerendered pages, which also work before
 * hydration; after it a click changes the list in place.
 */
export function CategoryPanel({ categories, selected, isNarrowed, onSelect }: CategoryPanelProps) {
  const titleId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY);

  function handleClick(event: MouseEvent, name: string | null) {
    // With a modifier key it opens in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // A paused project sends no images: the prerendered page has its own.
    if (getPause() !== null) return;
    event.preventDefault();
    if (name === selected || event.timeStamp - lastClickAt.current < clickThrottleMs) return;
    lastClickAt.current = event.timeStamp;
    onSelect(name);
  }

  // Scrolls the row to the selected category, which may have been selected elsewhere. Only a narrowed list has a row.
  useEffect(() => {
    const row = listRef.current;
    const chip = row?.querySelector('[aria-current]');
    if (selected === null || !isNarrowed || !row || !chip) return;
    const [chipBox, rowBox] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += chipBox.left - rowBox.left - (rowBox.width - chipBox.width) / 2;
  }, [selected, isNarrowed]);

  return (
    <section aria-labelledby={titleId} className="group min-w-0">
      <div className={titleStyles}>
        <Heading level={2} look="compact" id={titleId}>
          Categorías
        </Heading>
        {categories.length > topCount ? (
          <details className="-my-1 -mr-4 xl:-mr-2">
            <summary
              className={cn(
                buttonStyles({ variant: 'quiet' }),
                'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
              )}
            >
              <span className="group-has-[[open]]:hidden">Ver más</span>
              <span className="group-not-has-[[open]]:hidden">Ver menos</span>
            </summary>
          </details>
        ) : null}
      </div>
      <ul
        ref={listRef}
        // Positioned: sr-only texts are absolute, and outside of this box they would widen the page.
        className={cn(
          'relative [scrollbar-width:none] gap-1.5 md:flex md:flex-wrap md:gap-2 xl:flex-col xl:flex-nowrap xl:gap-0 xl:border-t',
          isNarrowed ? listStyles.row : listStyles.grid,
          'max-md:group-has-[[open]]:grid',
        )}
      >
        <CategoryChoice
          label="Todos"
          href={paths.listing}
          isSelected={selected === null}
          // On a phone the room belongs to the categories: it would change nothing.
          className={cn(!isNarrowed && 'max-md:hidden')}
          onClick={(event) => handleClick(event, null)}
        />
        {categories.map(({ id, name, business_count: count }, index) => (
          <CategoryChoice
            key={id}
            label={name}
            href={paths.category(name)}
            count={count}
            isSelected={name === selected}
            // The selected category is always visible, even below the first ones.
            className={cn(index >= topCount && name !== selected && 'group-not-has-[[open]]:hidden')}
            onClick={(event) => handleClick(event, name)}
          />
        ))}
      </ul>
    </section>
  );
}

interface CategoryChoiceProps {
  label: string;
  href: string;
  count?: number;
  isSelected: boolean;
  className?: string;
  onClick: (event: MouseEvent) => void;
}

function CategoryChoice({ label, href, count, isSelected, className, onClick }: CategoryChoiceProps) {
  return (
    <li className={cn('max-w-full shrink-0 xl:border-b', className)}>
      <a
        href={href}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onClick}
        // A name is whole in two lines of a phone's tile.
        className={cn(
          choiceStyles({ isSelected }),
          'max-md:size-full max-md:items-center max-md:rounded-md max-md:py-0.5 max-md:text-fine max-md:leading-tight',
        )}
      >
        <span className="min-w-0 wrap-anywhere md:truncate">{label}</span>
        {count === undefined ? null : (
          <>
            <span
              aria-hidden="true"
              className="hidden min-w-4 grow border-b-2 border-dotted border-current opacity-40 xl:block"
            />
            <span className={cn('text-fine tabular-nums max-md:sr-only', !isSelected && 'text-tinta-soft')}>
              <span>{count}</span>
              <span className="sr-only"> negocios</span>
            </span>
          </>
        )}
      </a>
    </li>
  );
}

/** Reserves the place of the panel while the categories are loading (no layout shift). */
export function CategoryPanelSkeleton({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div aria-hidden="true">
      <div className={titleStyles}>
        <Skeleton className="h-6 w-32" />
      </div>
      <Skeleton
        className={cn('md:h-24 xl:h-80', isNarrowed ? 'h-11' : 'h-36 sm:h-[5.875rem] sm:max-md:short:h-11')}
      />
    </div>
  );
}
