import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from '@/ui/icon-button';
import { useAutoplay } from './use-autoplay';

const options = {
  loop: true,
  align: 'start',
  watchFocus: showFocusedSlide,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

interface CarouselControlsProps {
  /** An element with `viewportStyles`. */
  viewport: HTMLElement;
  /** How long autoplay shows a slide; without it there is none. */
  delayMs?: number;
  /** What the pause button pauses, e.g. «carrusel». */
  slides: string;
  /** What the arrows change, e.g. «Negocio». */
  slide: string;
  /** Of the buttons: outlined over an image. */
  look?: 'quiet' | 'outlined';
  previousStyles?: string;
  nextStyles?: string;
  onEmbla?: (embla: UseEmblaCarouselType[1]) => void;
}

/** Embla, its autoplay and the buttons that command it. Loaded after the first paint. */
export function CarouselControls({
  viewport,
  delayMs,
  slides,
  slide,
  look,
  previousStyles,
  nextStyles,
  onEmbla,
}: CarouselControlsProps) {
  const [setNode, embla] = useEmblaCarousel(options);
  const { canPlay, isPaused, togglePause } = useAutoplay(embla, delayMs);
  const PauseIcon = isPaused ? Play : Pause;

  useLayoutEffect(() => setNode(viewport), [viewport, setNode]);
  // At once, or a key or a swipe between the end of native scrolling and the start of Embla would be lost.
  useLayoutEffect(() => {
    if (!embla) return;
    embla.scrollTo(scrolledIndex(viewport), true);
    Object.assign(viewport.style, {
      overflow: 'hidden',
      scrollSnapType: 'none',
      touchAction: 'pan-y pinch-zoom',
    });
    viewport.scrollTo({ left: 0, behavior: 'instant' });
  }, [embla, viewport]);
  useLayoutEffect(() => onEmbla?.(embla), [embla, onEmbla]);

  return (
    <>
      {canPlay ? (
        <IconButton
          label={`${isPaused ? 'Reanudar' : 'Pausar'} ${slides}`}
          look={look}
          icon={<PauseIcon aria-hidden="true" className="size-5" />}
          onClick={togglePause}
        />
      ) : null}
      <IconButton
        label={`${slide} anterior`}
        look={look}
        className={cn('max-md:hidden', previousStyles)}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => embla?.scrollPrev()}
      />
      <IconButton
        label={`${slide} siguiente`}
        look={look}
        className={cn('max-md:hidden', nextStyles)}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        onClick={() => embla?.scrollNext()}
      />
    </>
  );
}

/**
 * Shows at once the slide that the focus enters, unless by mouse: a slide that is clicked is in view. Instead of Embla's own
 * handler, which ignores a focus without the Tab key (screen reader) or more than 10 ms after it (slow phone).
 */
function showFocusedSlide(embla: NonNullable<UseEmblaCarouselType[1]>, { target }: FocusEvent): false {
  if (target instanceof Element && target.matches(':focus-visible')) {
    // The browser has scrolled the slide into view, beside Embla.
    embla.rootNode().scrollLeft = 0;
    embla.scrollTo(
      embla.slideNodes().findIndex((slide) => slide.contains(target)),
      true,
    );
  }
  return false;
}

/** The slide that the visitor has scrolled to before Embla starts. */
function scrolledIndex(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild;
  const width = slide?.getBoundingClientRect().width ?? 0;
  return width > 0 ? Math.round(viewport.scrollLeft / width) : 0;
}
