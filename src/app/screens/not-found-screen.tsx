import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { siteName } from '@/lib/seo/seo';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/lib/seo/page-head';
import { paths } from '@/lib/paths';
import { MessageScreen } from './message-screen';

/** A URL without a page; inside the admin area it leads back to the panel. The English words are part of the product (spec: public §2). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(`404: no page at ${pathname}`);
  }, [pathname]);

  const isAdmin = matchPath(`${paths.admin}/*`, pathname) !== null;

  return (
    <>
      <PageHead title={`404 | ${siteName}`} path={pathname} isHiddenFromSearch />
      <MessageScreen
        title="404"
        subtitle="Oops! Page not found"
        headline="No encontramos esta página"
        actions={
          <>
            <ButtonLink to={isAdmin ? paths.admin : paths.home}>
              {isAdmin ? 'Volver al panel' : 'Volver al inicio'}
            </ButtonLink>
            <ButtonLink to={isAdmin ? paths.adminBusinesses : paths.listing} variant="secondary">
              Ver los negocios
            </ButtonLink>
          </>
        }
      >
        <p>Puede que la dirección esté mal escrita o que la página ya no exista.</p>
      </MessageScreen>
    </>
  );
}
