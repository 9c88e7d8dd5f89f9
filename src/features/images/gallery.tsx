import { useState } from 'react';
import { fullSources, thumbnailOrFull, type StoredImage } from '@/lib/images/image-sources';
import { Picture } from '@/ui/picture';
import { GalleryControls } from './gallery-controls';
import { GalleryThumbnails } from './gallery-thumbnails';
import { imageSize } from './image-size';
import { useAutoAdvance } from './use-auto-advance';
import { useSlides } from './use-slides';

interface GalleryProps {
  /** The featured one first; at least one. */
  images: readonly [StoredImage, ...StoredImage[]];
  /** Shown for a picture that does not load. */
  fallbackImage: string;
  businessName: string;
}

/** As wide as the page, and beside the column of a desk. */
const gallerySizes =
  '(min-width: 1200px) 760px, (min-width: 1024px) calc(100vw - 440px), (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)';

/** The pictures of a business, one at a time, in a frame that keeps its place while they load. */
export function Gallery({ images, fallbackImage, businessName }: GalleryProps) {
  const count = images.length;
  const { row, index, goTo, move } = useSlides(count);
  const { canMove, isPaused, togglePause, pauseHandlers } = useAutoAdvance(index, count > 1, () => move(1));
  const [reached, setReached] = useState<readonly number[]>([index]);
  if (!reached.includes(index)) setReached([...reached, index]);
  /** Most visitors see the first image alone; after a move, the neighbours load in full as well. */
  const isSharp = (position: number) =>
    reached.includes(position) || (reached.length > 1 && Math.abs(position - index) === 1);
  const sourcesOf = (image: StoredImage, position: number) =>
    isSharp(position) ? fullSources(image, gallerySizes) : { src: thumbnailOrFull(image) };
  const altOf = (position: number) =>
    count > 1
      ? `${businessName}, foto ${String(position + 1)} de ${String(count)}`
      : `Foto de ${businessName}`;

  if (count <= 1) {
    return (
      <Picture
        {...fullSources(images[0], gallerySizes)}
        fallbackSrc={fallbackImage}
        alt={altOf(0)}
        {...imageSize}
        loading="eager"
        fetchPriority="high"
        className="w-full rounded-lg"
      />
    );
  }
  return (
    <section aria-roledescription="carrusel" aria-label={`Fotos de ${businessName}`} {...pauseHandlers}>
      <div className="relative">
        <div
          {...row}
          role="group"
          aria-label="Fotos, con las flechas se pasa de una a otra"
          tabIndex={0}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-lg motion-safe:scroll-smooth"
        >
          {images.map((image, position) => (
            <Picture
              key={image.image_url}
              {...sourcesOf(image, position)}
              fallbackSrc={fallbackImage}
              alt={altOf(position)}
              {...imageSize}
              loading={position === 0 ? 'eager' : 'lazy'}
              fetchPriority={position === 0 ? 'high' : 'low'}
              className="w-full shrink-0 snap-start snap-always"
            />
          ))}
        </div>
        <GalleryControls
          index={index}
          count={count}
          onMove={move}
          canMove={canMove}
          isPaused={isPaused}
          onTogglePause={togglePause}
        />
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
