import { useEffect, useState, type RefObject } from 'react';
import { watchScrollDirection } from './watch-scroll-direction';

/** In pixels: between the bar and what is scrolled into view. */
const gap = 12;

/**
 * Whether a bar over the top of the page is shown: after scrolling up, while `below` is above the viewport, and never over
 * the element that has the keyboard's focus. While it is shown, what is scrolled into view stays clear of it.
 * @param wasScrolledUp whether the last scroll before the bar was loaded was upwards
 */
export function useShownOnScrollUp(
  barRef: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
  wasScrolledUp: RefObject<boolean>,
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

    if (wasScrolledUp.current) update(true);
    const stopWatching = watchScrollDirection(update);
    addEventListener('focusin', handleFocus);
    return () => {
      stopWatching();
      removeEventListener('focusin', handleFocus);
    };
  }, [barRef, below, wasScrolledUp]);

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
