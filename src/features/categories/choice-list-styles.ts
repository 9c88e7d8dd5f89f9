import { cn } from '@/lib/cn';

/** A row up to the edges of a narrow screen, swiped or wrapped; a column where there is room beside the list. */
export function choiceListStyles({ isWrapped }: { isWrapped: boolean }): string {
  return cn(
    // Positioned, or the words for screen readers, which are too, would widen the page.
    'relative flex gap-2 xl:flex-col xl:gap-0 xl:border-t',
    isWrapped
      ? 'flex-wrap'
      : // Room for the focus ring, which the overflow would cut.
        '-mx-4 -my-1.5 [scrollbar-width:none] overflow-x-auto px-4 py-1.5 md:-mx-6 md:px-6 xl:mx-0 xl:my-0 xl:overflow-visible xl:p-0',
  );
}
