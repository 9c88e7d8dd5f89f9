import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOutletContext } from 'react-router-dom';
import { watchTopic } from '@/lib/supabase/realtime';
import { retrySession } from '@/lib/supabase/session';
import { authQueries } from '@/features/auth/queries';
import { isStaffRole, type Role } from '@/lib/role';
import { useSession } from '@/features/auth/use-session';

export interface StaffAccess {
  status: 'staff';
  userId: string;
  role: Role;
  /** Empty if the profile has no name. */
  name: string;
}

type Access =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'restricted'; userId: string }
  | StaffAccess;

/** The access level of the signed-in account. For display only: the database authorizes every request. */
export function useAccess(): Access {
  const session = useSession();
  const { user } = session;
  const account = useQuery({
    ...authQueries.account(user?.userId ?? ''),
    ...(user ? null : { queryFn: skipToken }),
  });

  if (session.status === 'failed') {
    return { status: 'failed', error: session.error, retry: () => void retrySession() };
  }
  if (session.status !== 'signed-in') return { status: session.status };
  if (account.data) {
    const { role, name } = account.data;
    const { userId } = session.user;
    return isStaffRole(role) ? { status: 'staff', userId, role, name } : { status: 'restricted', userId };
  }
  if (account.error) {
    return { status: 'failed', error: account.error, retry: () => void account.refetch() };
  }
  return { status: 'loading' };
}

/** The account on an admin page, from the outlet context of AdminLayout, which renders for staff only. */
export function useStaff(): StaffAccess {
  return useOutletContext<StaffAccess>();
}

/** Refetches the account when a role has changed, so that a new role applies without a reload. */
export function useLiveAccount(): void {
  const queryClient = useQueryClient();
  const userId = useSession().user?.userId;

  useEffect(() => {
    if (!userId) return;
    return watchTopic({
      topic: 'roles',
      onChange: () => void queryClient.invalidateQueries({ queryKey: authQueries.account(userId).queryKey }),
    });
  }, [userId, queryClient]);
}
