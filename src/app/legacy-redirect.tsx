import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Container } from '@/ui/container';

interface LegacyRedirectProps {
  to: string | ((slug: string) => string);
}

/**
 * Redirects an old URL to its new one, keeping search and anchor. By replacement from a component: a redirect from
 * a route loader would leave the old URL in the history, and Back would return to it.
 */
export function LegacyRedirect({ to }: LegacyRedirectProps) {
  const { search, hash } = useLocation();
  const { slug = '' } = useParams();
  const pathname = typeof to === 'string' ? to : to(slug);
  return (
    <Container className="py-12">
      <p role="status">Redirigiendo...</p>
      <Navigate replace to={{ pathname, search, hash }} />
    </Container>
  );
}
