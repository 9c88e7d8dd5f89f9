import { useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';
import type { VisitKind } from './count-visit';

/** Counts without holding up a tap or the page. A failure to load the code is one visit less. */
export function countLater(businessId: number, kind: VisitKind): void {
  import('./count-visit').then(
    ({ countVisit }) => countVisit(businessId, kind),
    () => undefined,
  );
}

/** Counts a visit of a business once its page is loaded, idle and seen. */
export function useCountVisit(businessId: number): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;

    function countWhenIdle() {
      if (document.readyState !== 'complete') {
        addEventListener('load', countWhenIdle, { once: true, signal });
      } else if (document.visibilityState !== 'visible') {
        // A page that is prerendered or opened in another tab is hidden until it is looked at.
        document.addEventListener('visibilitychange', countWhenIdle, { once: true, signal });
      } else {
        whenIdle(() => {
          if (!signal.aborted) countLater(businessId, 'visit');
        });
      }
    }

    countWhenIdle();
    return () => stop.abort();
  }, [businessId]);
}
