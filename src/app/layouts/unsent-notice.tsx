import { Suspense, useSyncExternalStore } from 'react';
import { getUnsent, subscribeUnsent, type Unsent } from '@/lib/forms/unsent';
import { lazyOptional } from '@/ui/lazy-optional';

const UnsentList = lazyOptional(() => import('./unsent-list').then((module) => module.UnsentList));

const none: readonly Unsent[] = [];

/** Offers to send what was written without a connection. Its code loads where there is something. */
export function UnsentNotice() {
  const unsent = useSyncExternalStore(subscribe, getUnsent, () => none);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

  if (unsent.length === 0 || !isOnline) return null;
  return (
    <Suspense>
      <UnsentList unsent={unsent} />
    </Suspense>
  );
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeUnsent(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    unsubscribe();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
