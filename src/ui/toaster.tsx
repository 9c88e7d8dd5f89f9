import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyOptional } from './lazy-optional';
import { hasWaitingToasts, subscribeToasts } from './toast';

const ToastViewport = lazyOptional(() => import('./toast-viewport').then((module) => module.ToastViewport));

/** Mounted once in the app; renders nothing before the first toast. */
export function Toaster() {
  const isWaiting = useSyncExternalStore(subscribeToasts, hasWaitingToasts, () => false);
  const [isNeeded, setNeeded] = useState(false);
  // Once mounted it stays, or its toasts would be removed with it.
  if (isWaiting && !isNeeded) setNeeded(true);

  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  ) : null;
}
