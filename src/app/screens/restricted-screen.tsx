import { paths } from '@/app/paths';
import { useSignOut } from '@/features/auth/mutations';
import { siteName } from '@/lib/seo';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';
import { MessageScreen } from './message-screen';

/** Signed in, but not (or no longer) one of the team. */
export function RestrictedScreen() {
  const signOut = useSignOut();

  return (
    <main>
      <PageHead title={`Acceso Restringido | ${siteName}`} isHiddenFromSearch />
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
      </MessageScreen>
    </main>
  );
}
