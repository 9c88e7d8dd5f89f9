import { Clock3 } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '@/lib/cn';
import { imageUrl } from '@/lib/images/image-url';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { RichText } from '@/ui/rich-text';
import { Section } from '@/ui/section';
import { formatPrice } from './price-text';
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
  // Not for one or two rows more: the button would be taller than what it hides.
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

interface ProductRowProps {
  product: PublicProduct;
}

/** One product or service: name and price on one line, as on a printed menu, then the description and the duration. */
function ProductRow({ product }: ProductRowProps) {
  const { name, description, price, image_url: image, duration } = product;

  return (
    <li className="flex gap-4 py-3.5">
      {image ? (
        <Picture
          src={imageUrl(image)}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-md"
        />
      ) : null}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 grow basis-36 font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p
            className={cn(
              'shrink-0 tabular-nums',
              price === null ? 'text-fine text-tinta-soft' : 'font-semibold',
            )}
          >
            {formatPrice(price)}
          </p>
        </div>
        {description ? <RichText text={description} className="mt-0.5 text-fine text-tinta-soft" /> : null}
        {duration ? (
          <p className="mt-1 flex items-center gap-1.5 text-fine text-tinta-soft">
            <Clock3 aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">Duración: </span>
            <span>{duration}</span>
          </p>
        ) : null}
      </div>
    </li>
  );
}

interface InfoSectionProps {
  products: readonly PublicProduct[];
}

/** The products of kind `info`: payment methods, delivery, parking. */
export function InfoSection({ products }: InfoSectionProps) {
  if (products.length === 0) return null;

  return (
    <Section title="Información">
      <dl className="divide-y border-y">
        {products.map(({ id, name, description }) => (
          <div key={id} className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
            <dt className="font-semibold [overflow-wrap:anywhere]">{name}</dt>
            <dd>{description ? <RichText text={description} className="text-tinta-soft" /> : null}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface ProductGroup<Product> {
  /** Null for products without a category. */
  category: string | null;
  products: Product[];
}

/** Groups by category, in order of first appearance; products without a category come first. */
export function groupProducts<Product extends { category: string | null }>(
  products: readonly Product[],
): ProductGroup<Product>[] {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const category = product.category?.trim() ?? '';
    groups.set(category, [...(groups.get(category) ?? []), product]);
  }
  return [...groups]
    .map(([category, grouped]) => ({ category: category || null, products: grouped }))
    .sort((a, b) => Number(a.category !== null) - Number(b.category !== null));
}
