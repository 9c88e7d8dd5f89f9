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

/** One and a half viewports of a phone; longer lists are collapsed. */
const collapsedCount = 12;

/** The products or services of a business. Renders nothing where there are none. */
export function ProductSection({ title, products }: ProductSectionProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  if (products.length === 0) return null;
  // A button would be taller than the one or two rows that it hides.
  const isLong = products.length > collapsedCount + 2;
  const shown = isLong && !isOpen ? products.slice(0, collapsedCount) : products;

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
