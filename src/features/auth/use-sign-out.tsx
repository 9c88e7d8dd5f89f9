import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearUnsent, getUnsent } from '@/lib/forms/unsent';
import { clearCopies } from '@/lib/offline-copies';
import { signOut } from '@/lib/supabase/session';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { OpeningNotice } from '@/ui/opening-notice';
import { toastSuccess } from '@/ui/toast';

const SignOutQuestion = lazyAfterHydration(
  () => import('./sign-out-question').then((module) => module.SignOutQuestion),
  OpeningNotice,
);

/**
 * Ends the session of this browser, clears the query cache and what is kept to be read offline or sent later, and shows a toast (spec: admin §8). Not a mutation, because the
 * public header needs it, which would put the code of mutations into the first load; signing out never fails.
 * Where something is unsent, it asks first: callers render `question`.
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function handleSignOut(): Promise<void> {
    if (isPending) return;
    setPending(true);
    const [hadUnsent] = await Promise.all([clearUnsent(), signOut(), clearCopies()]);
    setPending(false);
    queryClient.removeQueries({ type: 'inactive' });
    const text = 'Has cerrado sesión correctamente.';
    toastSuccess('Sesión cerrada', hadUnsent ? `${text} Lo que estaba sin enviar se borró.` : text);
  }

  function handleConfirm(): void {
    setAsking(false);
    void handleSignOut();
  }

  return {
    isPending,
    signOut: () => {
      if (getUnsent().length > 0) setAsking(true);
      else void handleSignOut();
    },
    question: isAsking ? (
      <SignOutQuestion onCancel={() => setAsking(false)} onConfirm={handleConfirm} />
    ) : null,
  };
}
