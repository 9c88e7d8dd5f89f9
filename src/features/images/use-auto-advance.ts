import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useReducedMotion } from '@/ui/use-reduced-motion';

/** Spec: public §9 «Gallery autoplay». */
const advanceEveryMs = 4000;

/**
 * Autoplay. It pauses on hover, touch and focus, in a hidden tab, after the pause button and with reduced motion. Every
 * image is shown for the full delay, also after a manual move.
 */
export function useAutoAdvance(index: number, canAdvance: boolean, onAdvance: () => void) {
  const isMotionReduced = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const canMove = canAdvance && !isMotionReduced;
  const isMoving = canMove && !isPaused && !isHovered && !isFocused && !isTouched;

  const latestAdvance = useRef(onAdvance);
  useEffect(() => {
    latestAdvance.current = onAdvance;
  });

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) latestAdvance.current();
    }, advanceEveryMs);
    return () => clearInterval(timer);
  }, [isMoving, index]);

  return {
    canMove,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    /** For the element around everything that stops it. */
    pauseHandlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      // Pointer events end when the browser takes a swipe over; touch events last as long as the finger.
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
  };
}
