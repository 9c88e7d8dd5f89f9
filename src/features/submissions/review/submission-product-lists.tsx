import { RichText } from '@/ui/rich-text';
import type { SubmissionDetail } from './queries';
import { parseProducts } from './submission-products';

interface SubmissionProductListsProps {
  submission: SubmissionDetail;
  /** Said in front of «productos» where there are none. */
  none: 'Sin' | 'No envió';
}

/** The products and the services of a submission, with how many. */
export function SubmissionProductLists({ submission, none }: SubmissionProductListsProps) {
  const lists = [
    { title: 'Productos', stored: submission.product_submissions },
    { title: 'Servicios', stored: submission.service_submissions },
  ];

  return lists.map(({ title, stored }) => {
    const products = parseProducts(stored);
    return (
      <section key={title}>
        <h3 className="font-semibold">
          {title} ({products.length})
        </h3>
        {products.length === 0 ? (
          <p className="mt-1 text-tinta-soft">{`${none} ${title.toLowerCase()}.`}</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {products.map(({ name, description }, index) => (
              <li key={index} className="py-2">
                <p className="[overflow-wrap:anywhere]">{name}</p>
                {description ? <RichText text={description} className="text-fine text-tinta-soft" /> : null}
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
