import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useAccess } from '@/features/auth/admin/use-access';

/** Inside the staff area: an editor is sent to the public site (spec: admin §2). */
export function RequireAdmin() {
  const access = useAccess();
  return access.status === 'staff' && access.role === 'admin' ? (
    <Outlet context={access} />
  ) : (
    <Navigate to={paths.home} replace />
  );
}
