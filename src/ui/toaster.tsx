import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyExtra } from './lazy-extra';
import { hasWaitingToasts, subscribeToasts } from './toast';

const ToastSurface = lazyExtra(() => import('./toast-surface').then((module) => module.ToastSurface));

/** Stands once in the app; empty until somebody has something to say. */
export function Toaster() {
  const isWaiting = useSyncExternalStore(subscribeToasts, hasWaitingToasts, () => false);
  const [isNeeded, setNeeded] = useState(false);
  // Once drawn it stays, or its messages would vanish with it.
  if (isWaiting && !isNeeded) setNeeded(true);

  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastSurface />
    </Suspense>
  ) : null;
}
