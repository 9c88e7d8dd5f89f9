import { paths } from '@/lib/paths';
import { siteName } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { buttonStyles } from '@/ui/button-styles';
import { PageHead } from '@/lib/seo/page-head';
import { MessageScreen } from './message-screen';

interface ErrorScreenProps {
  error: unknown;
  home?: { path: string; label: string } | undefined;
  onRetry: () => void;
}

const startPage = { path: paths.home, label: 'Volver al inicio' };

/** In place of a page that threw. The English words are part of the product (spec: public §8). */
export function ErrorScreen({ error, home = startPage, onRetry }: ErrorScreenProps) {
  return (
    <>
      <PageHead title={`Error | ${siteName}`} isHiddenFromSearch />
      <MessageScreen
        title="Unexpected Application Error!"
        subtitle={error instanceof Error ? error.message || error.name : String(error)}
        headline="Esta página no se pudo mostrar"
        actions={
          <>
            <Button onClick={onRetry}>Intentar de nuevo</Button>
            <Button variant="secondary" onClick={() => location.reload()}>
              Recargar la página
            </Button>
            {/* A full page load on purpose: the state that caused the error may still be in memory. */}
            <a href={home.path} className={buttonStyles({ variant: 'secondary' })}>
              {home.label}
            </a>
          </>
        }
      >
        <p>
          Algo salió mal. Inténtalo de nuevo: lo que escribiste se conserva. Si vuelve a pasar, recarga la
          página o regresa más tarde.
        </p>
      </MessageScreen>
    </>
  );
}
