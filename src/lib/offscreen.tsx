import type { HTMLAttributes } from 'react';
import { cn } from '@/lib/cn';

type OffscreenProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'li' | 'footer' };

/**
 * An off-screen part of a page. A phone skips the layout of a prerendered one until it is hydrated or scrolled to
 * (`laid-out-later` in src/app/styles.css), so that it does not delay the first screen. Its styles state its height until then.
 */
export function Offscreen({ as: Element = 'div', className, ...rest }: OffscreenProps) {
  return <Element ref={markHydrated} className={cn('laid-out-later', className)} {...rest} />;
}

/** Set on the element, so that hydration needs no second render. */
function markHydrated(element: HTMLElement | null): void {
  element?.setAttribute('data-hydrated', '');
}
