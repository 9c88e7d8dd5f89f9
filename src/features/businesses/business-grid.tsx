import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** One column on a phone, two on a tablet, three on a desk. */
export const gridStyles = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/**
 * What is far away in a long list is not laid out or painted. Each item is drawn once before, and remembers its
 * height, so that nothing jumps and back returns to where the list was left. The clip leaves room for a shadow.
 */
const farStyles =
  '[contain-intrinsic-block-size:auto_25rem] [overflow-clip-margin:1rem] data-drawn:[content-visibility:auto]';

/** Spec: public §9 «Card stagger». */
const staggerMs = 100;

interface BusinessGridProps<Item extends { id: number }> {
  items: readonly Item[];
  /** How many arrive together: the stagger starts anew with each lot, or the last ones would wait seconds. */
  lotSize: number;
  /** False for items that were here before the page was (back, prerendered): they stand still. */
  isFadingIn: boolean;
  renderItem: (item: Item, index: number) => ReactNode;
}

/** Cards in rows, each a moment after the one before it. */
export function BusinessGrid<Item extends { id: number }>({
  items,
  lotSize,
  isFadingIn,
  renderItem,
}: BusinessGridProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const isLong = items.length > lotSize;

  useEffect(() => {
    if (!isLong) return;
    // A height is remembered at the end of the first frame that shows it. Set on the elements: nothing has to be
    // rendered anew for it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const item of listRef.current?.children ?? []) item.setAttribute('data-drawn', '');
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLong, items.length]);

  return (
    <ul ref={listRef} className={gridStyles}>
      {items.map((item, index) => (
        <li
          key={item.id}
          className={cn(
            'min-w-0',
            farStyles,
            // Never from nothing: what has arrived can be seen, and measured as painted, at once.
            isFadingIn &&
              'motion-safe:transition-[opacity,translate] motion-safe:duration-300 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-30',
          )}
          style={isFadingIn ? { transitionDelay: `${String((index % lotSize) * staggerMs)}ms` } : undefined}
        >
          {renderItem(item, index)}
        </li>
      ))}
    </ul>
  );
}
