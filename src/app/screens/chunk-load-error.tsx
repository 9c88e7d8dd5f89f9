import { useEffect } from 'react';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
import { isReloaded, markReloaded } from '@/lib/history-entries';
import { siteName } from '@/lib/seo/seo';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';

/**
 * A page whose chunk did not load: the device is offline, or a new release has replaced the chunk. React and some
 * browsers cache the failure, so a retry reloads the document.
 */
export function ChunkLoadError() {
  useEffect(() => {
    void reloadOnce();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  return (
    <Container className="py-12 md:py-20">
      <PageHead title={`Página sin cargar | ${siteName}`} isHiddenFromSearch />
      <Heading level={1} look="title" className="mb-5">
        Página sin cargar
      </Heading>
      <ErrorState
        level={2}
        title="No se pudo cargar la página"
        message="No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo."
        onRetry={retry}
      />
    </Container>
  );
}

/** In ms. */
const checkTimeoutMs = 15_000;

/** Offline, the browser would replace the site by its own error page. */
function retry(): void {
  if (navigator.onLine) location.reload();
}

/**
 * Reloads a page whose chunk is missing while the site responds, because a new release has replaced the chunk. Once, since
 * the release itself may lack it; the state of the history entry survives the reload, even where storage is blocked.
 */
export async function reloadOnce(): Promise<void> {
  if (isReloaded() || !navigator.onLine) return;
  const init = { method: 'HEAD', cache: 'no-store' } as const;
  const site = await fetchWithTimeout(location.href, init, checkTimeoutMs).catch(() => null);
  if (!site?.ok) return;
  markReloaded();
  location.reload();
}
