import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { keyToOffset, wrapIndex } from './key-to-offset';

/** The current one of slides as wide as their viewport, and what changes it; it scrolls natively until Embla has loaded. */
export function useSlides(count: number) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [embla, setEmbla] = useState<UseEmblaCarouselType[1]>();
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!viewport || embla) return;
    const handleScroll = () => setIndex(Math.round(viewport.scrollLeft / viewport.clientWidth));
    // A prerendered gallery may have been scrolled before hydration.
    if (viewport.scrollLeft > 0) handleScroll();
    viewport.addEventListener('scroll', handleScroll);
    return () => viewport.removeEventListener('scroll', handleScroll);
  }, [viewport, embla]);

  useEffect(() => {
    if (!embla) return;
    const handleSelect = () => setIndex(embla.selectedScrollSnap());
    embla.on('select', handleSelect);
    handleSelect();
    return () => void embla.off('select', handleSelect);
  }, [embla]);

  function goTo(target: number) {
    // Sliding past several images makes people dizzy, and most of them have not been loaded.
    if (embla) return embla.scrollTo(target, Math.abs(target - index) > 1);
    viewport?.scrollTo({ left: target * viewport.clientWidth, behavior: 'instant' });
    setIndex(target);
  }

  useArrowKeys(count > 1, (step) => {
    if (!embla) goTo(wrapIndex(index, step, count));
    else if (step > 0) embla.scrollNext();
    else embla.scrollPrev();
  });

  return { viewport, setViewport, setEmbla, index, goTo };
}

/** Arrow keys anywhere on the page, except where they already mean something. */
function useArrowKeys(isActive: boolean, move: (step: number) => void) {
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });

  useEffect(() => {
    if (!isActive) return;
    function handleKeyDown(event: KeyboardEvent) {
      const step = keyToOffset(event);
      if (step === 0 || event.defaultPrevented || usesArrows(event.target)) return;
      event.preventDefault();
      latestMove.current(step);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isActive]);
}

function usesArrows(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, dialog, [role="dialog"], [contenteditable], [role="tablist"], [role="menu"]',
    ) !== null
  );
}
