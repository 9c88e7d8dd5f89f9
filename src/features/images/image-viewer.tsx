import { useEffect, useMemo, useState } from 'react';
import Lightbox, { type GenericSlide } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import libraryStyles from 'yet-another-react-lightbox/styles.css?inline';
import { fullSources, type StoredImage } from '@/lib/images/image-sources';
import { Picture } from '@/ui/picture';

interface StoredSlide extends GenericSlide {
  type: 'stored';
  image: StoredImage;
  alt: string;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    stored: StoredSlide;
  }
}

export interface ImageViewerProps {
  images: readonly StoredImage[];
  fallbackImage: string;
  businessName: string;
  startIndex: number;
  /** Called with each image that is shown. */
  onShow: (index: number) => void;
  onClose: () => void;
}

const largestScale = 3;

/** In this chunk, because every document has the other styles inline. The library outlines no focused button. */
const styles = `${libraryStyles}.yarl__button:focus-visible{outline:3px solid;outline-offset:-3px}`;

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
  const [index, setIndex] = useState(startIndex);
  const slides = useMemo(
    () =>
      images.map((image, position): StoredSlide => {
        const alt = `${businessName}, foto ${String(position + 1)} de ${String(images.length)}`;
        return { type: 'stored', image, alt };
      }),
    [images, businessName],
  );
  const hasOthers = count > 1;
  const noButton = hasOthers ? undefined : () => null;

  // The library moves the images. The browser would take a fast drag for a fling, and the next tap for the one that stops it.
  useEffect(() => {
    const stop = (event: TouchEvent) => event.preventDefault();
    document.addEventListener('touchmove', stop, { passive: false });
    return () => document.removeEventListener('touchmove', stop);
  }, []);

  return (
    <>
      <style href="lightbox" precedence="low">
        {styles}
      </style>
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        plugins={[Zoom]}
        className="dark text-tinta"
        // A button enlarges and reduces an image in one step, as a double tap does.
        zoom={{
          supports: ['stored'],
          maxZoom: largestScale,
          zoomInMultiplier: largestScale,
          doubleClickMaxStops: 1,
          pinchZoomV4: true,
        }}
        carousel={{ finite: !hasOthers, preload: 1, padding: 0 }}
        controller={{ closeOnPullDown: true }}
        on={{
          view: (view) => {
            setIndex(view.index);
            onShow(view.index);
          },
        }}
        labels={{
          Lightbox: `Fotos de ${businessName}`,
          'Photo gallery': 'Fotos',
          Carousel: 'carrusel',
          Slide: 'diapositiva',
          '{index} of {total}': '{index} de {total}',
          Previous: 'Foto anterior',
          Next: 'Foto siguiente',
          Close: 'Cerrar',
          'Zoom in': 'Acercar',
          'Zoom out': 'Alejar',
        }}
        render={{
          slide: ({ slide }) =>
            slide.type === 'stored' ? (
              <Picture
                {...fullSources(slide.image, '100vw')}
                fallbackSrc={fallbackImage}
                alt={slide.alt}
                width={1280}
                height={720}
                fit="contain"
                className="pointer-events-none size-full bg-transparent!"
              />
            ) : null,
          controls: () =>
            hasOthers ? (
              <p className="absolute top-2 left-2 rounded-sm bg-paper px-3 py-2.5 font-semibold tabular-nums">{`${String(index + 1)} de ${String(count)}`}</p>
            ) : null,
          buttonPrev: noButton,
          buttonNext: noButton,
        }}
        styles={{
          // Over a light image, white signs alone could not be seen.
          root: {
            '--yarl__color_backdrop': 'var(--paper)',
            '--yarl__button_background_color': 'var(--paper)',
            '--yarl__button_filter': 'none',
            '--yarl__navigation_button_padding': '8px',
          },
        }}
      />
    </>
  );
}
