import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { fullSources, thumbnailOrFull, type StoredImage } from '@/lib/images/image-sources';
import { viewportStyles } from '@/ui/carousel/carousel-styles';
import { LazyCarouselControls } from '@/ui/carousel/lazy-carousel-controls';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Picture } from '@/ui/picture';
import { keyToOffset } from './key-to-offset';
import { fitView, zoomAt } from './zoom-transform';
import { Zoomable } from './zoomable';

export interface ImageViewerProps {
  images: readonly StoredImage[];
  fallbackImage: string;
  businessName: string;
  startIndex: number;
  /** Called with each image that is shown. */
  onShow: (index: number) => void;
  onClose: () => void;
}

const buttonScale = 2;

/** The images of a business in full screen, one at a time. */
export function ImageViewer({
  images,
  fallbackImage,
  businessName,
  startIndex,
  onShow,
  onClose,
}: ImageViewerProps) {
  const count = images.length;
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [embla, setEmbla] = useState<UseEmblaCarouselType[1]>();
  const [index, setIndex] = useState(startIndex);
  const [view, setView] = useState(fitView);
  const isEnlarged = view.scale > 1;
  const counter = `${String(index + 1)} de ${String(count)}`;

  // Scrolled before the carousel reads where it starts.
  const startAt = useCallback(
    (element: HTMLDivElement | null) => {
      element?.scrollTo({ left: startIndex * element.clientWidth, behavior: 'instant' });
      setViewport(element);
    },
    [startIndex],
  );

  useEffect(() => onShow(index), [index, onShow]);

  useEffect(() => {
    if (!embla) return;
    const handleSelect = () => {
      setIndex(embla.selectedScrollSnap());
      setView(fitView);
    };
    embla.on('select', handleSelect);
    return () => void embla.off('select', handleSelect);
  }, [embla]);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const step = keyToOffset(event);
      if (step > 0) embla?.scrollNext();
      if (step < 0) embla?.scrollPrev();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [embla]);

  const frame = { width: viewport?.clientWidth ?? 0, height: viewport?.clientHeight ?? 0 };
  const ZoomIcon = isEnlarged ? ZoomOut : ZoomIn;
  return (
    <Dialog
      size="full"
      title={`Fotos de ${businessName}`}
      description={count > 1 ? counter : undefined}
      onClose={onClose}
    >
      <p role="status" className="sr-only">
        {count > 1 ? `Foto ${counter}` : ''}
      </p>
      <div className="pointer-events-none absolute inset-0 z-10 flex content-end items-end justify-end gap-2 p-3 *:pointer-events-auto">
        <IconButton
          label={isEnlarged ? 'Alejar' : 'Acercar'}
          look="outlined"
          icon={<ZoomIcon aria-hidden="true" className="size-5" />}
          onClick={() => setView(isEnlarged ? fitView : zoomAt(view, buttonScale, { x: 0, y: 0 }, frame))}
        />
        {count > 1 ? (
          <LazyCarouselControls
            viewport={viewport}
            onEmbla={setEmbla}
            slides="fotos"
            slide="Foto"
            look="outlined"
            previousStyles="absolute top-1/2 left-3 -translate-y-1/2"
            nextStyles="absolute top-1/2 right-3 -translate-y-1/2"
          />
        ) : null}
      </div>
      <div ref={startAt} className={`h-full ${viewportStyles}`}>
        <div className="flex h-full">
          {images.map((image, position) => (
            <Zoomable
              key={image.image_url}
              isShown={position === index}
              view={position === index ? view : fitView}
              onView={position === index ? setView : () => undefined}
              onDragDown={onClose}
            >
              <Picture
                // The others are loaded when the visitor comes to them.
                {...(Math.abs(position - index) <= 1
                  ? fullSources(image, '100vw')
                  : { src: thumbnailOrFull(image) })}
                fallbackSrc={fallbackImage}
                alt={`${businessName}, foto ${String(position + 1)} de ${String(count)}`}
                width={1280}
                height={720}
                fit="contain"
                className="pointer-events-none size-full bg-transparent!"
              />
            </Zoomable>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
