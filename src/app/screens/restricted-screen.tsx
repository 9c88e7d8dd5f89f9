import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useSession } from '@/features/auth/use-session';
import { useSignOut } from '@/features/auth/use-sign-out';
import { siteName } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/lib/seo/page-head';
import { MessageScreen } from './message-screen';

/** Signed in, but not (or no longer) staff. */
export function RestrictedScreen() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { isPending, signOut } = useSignOut();
  return (
    <>
      <PageHead title={`Acceso Restringido | ${siteName}`} path={pathname} isHiddenFromSearch />
      <MessageScreen
        title="Acceso Restringido"
        subtitle="No tienes permisos para acceder a esta sección."
        actions={
          <>
            <Button disabled={isPending} onClick={signOut}>
              Cerrar sesión
            </Button>
            <ButtonLink to={paths.home} variant="secondary">
              Volver al inicio
            </ButtonLink>
          </>
        }
      >
        <p>
          Tu cuenta existe, pero un administrador tiene que activarla. Cuando lo haga, esta página se abre
          sola.
        </p>
        {user?.email ? <p className="mt-2">{`Entraste como ${user.email}.`}</p> : null}
      </MessageScreen>
    </>
  );
}
