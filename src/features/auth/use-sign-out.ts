import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '@/lib/supabase/session';
import { toast } from '@/ui/toast';

/**
 * Ends the session of this browser, clears the query cache and shows a toast (spec: admin §8). Apart from the
 * other mutations of an account because the public header needs it, and they would add their texts to its chunk.
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
