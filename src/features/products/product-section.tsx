import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { Section } from '@/ui/section';
import { groupProducts } from './group-products';
import { ProductRow } from './product-row';
import type { PublicProduct } from './queries';

interface ProductSectionProps {
  title: string;
  products: readonly PublicProduct[];
}

/** A phone screen and a half: longer lists are opened by whoever wants them. */
const shownAtFirst = 12;

/** What a business sells under one title. Draws nothing where it sells nothing of the kind. */
export function ProductSection({ title, products }: ProductSectionProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  if (products.length === 0) return null;
  // A button that hides one or two lines is longer than they are.
  const isLong = products.length > shownAtFirst + 2;
  const shown = isLong && !isOpen ? products.slice(0, shownAtFirst) : products;

  return (
    <Section title={title}>
      <div id={listId} className="space-y-5">
        {groupProducts(shown).map(({ category, products: grouped }) => (
          <div key={category}>
            {category ? (
              <Heading level={3} look="card" className="mb-1">
                {category}
              </Heading>
            ) : null}
            <ul className="divide-y border-y">
              {grouped.map((product) => (
                <ProductRow key={product.id} product={product} />
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
          {isOpen ? 'Ver menos' : `Ver los ${String(products.length)}`}
        </Button>
      ) : null}
    </Section>
  );
}
