import { useEffect, useRef } from 'react';
import { track } from '@/lib/analytics';
import { whenShown } from '@/lib/when-shown';
import type { BusinessDetail } from '@/features/businesses/queries';

/** Spec: public §9 «Engagement event». */
const engagedAfterMs = 10_000;

/** Tracks the view of a business once, and an engaged visit after a while. */
export function useTrackBusinessView({ id, name }: Pick<BusinessDetail, 'id' | 'name'>): void {
  const lastId = useRef<number | null>(null);

  useEffect(() => {
    if (lastId.current !== id) track('business_view', { id, name });
    lastId.current = id;
  }, [id, name]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const cancel = whenShown(() => {
      timer = setTimeout(() => track('10_sec_business_page', { id, name }), engagedAfterMs);
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a name that changes meanwhile starts no new visit
  }, [id]);
}
