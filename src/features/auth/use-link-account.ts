import { useMemo, useSyncExternalStore } from 'react';
import { linkAccountOf, readLinkSession, subscribeLinkSession } from '@/lib/supabase/link-session';

/** The account of a verified email link whose password is not set yet; null without one. */
export function useLinkAccount() {
  const stored = useSyncExternalStore(subscribeLinkSession, readLinkSession, () => null);
  return useMemo(() => linkAccountOf(stored), [stored]);
}
