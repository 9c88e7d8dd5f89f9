import { useId } from 'react';
import { cn } from '@/lib/cn';
import { Heading, type HeadingLook } from './heading';
import type { Elements } from './elements';

interface SectionProps {
  title: string;
  /** Shows the title to screen readers only, what is beside it to everybody. */
  isTitleHidden?: boolean;
  /** Size of the title, if not that of its level. */
  look?: HeadingLook;
  id?: string;
  /** Content at the end of the title's line: a count, a link. */
  aside?: Elements;
  children: Elements;
  className?: string;
}

/** A part of a page, named by its heading. */
export function Section({ title, isTitleHidden, look, id, aside, children, className }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={className}>
      <div
        className={cn(
          'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1',
          // The hidden title alone has no height.
          (!isTitleHidden || aside) &&
            (look === 'heading' || look === 'compact' ? 'mb-2 short:mb-1' : 'mb-4'),
        )}
      >
        {/* A compact title wraps beside its aside, which goes below it in large text alone. */}
        <Heading
          level={2}
          look={look}
          id={titleId}
          className={cn(
            'min-w-0',
            look === 'compact' && 'grow basis-36 enlarged:basis-full',
            isTitleHidden && 'sr-only',
          )}
        >
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
