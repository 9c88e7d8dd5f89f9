import { useContext, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { cn } from '@/lib/cn';
import { SameOriginImagesContext } from './same-origin-images';

interface PictureProps {
  src: string;
  /** Fallback when `src` fails to load. */
  fallbackSrc?: string;
  /** Empty for a decorative image. */
  alt: string;
  width: number;
  height: number;
  loading?: 'lazy' | 'eager';
  /** `high` for the LCP image of the page. */
  fetchPriority?: 'high' | 'low' | 'auto';
  sizes?: string;
  srcSet?: string;
  fit?: 'cover' | 'contain';
  /** Sets its width; the height follows from the aspect ratio. */
  className?: string;
}

/**
 * An image that reserves its space while it loads (width and height give the aspect ratio) and never shows as
 * broken: it falls back to another image, and then to a plain surface.
 */
export function Picture({
  src,
  fallbackSrc,
  alt,
  width,
  height,
  loading = 'lazy',
  fetchPriority,
  sizes,
  srcSet,
  fit = 'cover',
  className,
}: PictureProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const local = useContext(SameOriginImagesContext);
  const shown = [src, fallbackSrc].find((candidate) => candidate && !failed.includes(candidate));

  // In a prerendered page an image may have failed before hydration, when React had no listener yet.
  useEffect(() => {
    const image = imageRef.current;
    if (shown && image?.complete && image.naturalWidth === 0 && image.currentSrc) {
      setFailed((before) => [...before, shown]);
    }
  }, [shown]);

  const surface = cn('block bg-sunken', className);
  const aspectRatio = `${String(width)} / ${String(height)}`;
  if (!shown) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={surface}
        style={{ aspectRatio }}
      />
    );
  }
  const files = shown === src && srcSet ? (local[srcSet] ?? { webp: srcSet }) : undefined;
  // React preloads a prioritized image by itself, but not one with several formats.
  if (files?.avif && fetchPriority === 'high') {
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: files.avif,
      imageSizes: sizes,
      fetchPriority,
    });
  }
  const image = (
    <img
      ref={imageRef}
      src={local[shown]?.webp ?? shown}
      srcSet={files?.webp}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding={loading === 'lazy' ? 'async' : undefined}
      onError={() => setFailed((before) => [...before, shown])}
      className={cn(surface, fit === 'cover' ? 'object-cover' : 'object-contain')}
      style={{ aspectRatio }}
    />
  );
  if (!files?.avif) return image;
  return (
    <picture className="contents">
      {/* In a grid it would be an item of its own. */}
      <source className="hidden" type="image/avif" srcSet={files.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
