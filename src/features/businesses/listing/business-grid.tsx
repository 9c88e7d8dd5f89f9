import { useEffect, useRef } from 'react';
import { pageSize, type BusinessCardRow } from '@/features/businesses/queries';
import { cn } from '@/lib/cn';
import { BusinessCard } from './business-card';

/** Rows on a phone, in two columns on a wide one; cards in two columns on a tablet and three on a desktop. */
export const gridStyles = 'grid gap-x-6 sm:grid-cols-2 md:gap-4 lg:grid-cols-3';

/**
 * Off-screen items of a long list are neither laid out nor painted (content-visibility). An item is marked only
 * after it was rendered and has left the viewport: the browser then remembers its height, so the scroll position is
 * stable and can be restored. The clip margin leaves room for a shadow.
 */
const offscreenStyles =
  '[contain-intrinsic-block-size:auto_6.5rem] [overflow-clip-margin:1rem] data-offscreen:[content-visibility:auto]';

/** Spec: public §9 «Card stagger». */
const staggerMs = 100;

interface BusinessGridProps {
  businesses: readonly BusinessCardRow[];
  /** Shown for a business without an image of its own. */
  defaultImage: string;
  /** How many images are above the fold. */
  eagerCount: number;
  /** False for businesses that were shown before (restored, e.g. by Back). */
  isFadingIn: boolean;
  /** By id, where the list is sorted by distance. */
  distances?: ReadonlyMap<number, string>;
}

/** The cards of businesses. */
export function BusinessGrid({
  businesses,
  defaultImage,
  eagerCount,
  isFadingIn,
  distances,
}: BusinessGridProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const isLong = businesses.length > pageSize;

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
  }, [isLong, businesses.length]);

  return (
    <ul ref={listRef} className={gridStyles}>
      {businesses.map((business, index) => (
        <li
          key={business.id}
          className={cn(
            'min-w-0',
            offscreenStyles,
            // Starts visible: an element with opacity 0 is not counted as painted (LCP).
            isFadingIn &&
              'motion-safe:transition-[opacity,translate] motion-safe:duration-300 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-30',
          )}
          // The stagger restarts with each page of the list.
          style={isFadingIn ? { transitionDelay: `${String((index % pageSize) * staggerMs)}ms` } : undefined}
        >
          <BusinessCard
            business={business}
            index={index}
            defaultImage={defaultImage}
            isEager={index < eagerCount}
            distance={distances?.get(business.id) ?? null}
          />
        </li>
      ))}
    </ul>
  );
}
