import { useSyncExternalStore } from 'react';
import { getServerSession, getSession, subscribeSession } from '@/lib/supabase/session';

/** The session of this browser; its status is `loading` while a stored one is read. */
export function useSession() {
  const session = useSyncExternalStore(subscribeSession, getSession, getServerSession);
  return { ...session, isSignedIn: session.status === 'signed-in' };
}
