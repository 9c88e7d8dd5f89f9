import { useState } from 'react';
import { fullSources, thumbnailOrFull, type StoredPicture } from '@/lib/picture-sources';
import { Picture } from '@/ui/picture';
import { GalleryControls } from './gallery-controls';
import { GalleryThumbnails } from './gallery-thumbnails';
import { pictureSize } from './picture-size';
import { useAutoAdvance } from './use-auto-advance';
import { useSlides } from './use-slides';

interface GalleryProps {
  /** The featured one first; at least one. */
  pictures: readonly [StoredPicture, ...StoredPicture[]];
  /** Shown for a picture that does not load. */
  fallbackPicture: string;
  businessName: string;
}

/** As wide as the page, and beside the column of a desk. */
const gallerySizes =
  '(min-width: 1200px) 760px, (min-width: 1024px) calc(100vw - 440px), (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)';

/** The pictures of a business, one at a time, in a frame that keeps its place while they load. */
export function Gallery({ pictures, fallbackPicture, businessName }: GalleryProps) {
  const count = pictures.length;
  const { row, index, goTo, move } = useSlides(count);
  const { canMove, isPaused, togglePause, stops } = useAutoAdvance(index, count > 1, () => move(1));
  const [reached, setReached] = useState<readonly number[]>([index]);
  if (!reached.includes(index)) setReached([...reached, index]);
  /** Most visitors see the first alone; whoever goes on gets the next one sharp before it comes. */
  const isSharp = (position: number) =>
    reached.includes(position) || (reached.length > 1 && Math.abs(position - index) === 1);
  const sourcesOf = (picture: StoredPicture, position: number) =>
    isSharp(position) ? fullSources(picture, gallerySizes) : { src: thumbnailOrFull(picture) };
  const altOf = (position: number) =>
    count > 1
      ? `${businessName}, foto ${String(position + 1)} de ${String(count)}`
      : `Foto de ${businessName}`;

  if (count <= 1) {
    return (
      <Picture
        {...fullSources(pictures[0], gallerySizes)}
        fallbackSrc={fallbackPicture}
        alt={altOf(0)}
        {...pictureSize}
        loading="eager"
        fetchPriority="high"
        className="w-full rounded-lg"
      />
    );
  }
  return (
    <section aria-roledescription="carrusel" aria-label={`Fotos de ${businessName}`} {...stops}>
      <div className="relative">
        <div
          {...row}
          role="group"
          aria-label="Fotos, con las flechas se pasa de una a otra"
          tabIndex={0}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-lg motion-safe:scroll-smooth"
        >
          {pictures.map((picture, position) => (
            <Picture
              key={picture.image_url}
              {...sourcesOf(picture, position)}
              fallbackSrc={fallbackPicture}
              alt={altOf(position)}
              {...pictureSize}
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
        pictures={pictures}
        sourcesOf={sourcesOf}
        fallbackPicture={fallbackPicture}
        index={index}
        onPick={goTo}
      />
    </section>
  );
}
