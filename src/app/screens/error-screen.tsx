import { paths } from '@/lib/paths';
import { siteName } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { buttonStyles } from '@/ui/button-styles';
import { PageHead } from '@/lib/seo/page-head';
import { MessageScreen } from './message-screen';

interface ErrorScreenProps {
  error: unknown;
  home?: { path: string; label: string } | undefined;
}

const startPage = { path: paths.home, label: 'Volver al inicio' };

/** The error screen of a page: the literal heading, the status or message (spec: public §8) and a way out. */
export function ErrorScreen({ error, home = startPage }: ErrorScreenProps) {
  return (
    <>
      <PageHead title={`Error | ${siteName}`} isHiddenFromSearch />
      <MessageScreen
        title="Unexpected Application Error!"
        subtitle={describe(error)}
        actions={
          <>
            <Button onClick={() => location.reload()}>Recargar la página</Button>
            {/* A full page load on purpose: the state that caused the error may still be in memory. */}
            <a href={home.path} className={buttonStyles({ variant: 'secondary' })}>
              {home.label}
            </a>
          </>
        }
      >
        <p>
          Algo salió mal al mostrar esta página. Recárgala; si vuelve a pasar, regresa al inicio e inténtalo
          más tarde.
        </p>
      </MessageScreen>
    </>
  );
}

function describe(error: unknown): string {
  if (error instanceof Response) return `${String(error.status)} ${error.statusText}`.trim();
  return error instanceof Error && error.message !== '' ? error.message : 'Error desconocido';
}
