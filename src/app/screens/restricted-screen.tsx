import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useSession } from '@/features/auth/use-session';
import { useSignOut } from '@/features/auth/use-sign-out';
import { siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/lib/seo/page-head';
import { MessageScreen } from './message-screen';

const pageTitle = `Acceso Restringido | ${siteName}`;

/** Signed in, but not (or no longer) staff. */
export function RestrictedScreen() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const signOut = useSignOut();
  usePageView(pathname, pageTitle);

  return (
    <>
      <PageHead title={pageTitle} isHiddenFromSearch />
      <MessageScreen
        title="Acceso Restringido"
        subtitle="No tienes permisos para acceder a esta sección."
        actions={
          <>
            <Button disabled={signOut.isPending} onClick={() => signOut.mutate()}>
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
        {user?.email ? <p className="mt-2">Entraste como {user.email}.</p> : null}
      </MessageScreen>
    </>
  );
}
