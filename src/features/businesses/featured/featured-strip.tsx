import { useState } from 'react';
import { Link } from 'react-router-dom';
import { builtInImage, mainImage, asStoredImage } from '@/features/businesses/main-image';
import type { FeaturedBusiness } from './queries';
import { uncategorized } from '@/features/businesses/uncategorized';
import { track } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { cardSources } from '@/lib/images/image-sources';
import { paths } from '@/lib/paths';
import { viewportStyles } from '@/ui/carousel/carousel-styles';
import { LazyCarouselControls } from '@/ui/carousel/lazy-carousel-controls';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { Section } from '@/ui/section';

export const featuredTitle = 'Negocios Destacados';

/** One slide and a part of the next one, which shows that there are more. Shared with the skeleton. */
export const stripStyles = {
  row: '-ml-3 flex',
  slide: 'min-w-0 shrink-0 grow-0 basis-[88%] pl-3 md:basis-1/2 lg:basis-[36%]',
};

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
      look="compact"
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
        // On a phone the strip extends to the edge of the screen. Focus rings are inside the slides: the overflow is clipped.
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
              <FeaturedSlide business={business} index={index} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

interface FeaturedSlideProps {
  business: FeaturedBusiness;
  index: number;
}

/** Two fifths of the slide. */
const slideSizes = '(min-width: 1024px) 140px, 142px';

/** The image beside the text, low enough that the list begins above the fold. */
function FeaturedSlide({ business, index }: FeaturedSlideProps) {
  const { id, name, slug, category, images } = business;

  return (
    <Link
      to={paths.business(slug)}
      onClick={() => track('business_card_click', { id, name, index })}
      className="group flex h-full items-center overflow-hidden rounded-lg border bg-paper no-underline hover:border-edge focus-visible:-outline-offset-3"
    >
      <Picture
        {...cardSources(mainImage(images) ?? asStoredImage(builtInImage), slideSizes)}
        fallbackSrc={builtInImage}
        alt=""
        width={1280}
        height={720}
        // Below the list.
        loading="lazy"
        className="w-2/5 shrink-0"
      />
      <div className="min-w-0 grow px-3">
        <p className="truncate text-fine text-tinta-soft">{category?.name ?? uncategorized}</p>
        <Heading
          level={3}
          look="card"
          translate="no"
          className="line-clamp-2 group-hover:underline group-hover:underline-offset-4"
        >
          {name}
        </Heading>
      </div>
    </Link>
  );
}
