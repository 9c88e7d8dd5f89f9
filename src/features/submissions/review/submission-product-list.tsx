import { RichText } from '@/ui/rich-text';
import type { SubmissionProduct } from './submission-products';

interface SubmissionProductListProps {
  /** «Productos» or «Servicios», with how many. */
  title: string;
  products: readonly SubmissionProduct[];
  /** Said where there is none. */
  emptyText: string;
}

/** The products or the services of a submission. */
export function SubmissionProductList({ title, products, emptyText }: SubmissionProductListProps) {
  return (
    <section>
      <h3 className="font-semibold">
        {title} ({products.length})
      </h3>
      {products.length === 0 ? (
        <p className="mt-1 text-tinta-soft">{emptyText}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {products.map((product, index) => (
            <li key={index} className="py-2">
              <p className="[overflow-wrap:anywhere]">{product.name}</p>
              {product.description ? (
                <RichText text={product.description} className="text-fine text-tinta-soft" />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
