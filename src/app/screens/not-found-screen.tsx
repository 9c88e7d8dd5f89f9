import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { siteName } from '@/lib/seo/seo';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/lib/seo/page-head';
import { paths } from '@/lib/paths';
import { MessageScreen } from './message-screen';

/** A URL without a page. The English words are part of the product (spec: public §2). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(`404: no page at ${pathname}`);
  }, [pathname]);

  return (
    <>
      <PageHead title={`404 | ${siteName}`} path={pathname} isHiddenFromSearch />
      <MessageScreen
        title="404"
        subtitle="Oops! Page not found"
        actions={
          <>
            <ButtonLink to={paths.home}>Volver al inicio</ButtonLink>
            <ButtonLink to={paths.listing} variant="secondary">
              Ver los negocios
            </ButtonLink>
          </>
        }
      >
        <p>
          No encontramos la página que buscas. Puede que la dirección esté mal escrita o que ya no exista.
        </p>
      </MessageScreen>
    </>
  );
}
