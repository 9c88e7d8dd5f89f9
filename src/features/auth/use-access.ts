import { skipToken, useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { errorOfStatus } from '@/lib/errors';
import { retrySession } from '@/lib/supabase/session';
import { authQueries } from './queries';
import { isStaffRole, type Role } from '@/lib/role';
import { useSession } from './use-session';

export interface StaffAccess {
  status: 'staff';
  userId: string;
  role: Role;
  /** Empty where the account has none. */
  name: string;
}

type Access =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'restricted'; userId: string }
  | StaffAccess;

/** The stored session could not be read, because the server did not respond. */
const sessionNotRead = errorOfStatus(0, 'session not read');

/** What the account may open. For display only: the database authorizes every request. */
export function useAccess(): Access {
  const { status, user } = useSession();
  const account = useQuery({
    ...authQueries.account(user?.userId ?? ''),
    ...(user ? null : { queryFn: skipToken }),
  });

  if (status === 'failed') {
    return { status, error: sessionNotRead, retry: () => void retrySession() };
  }
  if (status !== 'signed-in') return { status };
  if (account.data) {
    const { role, name } = account.data;
    const { userId } = user;
    return isStaffRole(role) ? { status: 'staff', userId, role, name } : { status: 'restricted', userId };
  }
  if (account.error) {
    return { status: 'failed', error: account.error, retry: () => void account.refetch() };
  }
  return { status: 'loading' };
}

/** The account of a page of the admin area: the layout renders the page for staff only. */
export function useStaff(): StaffAccess {
  return useOutletContext<StaffAccess>();
}
