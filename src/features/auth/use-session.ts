import { useSyncExternalStore } from 'react';
import { getServerSession, getSession, subscribeSession } from '@/lib/supabase/session';

/** Who is signed in. Reading a stored session takes a moment: its status is then `loading`. */
export function useSession() {
  const session = useSyncExternalStore(subscribeSession, getSession, getServerSession);
  return { ...session, isSignedIn: session.status === 'signed-in' };
}
