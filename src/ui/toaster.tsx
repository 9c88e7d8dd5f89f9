import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyOptional } from './lazy-optional';
import { hasWaitingToasts, subscribeToasts } from './toast';

const ToastViewport = lazyOptional(() => import('./toast-viewport').then((module) => module.ToastViewport));

/** Stands once in the app; empty until somebody has something to say. */
export function Toaster() {
  const isWaiting = useSyncExternalStore(subscribeToasts, hasWaitingToasts, () => false);
  const [isNeeded, setNeeded] = useState(false);
  // Once drawn it stays, or its messages would vanish with it.
  if (isWaiting && !isNeeded) setNeeded(true);

  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  ) : null;
}
