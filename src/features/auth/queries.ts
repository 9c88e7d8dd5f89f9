import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toRole } from '@/lib/role';

async function fetchAccount(userId: string, signal: AbortSignal) {
  const [profiles, roles] = await Promise.all([
    rest().from('profiles').select('first_name, last_name').eq('id', userId).limit(1).abortSignal(signal),
    rest().from('user_roles').select('role').eq('user_id', userId).limit(1).abortSignal(signal),
  ]);
  const profile = unwrap(profiles, signal)[0];
  return {
    name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' '),
    role: toRole(unwrap(roles, signal)[0]?.role),
  };
}

export const authQueries = {
  all: () => ['auth'] as const,

  account: (userId: string) =>
    queryOptions({
      queryKey: [...authQueries.all(), 'account', userId],
      queryFn: ({ signal }) => fetchAccount(userId, signal),
      // Realtime events are missed while the phone sleeps, so refetch even fresh data.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      meta: { failureMessage: 'No se pudo comprobar si tu acceso sigue igual.' },
    }),
};
