import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { hasWaitingToasts, subscribeToasts } from './toast';

const ToastSurface = lazy(() =>
  import('./toast-surface').then((module) => ({ default: module.ToastSurface })),
);

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
