import { useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import type { ImageSources, StoredImage } from '@/lib/images/image-sources';
import { Picture } from '@/ui/picture';

interface GalleryThumbnailsProps {
  images: readonly StoredImage[];
  /** The files of the large image at a position: shown twice, they are loaded once. */
  sourcesOf: (image: StoredImage, position: number) => ImageSources;
  fallbackImage: string;
  index: number;
  onPick: (index: number) => void;
}

/** The thumbnails, to jump to an image. */
export function GalleryThumbnails({
  images,
  sourcesOf,
  fallbackImage,
  index,
  onPick,
}: GalleryThumbnailsProps) {
  const stripRef = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const strip = stripRef.current;
    const current = strip?.children[index];
    if (!strip || !(current instanceof HTMLElement)) return;
    // Only the strip may scroll: scrollIntoView would move the page as well.
    const middle = current.offsetLeft - (strip.clientWidth - current.clientWidth) / 2;
    strip.scrollLeft = middle;
  }, [index]);

  return (
    <ol
      ref={stripRef}
      className="relative mt-2 flex [scrollbar-width:none] gap-2 overflow-x-auto p-1 motion-safe:scroll-smooth noscript:hidden"
    >
      {images.map((image, position) => (
        <li key={image.image_url} className="shrink-0">
          <button
            type="button"
            aria-label={`Ver foto ${String(position + 1)}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onPick(position)}
            className={cn(
              'block overflow-hidden rounded-sm border-2',
              position === index ? 'border-cantera-text' : 'border-transparent opacity-80 hover:opacity-100',
            )}
          >
            <Picture
              {...sourcesOf(image, position)}
              fallbackSrc={fallbackImage}
              alt=""
              width={1280}
              height={720}
              fetchPriority="low"
              className="w-20 md:w-24"
            />
          </button>
        </li>
      ))}
    </ol>
  );
}
