import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTable } from '@/lib/supabase/realtime';
import { authQueries } from './queries';
import { useSession } from './use-session';

/** Refetches the role of the signed-in account whenever it may have changed, so that it applies at once. */
export function useLiveAccount(): void {
  const queryClient = useQueryClient();
  const userId = useSession().user?.userId;

  useEffect(() => {
    if (!userId) return;
    return watchTable({
      table: 'user_roles',
      filter: `user_id=eq.${userId}`,
      onChange: () => void queryClient.invalidateQueries({ queryKey: authQueries.account(userId).queryKey }),
    });
  }, [userId, queryClient]);
}
