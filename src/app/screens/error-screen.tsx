import { paths } from '@/lib/paths';
import { siteName } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { buttonStyles } from '@/ui/button-styles';
import { PageHead } from '@/lib/seo/page-head';
import { MessageScreen } from './message-screen';

interface ErrorScreenProps {
  home?: { path: string; label: string } | undefined;
  onRetry: () => void;
}

const startPage = { path: paths.home, label: 'Volver al inicio' };

/** In place of a page that threw: the error itself is in English, and is logged by React. */
export function ErrorScreen({ home = startPage, onRetry }: ErrorScreenProps) {
  return (
    <>
      <PageHead title={`Error | ${siteName}`} isHiddenFromSearch />
      <MessageScreen
        title="Algo salió mal"
        subtitle="Esta página no se pudo mostrar."
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
          Inténtalo de nuevo: lo que escribiste se conserva. Si vuelve a pasar, recarga la página o regresa
          más tarde.
        </p>
      </MessageScreen>
    </>
  );
}
