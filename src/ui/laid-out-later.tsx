import type { HTMLAttributes } from 'react';
import { cn } from '@/lib/cn';
import { HydratedLater } from './hydrated-later';

type LaidOutLaterProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'li' | 'footer' };

/**
 * A part that stands further down a page, hydrated in a task of its own. A phone does not lay out a prerendered one
 * before its turn, or before somebody gets there (`laid-out-later` in src/app/styles.css): the first screen would wait.
 * How tall it is until then, its styles say.
 */
export function LaidOutLater({ as: Element = 'div', className, ...rest }: LaidOutLaterProps) {
  return (
    <HydratedLater>
      <Element ref={markHydrated} className={cn('laid-out-later', className)} {...rest} />
    </HydratedLater>
  );
}

/** On the element: nothing has to be rendered anew for it. */
function markHydrated(element: HTMLElement | null): void {
  element?.setAttribute('data-hydrated', '');
}
