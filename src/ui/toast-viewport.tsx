import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { subscribeToasts, drainToasts } from './toast';
import { useSwipeToDismiss } from './use-swipe-to-dismiss';

const toneStyles = {
  success: '!border-agave',
  error: '!border-alerta',
  info: '!border-edge',
};

/** In ms. Spec: public §9 «Toasts»; the swipe distance is in use-swipe-to-dismiss.ts. */
const lifetimeMs = 4000;
const visibleCount = 3;
const widthPx = 356;
const gapPx = 14;

let shownCount = 0;

/** Renders the toasts: at the top right, or across the width of a phone. */
export function ToastViewport() {
  const swipeHandlers = useSwipeToDismiss((id) => sonner.dismiss(id));

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
