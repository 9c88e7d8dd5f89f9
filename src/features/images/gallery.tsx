import { useState } from 'react';
import { cn } from '@/lib/cn';
import { fullSources, stripSources, type StoredImage } from '@/lib/images/image-sources';
import { viewportStyles } from '@/ui/carousel/carousel-styles';
import { LazyCarouselControls } from '@/ui/carousel/lazy-carousel-controls';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { Picture } from '@/ui/picture';
import { GalleryThumbnails } from './gallery-thumbnails';
import { useSlides } from './use-slides';

const ViewerOpener = lazyAfterHydration(() =>
  import('./viewer-opener').then((module) => module.ViewerOpener),
);

/** Spec: public §9 «Gallery autoplay». */
const delayMs = 4000;

interface GalleryProps {
  /** The featured one first; at least one. */
  images: readonly [StoredImage, ...StoredImage[]];
  /** Shown for an image that does not load. */
  fallbackImage: string;
  businessName: string;
}

/** As wide as the page, and beside the column of a desk. */
export const gallerySizes =
  '(min-width: 1200px) 760px, (min-width: 1024px) calc(100vw - 440px), (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)';

/** The images of a business, one at a time, in a frame of fixed proportions (no layout shift). */
export function Gallery({ images, fallbackImage, businessName }: GalleryProps) {
  const count = images.length;
  const { viewport, setViewport, setEmbla, index, goTo } = useSlides(count);
  const [reached, setReached] = useState<readonly number[]>([index]);
  if (!reached.includes(index)) setReached([...reached, index]);
  /** Most visitors see the first image alone; after a move, the neighbours load in full as well. */
  const isSharp = (position: number) =>
    reached.includes(position) || (reached.length > 1 && Math.abs(position - index) === 1);
  const sourcesOf = (image: StoredImage, position: number) =>
    isSharp(position) ? fullSources(image, gallerySizes) : stripSources(image);
  const altOf = (position: number) =>
    count > 1
      ? `${businessName}, foto ${String(position + 1)} de ${String(count)}`
      : `Foto de ${businessName}`;

  const opener = (
    <ViewerOpener
      images={images}
      fallbackImage={fallbackImage}
      businessName={businessName}
      startIndex={index}
      onClose={goTo}
    />
  );
  if (count <= 1) {
    return (
      <div className="relative">
        <Picture
          {...fullSources(images[0], gallerySizes)}
          fallbackSrc={fallbackImage}
          alt={altOf(0)}
          width={1280}
          height={720}
          loading="eager"
          fetchPriority="high"
          className="w-full rounded-lg"
        />
        {opener}
      </div>
    );
  }
  return (
    <section aria-roledescription="carrusel" aria-label={`Fotos de ${businessName}`}>
      {/* Whoever comes by keyboard or screen reader meets the pause button before what moves. */}
      <div className="relative isolate">
        <div className="pointer-events-none absolute inset-0 z-10 flex flex-wrap content-end items-center justify-end gap-2 p-2 *:pointer-events-auto">
          <p className="rounded-sm bg-paper px-2 py-0.5 text-fine font-semibold tabular-nums noscript:hidden">
            <span className="sr-only">Foto </span>
            <span>{index + 1}</span> <span aria-hidden="true">/</span>
            <span className="sr-only">de</span> <span>{count}</span>
          </p>
          <LazyCarouselControls
            viewport={viewport}
            onEmbla={setEmbla}
            delayMs={delayMs}
            slides="fotos"
            slide="Foto"
            look="outlined"
            previousStyles="absolute top-1/2 left-2 -translate-y-1/2"
            nextStyles="absolute top-1/2 right-2 -translate-y-1/2"
          />
        </div>
        {opener}
        <div
          ref={setViewport}
          role="group"
          aria-label="Fotos, con las flechas se pasa de una a otra"
          tabIndex={0}
          className={cn(viewportStyles, 'rounded-lg')}
        >
          <div className="flex">
            {images.map((image, position) => (
              <div
                key={image.image_url}
                // A screen reader reads the shown one alone; without scripts all of them.
                inert={viewport !== null && position !== index}
                className="w-full shrink-0 snap-start snap-always"
              >
                <Picture
                  {...sourcesOf(image, position)}
                  fallbackSrc={fallbackImage}
                  alt={altOf(position)}
                  width={1280}
                  height={720}
                  loading={position === 0 ? 'eager' : 'lazy'}
                  fetchPriority={position === 0 ? 'high' : 'low'}
                  className="w-full"
                />
              </div>
            ))}
          </div>
        </div>
      </div>
      <GalleryThumbnails
        images={images}
        sourcesOf={sourcesOf}
        fallbackImage={fallbackImage}
        index={index}
        onPick={goTo}
      />
    </section>
  );
}
