import { Suspense, useEffect, useRef, useState } from 'react';
import { track } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { lazyOptional } from '@/ui/lazy-optional';
import { Section } from '@/ui/section';
import { FeaturedSlide } from './featured-slide';
import { stripStyles } from './featured-strip-styles';
import { featuredTitle } from './featured-title';
import type { FeaturedBusiness } from '@/features/businesses/queries';

/** Without this chunk the strip scrolls natively. */
const FeaturedCarouselControls = lazyOptional(() =>
  import('./featured-carousel-controls').then((module) => module.FeaturedCarouselControls),
);

interface FeaturedStripProps {
  businesses: readonly FeaturedBusiness[];
}

/**
 * A row that the browser itself can scroll from the first paint on. Embla takes the same elements over when
 * it has been loaded, so nothing is drawn twice and nothing moves.
 */
export function FeaturedStrip({ businesses }: FeaturedStripProps) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [isTakenOver, setTakenOver] = useState(false);
  const isRow = businesses.length > 1;

  // Not before the first paint, and never where the page is prerendered.
  useEffect(() => setViewport(viewportRef.current), []);

  return (
    <Section
      title={featuredTitle}
      aside={
        <div className="-my-2 flex min-h-touch min-w-touch gap-1 self-center">
          {isRow && viewport ? (
            <Suspense fallback={null}>
              <FeaturedCarouselControls viewport={viewport} onEnhanced={() => setTakenOver(true)} />
            </Suspense>
          ) : null}
        </div>
      }
    >
      <div
        ref={viewportRef}
        role="group"
        aria-roledescription="carrusel"
        aria-label={featuredTitle}
        className={cn(
          // The clip reaches to the screen's edge on a phone; inwards there is room for the focus ring.
          'relative -mr-4 [scrollbar-width:none] rounded-lg md:mr-0',
          isTakenOver ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
        )}
      >
        <div className={cn(stripStyles.row, isTakenOver && 'touch-pan-y touch-pinch-zoom')}>
          {businesses.map((business, index) => (
            <div
              key={business.id}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${String(index + 1)} de ${String(businesses.length)}`}
              className={cn(stripStyles.slide, 'snap-start')}
            >
              <FeaturedSlide
                business={business}
                isFirst={index === 0}
                onOpen={() => track('business_card_click', { id: business.id, name: business.name, index })}
              />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
