import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { Section } from '@/ui/section';
import { groupItems } from './group-items';
import { ItemRow } from './item-row';
import type { OfferedItem } from './queries';

interface ItemSectionProps {
  title: string;
  items: readonly OfferedItem[];
}

/** A phone screen and a half: longer lists are opened by whoever wants them. */
const shownAtFirst = 12;

/** What a business sells under one title. Draws nothing where it sells nothing of the kind. */
export function ItemSection({ title, items }: ItemSectionProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  // A button that hides one or two lines is longer than they are.
  const isLong = items.length > shownAtFirst + 2;
  const shown = isLong && !isOpen ? items.slice(0, shownAtFirst) : items;

  return (
    <Section title={title}>
      <div id={listId} className="space-y-5">
        {groupItems(shown).map(({ category, items: grouped }) => (
          <div key={category}>
            {category ? (
              <Heading level={3} look="card" className="mb-1">
                {category}
              </Heading>
            ) : null}
            <ul className="divide-y border-y">
              {grouped.map((item) => (
                <ItemRow key={item.id} item={item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {isLong ? (
        <Button
          variant="secondary"
          className="mt-4"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Ver menos' : `Ver los ${String(items.length)}`}
        </Button>
      ) : null}
    </Section>
  );
}
