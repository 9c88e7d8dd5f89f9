import { useEffect, useRef, type PointerEvent } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { subscribeToasts, drainToasts } from './toast';

const toneStyles = {
  success: '!border-agave',
  error: '!border-alerta',
  info: '!border-edge',
};

/** Spec: public §9 «Toasts». */
const lifetimeMs = 4000;
const visibleCount = 3;
const widthPx = 356;
const gapPx = 14;
/** Sonner asks for 45 px, or a fast flick, and has no setting for it. */
const swipeThresholdPx = 20;

let shownCount = 0;

/** Renders the toasts: at the top right, or across the width of a phone. */
export function ToastViewport() {
  const swipeHandlers = useSwipeToDismiss();

  useEffect(() => {
    function show() {
      for (const { tone, title, description } of drainToasts()) {
        const id = `toast-${String(shownCount++)}`;
        sonner[tone](title, { id, testId: id, description, className: toneStyles[tone] });
      }
    }
    show();
    return subscribeToasts(show);
  }, []);

  return (
    <div {...swipeHandlers}>
      <SonnerToaster
        position="top-right"
        duration={lifetimeMs}
        visibleToasts={visibleCount}
        gap={gapPx}
        containerAriaLabel="Avisos"
        style={{ '--width': `${String(widthPx)}px`, fontFamily: 'inherit' } as Record<string, string>}
        toastOptions={{
          classNames: {
            toast: '!rounded-md !bg-paper !text-tinta !shadow-float',
            title: '!text-body !font-semibold',
            description: '!text-fine !text-tinta-soft',
          },
        }}
      />
    </div>
  );
}

/**
 * Dismisses a toast that was dragged far enough towards its edge, right or up. For an ancestor of the toasts; a
 * toast is identified by its test id, the only attribute that sonner lets us set.
 */
function useSwipeToDismiss() {
  const start = useRef<{ id: string; x: number; y: number } | null>(null);

  return {
    onPointerDownCapture({ target, clientX, clientY }: PointerEvent) {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
      const id = element?.dataset.testid;
      start.current = id === undefined ? null : { id, x: clientX, y: clientY };
    },
    onPointerUpCapture({ clientX, clientY }: PointerEvent) {
      const drag = start.current;
      start.current = null;
      if (!drag) return;
      const [right, up] = [clientX - drag.x, drag.y - clientY];
      if (Math.max(right, up) >= swipeThresholdPx) sonner.dismiss(drag.id);
    },
  };
}
