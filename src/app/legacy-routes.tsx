import { Navigate, useLocation, useParams, type RouteObject } from 'react-router-dom';
import { paths, patterns } from '@/lib/paths';
import { Container } from '@/ui/container';

/** Old URLs that are still linked and printed (spec: public §2 «Legacy redirects»). */
export const legacyRoutes: RouteObject[] = [
  { path: patterns.legacyListing, element: <LegacyRedirect to={paths.listing} /> },
  { path: patterns.legacyBusiness, element: <LegacyRedirect to={paths.business} /> },
  { path: patterns.legacyContact, element: <LegacyRedirect to={paths.contact} /> },
  { path: patterns.legacyRegister, element: <LegacyRedirect to={paths.register} /> },
];

interface LegacyRedirectProps {
  to: string | ((slug: string) => string);
}

/**
 * Redirects an old URL to its new one, keeping search and anchor. By replacement from a component: a redirect from
 * a route loader would leave the old URL in the history, and Back would return to it.
 */
function LegacyRedirect({ to }: LegacyRedirectProps) {
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
