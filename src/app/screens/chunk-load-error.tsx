import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';
import { cn } from '@/lib/cn';
import { blockedText } from '@/lib/chunk-failure';
import { errorTexts } from '@/lib/errors';
import { isReloaded, markReloaded } from '@/lib/history-entries';
import { anchors, paths } from '@/lib/paths';
import { isSiteReachable } from '@/lib/site-reachable';
import { siteName } from '@/lib/seo/seo';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { PageHead } from '@/lib/seo/page-head';

/**
 * A page whose chunk did not load: the device is offline, a new release has replaced the chunk, or something in the browser
 * blocks it. React and some browsers cache the failure, so a retry reloads the document.
 */
export function ChunkLoadError() {
  const [isBlocked, setBlocked] = useState(false);
  const [isChecking, setChecking] = useState(() => navigator.onLine);

  useEffect(() => {
    void reloadOnce().then((blocks) => {
      setBlocked(blocks);
      setChecking(false);
    });
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  // Until the reason is known, nothing is said: most often the document reloads.
  if (isChecking) return <PageSkeleton />;
  return (
    <Container className="py-12 md:py-20">
      <PageHead title={`Página sin cargar | ${siteName}`} isHiddenFromSearch />
      <Heading level={1} look="title" className="mb-5">
        Página sin cargar
      </Heading>
      <ErrorState
        level={2}
        title="No se pudo cargar la página"
        message={isBlocked ? blockedText : errorTexts.network}
        onRetry={retry}
      />
      {/* Its code is that of the app itself, and it is kept to be read without a connection. */}
      <Link to={paths.listing} className={cn('mt-4', standaloneLinkStyles)}>
        Ver los negocios
      </Link>
    </Container>
  );
}

/** In place of a layout, which would have brought the landmark. */
export function LayoutLoadError() {
  return (
    <main id={anchors.main} tabIndex={-1} className="outline-none">
      <ChunkLoadError />
    </main>
  );
}

/** Offline, the browser would replace the site by its own error page. */
function retry(): void {
  if (navigator.onLine) location.reload();
}

/**
 * Reloads a page whose chunk is missing while the site responds, because a new release has replaced the chunk. Once, since
 * the release itself may lack it; the state of the history entry survives the reload, even where storage is blocked.
 * @returns whether the chunk is blocked: the site responds, and the reload has not helped
 */
export async function reloadOnce(): Promise<boolean> {
  if (!(await isSiteReachable())) return false;
  if (isReloaded()) return true;
  markReloaded();
  location.reload();
  return false;
}
