import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { PlainLayout } from '@/app/layouts/plain-layout';
import { RestrictedScreen } from '@/app/screens/restricted-screen';
import type { ReturnState } from '@/features/auth/return-path';
import { useAccess, useLiveAccount, type StaffAccess } from '@/features/auth/admin/use-access';
import { messageOf } from '@/lib/errors';
import { siteName } from '@/lib/seo/seo';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';
import type { Elements } from '@/ui/elements';

interface RequireStaffProps {
  children: (staff: StaffAccess) => Elements;
}

/**
 * Lets editors and admins through (spec: admin §2): a visitor is redirected to sign in and returned afterwards, an
 * account without a role sees that an administrator has to activate it. A revoked role ends the access at once.
 * This is no access control: the database authorizes every request.
 */
export function RequireStaff({ children }: RequireStaffProps) {
  const access = useAccess();
  const { pathname, search, hash } = useLocation();
  useLiveAccount();
  useForgetOnLeave(access.status);

  switch (access.status) {
    case 'loading':
      return (
        <PlainLayout>
          <PageHead title={`Cargando... | ${siteName}`} isHiddenFromSearch />
          <Container className="py-12">
            <p role="status">Cargando...</p>
          </Container>
        </PlainLayout>
      );
    case 'signed-out': {
      const state: ReturnState = { from: pathname + search + hash };
      return <Navigate to={paths.auth} replace state={state} />;
    }
    case 'restricted':
      return (
        <PlainLayout>
          <RestrictedScreen />
        </PlainLayout>
      );
    case 'failed':
      return (
        <PlainLayout>
          <PageHead title={`No se pudo comprobar tu acceso | ${siteName}`} isHiddenFromSearch />
          <Container className="py-12">
            <Heading level={1} className="sr-only">
              Panel de Administración
            </Heading>
            <ErrorState
              level={2}
              title="No se pudo comprobar tu acceso"
              message={messageOf(access.error)}
              onRetry={access.retry}
            />
          </Container>
        </PlainLayout>
      );
    case 'staff':
      return children(access);
  }
}

/** Clears cached data that only staff may read once the account is no longer staff. */
function useForgetOnLeave(status: string): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    if (status === 'restricted' || status === 'signed-out') queryClient.removeQueries({ type: 'inactive' });
  }, [status, queryClient]);
}
