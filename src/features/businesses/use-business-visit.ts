import { useEffect } from 'react';
import { paths } from '@/app/paths';
import { track } from '@/lib/analytics';
import type { BusinessDetail } from './queries';

/** Spec: public §9 «Engagement event». */
const engagedAfterMs = 10_000;

/** Records that a business was looked at, and that somebody stayed. */
export function useBusinessVisit(
  { id, name, slug }: Pick<BusinessDetail, 'id' | 'name' | 'slug'>,
  title: string,
) {
  useEffect(() => {
    track('page_view', { path: paths.business(slug), title });
    track('business_view', { id, name });
    const timer = setTimeout(() => track('10_sec_business_page', { id, name }), engagedAfterMs);
    return () => clearTimeout(timer);
  }, [id, name, slug, title]);
}
