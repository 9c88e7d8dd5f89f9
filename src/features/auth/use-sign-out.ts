import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '@/lib/supabase/session';
import { toast } from '@/ui/toast';

/**
 * Ends the session of this browser, forgets what was read with it and says so (spec: admin §8). Apart from the
 * other writes of an account because the public header needs it, and they bring their sentences with them.
 */
export function useSignOut() {
  const queryClient = useQueryClient();

  return useMutation({
    meta: { invalidates: [] },
    mutationFn: signOut,
    onSuccess: () => {
      queryClient.removeQueries({ type: 'inactive' });
      toast({ tone: 'success', title: 'Sesión cerrada', description: 'Has cerrado sesión correctamente.' });
    },
  });
}
