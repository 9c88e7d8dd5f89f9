import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useAutoplay } from './use-autoplay';

/** Spec: public §9 «Carousel». */
const advanceEveryMs = 3000;

interface FeaturedCarouselControlsProps {
  /** The element whose only child is the row of slides. */
  viewport: HTMLElement;
  /** Called before Embla starts, so that native scrolling ends. */
  onEnhanced: () => void;
}

/** Moves the strip: Embla, its clock, and the buttons that command it. Loaded after the first paint. */
export function FeaturedCarouselControls({ viewport, onEnhanced }: FeaturedCarouselControlsProps) {
  const [options] = useState(
    () => ({ loop: true, align: 'start', startIndex: scrolledIndex(viewport) }) as const,
  );
  const [plugins] = useState(() => [
    Autoplay({ delay: advanceEveryMs, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }),
  ]);
  const [setNode, embla] = useEmblaCarousel(options, plugins);
  const { isPaused, togglePause, isMotionReduced } = useAutoplay(embla);

  useLayoutEffect(() => {
    onEnhanced();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it is taken over once
  }, []);
  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: 'instant' });
    setNode(viewport);
  }, [viewport, setNode]);

  return (
    <>
      {isMotionReduced ? null : (
        <IconButton
          label={isPaused ? 'Reanudar carrusel' : 'Pausar carrusel'}
          icon={
            isPaused ? (
              <Play aria-hidden="true" className="size-5" />
            ) : (
              <Pause aria-hidden="true" className="size-5" />
            )
          }
          onClick={togglePause}
        />
      )}
      <IconButton
        label="Negocio anterior"
        look="outlined"
        className="max-md:hidden"
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => embla?.scrollPrev(isMotionReduced)}
      />
      <IconButton
        label="Negocio siguiente"
        look="outlined"
        className="max-md:hidden"
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        onClick={() => embla?.scrollNext(isMotionReduced)}
      />
    </>
  );
}

/** The slide that the visitor has scrolled to before Embla starts. */
function scrolledIndex(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild;
  const width = slide?.getBoundingClientRect().width ?? 0;
  return width > 0 ? Math.round(viewport.scrollLeft / width) : 0;
}
