import { useId } from 'react';
import { Heading } from '@/ui/heading';

interface ReasonsProps {
  title: string;
  reasons: readonly { what: string; how: string }[];
}

/** A list of reasons to use the guide, each a title with an explanation. */
export function Reasons({ title, reasons }: ReasonsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} id={titleId} className="mb-3">
        {title}
      </Heading>
      <dl className="divide-y border-t-3 border-cantera">
        {reasons.map(({ what, how }) => (
          <div key={what} className="gap-6 py-4 sm:flex">
            <dt className="shrink-0 font-semibold sm:w-40">{what}</dt>
            <dd className="text-tinta-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
