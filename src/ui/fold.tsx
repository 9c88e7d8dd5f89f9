import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Heading } from './heading';
import type { Elements } from './elements';

interface FoldProps {
  title: string;
  children: Elements;
}

/** A closed part of a page, opened by its title. The browser's search (Ctrl+F) opens it for a match. */
export function Fold({ title, children }: FoldProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <details className="group">
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 px-4 py-1.5 hover:text-cantera-text sm:px-5 sm:py-3 [&::-webkit-details-marker]:hidden">
          <Heading level={2} look="card" id={titleId} className="grow">
            {title}
          </Heading>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-cantera-text transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pt-1 pb-4 sm:px-5">{children}</div>
      </details>
    </section>
  );
}
