import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearCopies } from '@/lib/offline-copies';
import { signOut } from '@/lib/supabase/session';
import { toastSuccess } from '@/ui/toast';

/**
 * Ends the session of this browser, clears the query cache and what is kept to be read offline, and shows a toast (spec: admin §8). Not a mutation, because the
 * public header needs it, which would put the code of mutations into the first load; signing out never fails.
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function handleSignOut(): Promise<void> {
    if (isPending) return;
    setPending(true);
    await Promise.all([signOut(), clearCopies()]);
    setPending(false);
    queryClient.removeQueries({ type: 'inactive' });
    toastSuccess('Sesión cerrada', 'Has cerrado sesión correctamente.');
  }

  return { isPending, signOut: () => void handleSignOut() };
}
