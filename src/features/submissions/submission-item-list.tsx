import { RichText } from '@/ui/rich-text';
import type { SubmissionItem } from './submission-items';

interface SubmissionItemListProps {
  /** «Productos» or «Servicios», with how many. */
  title: string;
  items: readonly SubmissionItem[];
  /** Said where there is none. */
  emptyText: string;
}

/** The products or the services of a submission. */
export function SubmissionItemList({ title, items, emptyText }: SubmissionItemListProps) {
  return (
    <section>
      <h3 className="font-semibold">
        {title} ({items.length})
      </h3>
      {items.length === 0 ? (
        <p className="mt-1 text-tinta-soft">{emptyText}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {items.map((item, index) => (
            <li key={index} className="py-2">
              <p className="[overflow-wrap:anywhere]">{item.name}</p>
              {item.description ? (
                <RichText text={item.description} className="text-fine text-tinta-soft" />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
