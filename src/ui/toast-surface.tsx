import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { subscribeToasts, takeToasts } from './toast';

const toneStyles = {
  success: '!border-agave',
  error: '!border-alerta',
  info: '!border-edge',
};

/** Where toasts are drawn. The numbers: spec: public §9 «Toasts»; the swipe threshold of 20 is sonner's own. */
export function ToastSurface() {
  useEffect(() => {
    function show() {
      for (const { tone, title, description } of takeToasts()) {
        sonner[tone](title, { description, className: toneStyles[tone] });
      }
    }
    show();
    return subscribeToasts(show);
  }, []);

  return (
    <SonnerToaster
      position="top-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      containerAriaLabel="Avisos"
      style={{ '--width': '356px', fontFamily: 'inherit' } as Record<string, string>}
      toastOptions={{
        classNames: {
          toast: '!rounded-md !bg-paper !text-tinta !shadow-float',
          title: '!text-body !font-semibold',
          description: '!text-fine !text-tinta-soft',
        },
      }}
    />
  );
}
