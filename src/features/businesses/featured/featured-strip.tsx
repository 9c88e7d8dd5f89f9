import { useState } from 'react';
import { track } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { viewportStyles } from '@/ui/carousel/carousel-styles';
import { LazyCarouselControls } from '@/ui/carousel/lazy-carousel-controls';
import { Section } from '@/ui/section';
import { FeaturedSlide } from './featured-slide';
import { featuredTitle, stripStyles } from './featured-strip-styles';
import type { FeaturedBusiness } from '@/features/businesses/queries';

/** Spec: public §9 «Carousel». */
const delayMs = 3000;

interface FeaturedStripProps {
  businesses: readonly FeaturedBusiness[];
}

/** The featured businesses as a carousel. */
export function FeaturedStrip({ businesses }: FeaturedStripProps) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);

  return (
    <Section
      title={featuredTitle}
      look="heading"
      aside={
        <div className="-my-2 flex min-h-touch min-w-touch gap-1 self-center md:mb-0">
          {businesses.length > 1 ? (
            <LazyCarouselControls viewport={viewport} delayMs={delayMs} slides="carrusel" slide="Negocio" />
          ) : null}
        </div>
      }
    >
      <div
        ref={setViewport}
        role="group"
        aria-roledescription="carrusel"
        aria-label={featuredTitle}
        // The clip reaches to the screen's edge on a phone; inwards there is room for the focus ring.
        className={cn(viewportStyles, '-mr-4 md:mr-0')}
      >
        <div className={stripStyles.row}>
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
