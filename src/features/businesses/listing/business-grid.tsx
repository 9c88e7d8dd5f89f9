import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Offscreen } from '@/lib/offscreen';

/** Rows on a phone, two columns of them on a wide one; cards in two columns on a tablet and three on a desk. */
export const gridStyles = 'grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3';

/**
 * Off-screen items of a long list are neither laid out nor painted (content-visibility). An item is marked once it was
 * rendered and has left the viewport: its height is remembered then, so that nothing shifts and back restores the scroll
 * position. The clip leaves room for a shadow. The height of a row with a name of one line is known before.
 */
const offscreenStyles =
  '[contain-intrinsic-block-size:auto_9.15rem] md:[contain-intrinsic-block-size:auto_18.5rem] [overflow-clip-margin:1rem] data-offscreen:[content-visibility:auto]';

/** Spec: public §9 «Card stagger». */
const staggerMs = 100;

interface BusinessGridProps<Item extends { id: number }> {
  items: readonly Item[];
  /** Items of a page: the stagger restarts with each page, or the last items would wait seconds. */
  pageSize: number;
  /** False for items that were here before the page was (back, prerendered): they stand still. */
  isFadingIn: boolean;
  renderItem: (item: Item, index: number) => ReactNode;
}

/** Cards in rows, each a moment after the one before it. */
export function BusinessGrid<Item extends { id: number }>({
  items,
  pageSize,
  isFadingIn,
  renderItem,
}: BusinessGridProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const isLong = items.length > pageSize;

  useEffect(() => {
    const list = listRef.current;
    if (!isLong || !list) return;
    // Set on the elements, without another render.
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) continue;
        target.setAttribute('data-offscreen', '');
        observer.unobserve(target);
      }
    });
    for (const item of list.querySelectorAll(':scope > :not([data-offscreen])')) observer.observe(item);
    return () => observer.disconnect();
  }, [isLong, items.length]);

  return (
    <ul ref={listRef} className={gridStyles}>
      {items.map((item, index) => (
        <Offscreen
          key={item.id}
          as="li"
          className={cn(
            'min-w-0',
            offscreenStyles,
            // Never from nothing: what has arrived can be seen, and measured as painted, at once.
            isFadingIn &&
              'motion-safe:transition-[opacity,translate] motion-safe:duration-300 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-30',
          )}
          style={isFadingIn ? { transitionDelay: `${String((index % pageSize) * staggerMs)}ms` } : undefined}
        >
          {renderItem(item, index)}
        </Offscreen>
      ))}
    </ul>
  );
}
