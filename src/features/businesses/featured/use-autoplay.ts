import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import { useReducedMotion } from '@/ui/use-reduced-motion';

/**
 * Whether a carousel may move by itself right now: not under the mouse, not while the keyboard is in it, not
 * after the pause button, and never with reduced motion. The plugin keeps the time and pauses on touch; it must be made
 * with `playOnInit` and its own pauses off.
 */
export function useAutoplay(embla: EmblaCarouselType | undefined) {
  const [isPaused, setPaused] = useState(false);
  const isMotionReduced = useReducedMotion();

  useEffect(() => {
    if (!embla) return;
    const root = embla.rootNode();
    const listening = new AbortController();
    let isUnderMouse = false;
    let isFocused = root.querySelector(':focus-visible') !== null;

    function update() {
      const autoplay = embla?.plugins().autoplay;
      if (isPaused || isMotionReduced || isUnderMouse || isFocused) autoplay?.stop();
      else autoplay?.play();
    }
    function listen(
      type: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout',
      change: (event: Event) => void,
    ) {
      root.addEventListener(
        type,
        (event) => {
          change(event);
          update();
        },
        { signal: listening.signal },
      );
    }

    listen('pointerenter', (event) => {
      // A finger leaves no trace of having gone away.
      isUnderMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    });
    listen('pointerleave', () => (isUnderMouse = false));
    listen('focusin', () => (isFocused = root.querySelector(':focus-visible') !== null));
    listen('focusout', () => (isFocused = false));
    // The plugin starts its clock at every release, and forgets it at every resize.
    embla.on('pointerUp', update).on('reInit', update);
    update();

    return () => {
      listening.abort();
      embla.off('pointerUp', update).off('reInit', update);
    };
  }, [embla, isPaused, isMotionReduced]);

  return { isPaused, togglePause: () => setPaused(!isPaused), isMotionReduced };
}
