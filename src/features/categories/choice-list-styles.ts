import { cn } from '@/lib/cn';

/** A row to the edges of a narrow viewport, swiped or wrapped; a column beside the list on a wide one. */
export function choiceListStyles({ isWrapped }: { isWrapped: boolean }): string {
  return cn(
    // Positioned: sr-only texts are absolute, and outside of this box they would widen the page.
    'relative flex gap-2 xl:flex-col xl:gap-0 xl:border-t',
    isWrapped
      ? 'flex-wrap'
      : // Space for the focus ring, which overflow would clip.
        '-mx-4 -my-1.5 [scrollbar-width:none] overflow-x-auto px-4 py-1.5 md:-mx-6 md:px-6 xl:mx-0 xl:my-0 xl:overflow-visible xl:p-0',
  );
}
