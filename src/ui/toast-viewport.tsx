import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
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

/** From the bottom of the screen to the toast, and from the toast to what stands above it. */
const edgePx = 8;
const bottomOffset = { bottom: edgePx };

let shownCount = 0;

/**
 * Renders the toasts: at the top right, or across the bottom of a phone, where dialogs and bars make room for them: a toast never
 * lies over a button.
 */
export function ToastViewport() {
  const swipeHandlers = useSwipeToDismiss();
  const region = useRef<HTMLDivElement>(null);
  useToastSpace(region);

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
    <div ref={region} {...swipeHandlers}>
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

/** Not at the top of a small screen: the header and the titles of dialogs are there. */
function position() {
  const isSmall = innerWidth < 768 || innerHeight < 480;
  return isSmall ? 'bottom-right' : 'top-right';
}

/** Keeps `--toast-space` as high as the toasts at the bottom of the screen are. */
function useToastSpace(region: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    function measure() {
      const toasts = [
        ...(region.current?.querySelectorAll<HTMLElement>(
          '[data-sonner-toast][data-y-position=bottom]:not([data-removed=true])',
        ) ?? []),
      ];
      const behind = Math.min(toasts.length, visibleCount) - 1;
      const highest = Math.max(0, ...toasts.map(({ offsetHeight }) => offsetHeight));
      const space = toasts.length === 0 ? 0 : highest + behind * gapPx + 2 * edgePx;
      root.style.setProperty('--toast-space', `${String(space)}px`);
    }
    const observer = new MutationObserver(measure);
    if (region.current) {
      observer.observe(region.current, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-removed', 'data-mounted'],
      });
    }
    return () => {
      observer.disconnect();
      root.style.removeProperty('--toast-space');
    };
  }, [region]);
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
