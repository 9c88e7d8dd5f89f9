import { useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { CategoryChoice } from './category-choice';
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

/** The categories: a row to swipe on a narrow viewport, a column with dotted leaders on a wide one. */
export function CategoryPanel({ categories, selected, onSelect }: CategoryPanelProps) {
  const titleId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY);
  // The selected category is always visible, even below the first ones.
  const shown = categories.filter(({ name }, index) => isExpanded || index < topCount || name === selected);

  function handleSelect(name: string | null, clickedAt: number) {
    if (name === selected || clickedAt - lastClickAt.current < clickThrottleMs) return;
    lastClickAt.current = clickedAt;
    onSelect(name);
  }

  return (
    <section aria-labelledby={titleId} className={cn(!isExpanded && 'xl:sticky xl:top-24')}>
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 xl:mb-2">
        <Heading level={2} look="heading" id={titleId}>
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
      {/* The browser does not scroll to a focused button that is partly visible. */}
      <ul
        className={choiceListStyles({ isWrapped: isExpanded })}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
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

/** A row to the edges of a narrow viewport, swiped or wrapped; a column beside the list on a wide one. */
export function choiceListStyles({ isWrapped }: { isWrapped: boolean }): string {
  return cn(
    // Positioned: sr-only texts are absolute, and outside of this box they would widen the page.
    'relative flex gap-2 xl:flex-col xl:gap-0 xl:border-t',
    isWrapped
      ? 'flex-wrap'
      : // Space for the focus ring, which overflow would clip.
        '-mx-4 -my-1.5 [scrollbar-width:none] overflow-x-auto px-4 py-1.5 md:-mx-6 md:px-6 xl:mx-0 xl:my-0 xl:overflow-visible xl:p-0',
  );
}
