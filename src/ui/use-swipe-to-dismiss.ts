import { useRef, type PointerEvent } from 'react';

/** Spec: public §9 «Toasts»: sonner asks for 45 px, or a fast flick, and has no setting for it. */
const thresholdPx = 20;

/**
 * Dismisses a toast that was dragged far enough towards its edge, right or up. For an ancestor of the toasts; a
 * toast is identified by its test id, the only attribute that sonner lets us set.
 */
export function useSwipeToDismiss(dismiss: (id: string) => void) {
  const start = useRef<{ id: string; x: number; y: number } | null>(null);

  return {
    onPointerDownCapture({ target, clientX, clientY }: PointerEvent) {
      const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
      const id = toast?.dataset.testid;
      start.current = id === undefined ? null : { id, x: clientX, y: clientY };
    },
    onPointerUpCapture({ clientX, clientY }: PointerEvent) {
      const drag = start.current;
      start.current = null;
      if (!drag) return;
      const [right, up] = [clientX - drag.x, drag.y - clientY];
      if (Math.max(right, up) >= thresholdPx) dismiss(drag.id);
    },
  };
}
