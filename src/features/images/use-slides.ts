import { useEffect, useRef, useState } from 'react';
import { keyToOffset, wrapIndex } from './key-to-offset';

/**
 * A row of slides that the browser scrolls and snaps: a finger moves it natively, and what this hook moves
 * ends at the same resting places. The current slide is always read from where the row stands.
 */
export function useSlides(count: number) {
  const rowRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** The target of a scroll by command; the slides that it passes do not become current. */
  const destination = useRef<number | null>(null);

  function readIndex() {
    const row = rowRef.current;
    return row && row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0;
  }

  function handleScroll() {
    const reached = readIndex();
    if (destination.current !== null && destination.current !== reached) return;
    destination.current = null;
    setIndex(reached);
  }

  /** The scroll has ended or a pointer has started another one: the command is over. */
  function release() {
    destination.current = null;
  }

  function handleScrollEnd() {
    release();
    setIndex(readIndex());
  }

  function goTo(target: number) {
    const row = rowRef.current;
    if (!row) return;
    destination.current = target;
    // From one end to the other there is no way to slide past all of them without making people dizzy.
    const isNear = Math.abs(target - index) <= 1;
    row.scrollTo({ left: target * row.clientWidth, behavior: isNear ? 'auto' : 'instant' });
    setIndex(target);
  }

  function move(step: number) {
    goTo(wrapIndex(index, step, count));
  }

  useArrowKeys(count > 1, move);

  return {
    index,
    goTo,
    move,
    /** For the scrolling element. */
    row: {
      ref: rowRef,
      onScroll: handleScroll,
      onScrollEnd: handleScrollEnd,
      onPointerDown: release,
      onWheel: release,
    },
  };
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
    target.closest('input, textarea, select, dialog, [contenteditable], [role="tablist"], [role="menu"]') !==
      null
  );
}
