import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { savesData } from '@/ui/saves-data';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * Autoplay. It pauses on hover, touch and focus anywhere in the element that is announced as the carousel, off-screen, in a
 * hidden tab, behind a dialog and after the pause button. There is none with reduced motion, nor with Save-Data: each slide loads its image.
 * Every slide is shown for the full delay, also after a manual move.
 */
export function useAutoplay(embla: UseEmblaCarouselType[1], delayMs?: number) {
  const isStill = useStillSlides();
  const canPlay = !isStill && delayMs !== undefined;
  const [isPaused, setPaused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isPlaying = canPlay && !isPaused && !isStopped;

  useEffect(() => {
    const root = embla?.rootNode().closest<HTMLElement>('[aria-roledescription="carrusel"]');
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isFocusVisible = () => root.querySelector(':focus-visible') !== null;
    // The mouse and the focus may have entered before Embla was loaded; a tap leaves `:hover` behind.
    const reasons = {
      hover: matchMedia('(hover: hover)').matches && root.matches(':hover'),
      focus: isFocusVisible(),
      touch: false,
      offscreen: false,
    };
    function update(change: Partial<typeof reasons>) {
      Object.assign(reasons, change);
      setStopped(Object.values(reasons).includes(true));
    }
    const observer = new IntersectionObserver((entries) =>
      update({ offscreen: entries.at(-1)?.isIntersecting === false }),
    );
    observer.observe(root);

    root.addEventListener('pointerenter', (event) => update({ hover: event.pointerType === 'mouse' }), {
      signal,
    });
    root.addEventListener('pointerleave', () => update({ hover: false }), { signal });
    root.addEventListener('focusin', () => update({ focus: isFocusVisible() }), { signal });
    root.addEventListener('focusout', () => update({ focus: false }), { signal });
    // Pointer events end when the browser takes a swipe over; touch events last as long as the finger.
    root.addEventListener('touchstart', () => update({ touch: true }), { signal, passive: true });
    root.addEventListener('touchend', () => update({ touch: false }), { signal });
    root.addEventListener('touchcancel', () => update({ touch: false }), { signal });
    update({});
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !isPlaying) return;
    const advance = () => {
      // A modal dialog hides the page behind it from screen readers.
      const isBehindDialog = embla.rootNode().closest('[aria-hidden="true"]') !== null;
      if (!document.hidden && !isBehindDialog) embla.scrollNext();
    };
    let timer = setInterval(advance, delayMs);
    const restart = () => {
      clearInterval(timer);
      timer = setInterval(advance, delayMs);
    };
    embla.on('select', restart);
    return () => {
      clearInterval(timer);
      embla.off('select', restart);
    };
  }, [embla, isPlaying, delayMs]);

  return { canPlay, isPaused, togglePause: () => setPaused(!isPaused) };
}

/** Whether the visitor prefers reduced motion or saves data. True until the browser reports otherwise. */
function useStillSlides(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(reducedMotion).matches || savesData(),
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(reducedMotion);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
