import { useSyncExternalStore } from 'react';
import { getServerSession, getSession, signOut, subscribeSession } from '@/lib/session';

/** Whether somebody is signed in, and the way out. Everybody is a visitor until the stored session is read. */
export function useSession() {
  const user = useSyncExternalStore(subscribeSession, getSession, getServerSession);
  return { user, isSignedIn: user !== null, signOut };
}
