import { useEffect, useState, type RefObject } from 'react';

/** In pixels: between the bar and what is scrolled into view. */
const gap = 12;
/** In pixels: less is the tremble of a thumb. */
const leastScroll = 8;

/**
 * Whether a bar over the top of the page is shown: after scrolling up, while `below` is above the viewport, and never over
 * the element that has the keyboard's focus. While it is shown, what is scrolled into view stays clear of it.
 */
export function useShownOnScrollUp(
  barRef: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
): { isShown: boolean; wasShown: boolean; top: number } {
  const [state, setState] = useState({ isShown: false, wasShown: false, top: 0 });

  useEffect(() => {
    const bar = barRef.current;
    if (!bar) return;

    function update(isUp: boolean): void {
      // It stays while it has the keyboard's focus.
      if (!bar || bar.querySelector(':focus-visible')) return;
      const top = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
      const isPast = (below.current?.getBoundingClientRect().bottom ?? top) < top;
      const isShown = isUp && isPast && !wouldCoverFocus(bar, top);
      setState((before) =>
        before.isShown === isShown && before.top === top
          ? before
          : { isShown, wasShown: before.wasShown || isShown, top },
      );
    }
    function handleFocus({ target }: FocusEvent): void {
      if (target instanceof Element && target.matches(':focus-visible')) update(false);
    }

    const stopWatching = watchScrollDirection(update);
    addEventListener('focusin', handleFocus);
    return () => {
      stopWatching();
      removeEventListener('focusin', handleFocus);
    };
  }, [barRef, below]);

  useEffect(() => {
    if (!state.isShown) return;
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${String(state.top + (barRef.current?.offsetHeight ?? 0) + gap)}px`;
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [state, barRef]);

  return state;
}

/** Whether the focused element, or the card that it belongs to, is where the bar would be. */
function wouldCoverFocus(bar: HTMLElement, top: number): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible') || focused.contains(bar)) return false;
  const box = (focused.closest('article') ?? focused).getBoundingClientRect();
  return box.top < top + bar.offsetHeight && box.bottom > top;
}

/** Calls back with the direction of each scroll of the page. @returns stops it */
function watchScrollDirection(onScroll: (isUp: boolean) => void): () => void {
  let lastY = scrollY;
  function handleScroll(): void {
    const distance = scrollY - lastY;
    if (Math.abs(distance) < leastScroll) return;
    lastY = scrollY;
    onScroll(distance < 0);
  }
  addEventListener('scroll', handleScroll, { passive: true });
  return () => removeEventListener('scroll', handleScroll);
}
