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

/** Shared with the skeleton. */
export const stripStyles = {
  /** On a phone and a tablet it extends to the edge of the screen, and a part of the next slide shows that there are more. */
  viewport: '-mr-4 md:-mr-6 lg:mr-0',
  row: '-ml-3 flex xl:-ml-4',
  /** On a wide viewport as wide as the cards below. */
  slide: 'min-w-0 shrink-0 grow-0 basis-[min(88%,20rem)] pl-3 lg:basis-1/2 xl:basis-1/3 xl:pl-4',
  frame: 'min-h-22 rounded-lg md:min-h-24.5 lg:min-h-20',
  /** The line is as high as the title. */
  controls: '-my-3 -mr-3 flex min-h-touch min-w-touch self-center',
};

/** Spec: public §9 «Carousel». */
const delayMs = 3000;
/** Slides in the first screen of a desktop. */
const eagerCount = 3;

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
        <div className={stripStyles.controls}>
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
        className={cn(viewportStyles, stripStyles.viewport)}
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

/** Both sides of the image are cut off. On a phone the same file as in the list. */
const slideSizes = '144px';

/** The image beside the text. */
function FeaturedSlide({ business, index }: FeaturedSlideProps) {
  const { id, name, slug, category, images } = business;

  return (
    <Link
      to={paths.business(slug)}
      onClick={() => track('business_card_click', { id, name, index })}
      // The focus ring is inside: the strip clips its overflow.
      className={cn(
        stripStyles.frame,
        'group flex h-full items-center overflow-hidden border bg-paper no-underline hover:border-edge focus-visible:-outline-offset-3',
      )}
    >
      <Picture
        {...cardSources(mainImage(images) ?? asStoredImage(builtInImage), slideSizes)}
        fallbackSrc={builtInImage}
        alt=""
        width={640}
        height={480}
        loading={index < eagerCount ? 'eager' : 'lazy'}
        className="w-28 shrink-0 self-stretch xl:w-26"
      />
      <div className="min-w-0 grow pr-2 pl-3">
        <p className="truncate text-fine text-tinta-soft">{category?.name ?? uncategorized}</p>
        <Heading
          level={3}
          look="row"
          translate="no"
          className="line-clamp-3 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 enlarged:text-fine"
        >
          {name}
        </Heading>
      </div>
    </Link>
  );
}
