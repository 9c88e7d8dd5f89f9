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

/** Clear of the buttons at the bottom of a dialog. */
const bottomOffset = { bottom: '5.5rem' };

let shownCount = 0;

/** Renders the toasts: at the top right, or across the width of a phone; at its bottom in the admin area. */
export function ToastViewport() {
  const swipeHandlers = useSwipeToDismiss();

  useEffect(() => {
    function show() {
      for (const { tone, title, description } of drainToasts()) {
        const id = `toast-${String(shownCount++)}`;
        sonner[tone](title, {
          id,
          testId: id,
          position: position(),
          description,
          className: toneStyles[tone],
        });
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
        offset={bottomOffset}
        mobileOffset={bottomOffset}
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

/** Not at the top of a small screen where a layout asks for it: the titles of its pages and dialogs are there. */
function position() {
  const isSmall = innerWidth < 768 || innerHeight < 480;
  return isSmall && document.querySelector('[data-toasts=bottom]') ? 'bottom-right' : 'top-right';
}

/**
 * Dismisses a toast that was dragged far enough towards its edge: right, and up or down. For an ancestor of the toasts; a
 * toast is identified by its test id, the only attribute that sonner lets us set.
 */
function useSwipeToDismiss() {
  const start = useRef<{ id: string; x: number; y: number; isAtTop: boolean } | null>(null);

  return {
    onPointerDownCapture({ target, clientX, clientY }: PointerEvent) {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
      const id = element?.dataset.testid;
      const isAtTop = element?.dataset.yPosition === 'top';
      start.current = id === undefined ? null : { id, x: clientX, y: clientY, isAtTop };
    },
    onPointerUpCapture({ clientX, clientY }: PointerEvent) {
      const drag = start.current;
      start.current = null;
      if (!drag) return;
      const right = clientX - drag.x;
      const down = clientY - drag.y;
      if (Math.max(right, drag.isAtTop ? -down : down) >= swipeThresholdPx) sonner.dismiss(drag.id);
    },
  };
}
