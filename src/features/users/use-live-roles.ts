import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTable } from '@/lib/supabase/realtime';
import { userQueries, type AccountRow } from './queries';

/** The roles of these accounts, refetched whenever one changes; those of the list until they have loaded. */
export function useLiveRoles(rows: readonly AccountRow[]) {
  const queryClient = useQueryClient();
  const userIds = rows.map(({ id }) => id);
  const roles = useQuery({ ...userQueries.roles(userIds), enabled: userIds.length > 0 });

  useEffect(
    () =>
      watchTable({
        table: 'user_roles',
        onChange: () => void queryClient.invalidateQueries({ queryKey: userQueries.all() }),
      }),
    [queryClient],
  );

  const known = roles.data && new Map(roles.data.map(({ user_id, role }) => [user_id, role]));
  return {
    roleOf: ({ id, role }: AccountRow): string => (known ? (known.get(id) ?? 'user') : role),
    error: roles.error,
    retry: () => void roles.refetch(),
  };
}
