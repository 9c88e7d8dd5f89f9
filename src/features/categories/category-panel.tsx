import { useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { CategoryChoice } from './category-choice';
import { choiceListStyles } from './choice-list-styles';
import type { CategoryWithCount } from './queries';

/** Spec: public §4 and §9: how many show at first, and how long a click keeps others out. */
const topCount = 6;
const clickLockMs = 500;

interface CategoryPanelProps {
  /** The fullest first. */
  categories: readonly CategoryWithCount[];
  /** Name of the chosen one; null for all of them. */
  selected: string | null;
  onSelect: (name: string | null) => void;
}

/** The index of the guide: a row to swipe on a phone, a column with dotted leaders on a desk. */
export function CategoryPanel({ categories, selected, onSelect }: CategoryPanelProps) {
  const titleId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY);
  // The chosen one is always in sight, wherever it stands.
  const shown = categories.filter(({ name }, index) => isExpanded || index < topCount || name === selected);

  function handleSelect(name: string | null, clickedAt: number) {
    if (name === selected || clickedAt - lastClickAt.current < clickLockMs) return;
    lastClickAt.current = clickedAt;
    onSelect(name);
  }

  return (
    <section aria-labelledby={titleId} className={cn(!isExpanded && 'xl:sticky xl:top-24')}>
      <div className="mb-2 flex min-h-touch flex-wrap items-center justify-between gap-x-3">
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
      {/* A browser leaves a focused one where it is as long as a corner of it shows. */}
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
