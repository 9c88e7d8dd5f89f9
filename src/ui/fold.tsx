import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Heading } from './heading';
import type { Elements } from './elements';

interface FoldProps {
  title: string;
  level?: 2 | 3;
  /** An error in it keeps it open. */
  hasError?: boolean;
  children: Elements;
}

/** A closed part of a page, opened by its title. The browser's search (Ctrl+F) opens it for a match. */
export function Fold({ title, level = 2, hasError = false, children }: FoldProps) {
  const titleId = useId();
  const details = useRef<HTMLDetailsElement>(null);

  function openForError() {
    if (hasError && details.current) details.current.open = true;
  }

  // Before the form focuses its first invalid field.
  useLayoutEffect(openForError);

  return (
    <section aria-labelledby={titleId}>
      <details ref={details} className="group" onToggle={openForError}>
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 px-4 py-1.5 hover:text-cantera-text sm:px-5 sm:py-3 [&::-webkit-details-marker]:hidden">
          <Heading level={level} look="card" id={titleId} className="grow">
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
