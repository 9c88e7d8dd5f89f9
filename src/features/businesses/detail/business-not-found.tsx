import { Store } from 'lucide-react';
import { paths } from '@/lib/paths';
import { siteName } from '@/lib/seo/seo';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';

interface BusinessNotFoundProps {
  /** The path of the URL. */
  path: string;
}

/** No business has or had this slug. Spec: public §2. */
export function BusinessNotFound({ path }: BusinessNotFoundProps) {
  return (
    <Container className="py-12 md:py-20">
      <PageHead title={`Negocio no encontrado | ${siteName}`} path={path} isHiddenFromSearch />
      <div className="flex max-w-prose flex-col items-start gap-3">
        <Store aria-hidden="true" className="size-12 text-cantera-text" strokeWidth={1.5} />
        <Heading level={1} look="title">
          Negocio no encontrado
        </Heading>
        <p className="text-tinta-soft">El negocio que estás buscando no existe o ha sido removido.</p>
        <ButtonLink to={paths.home} className="mt-3">
          Volver al inicio
        </ButtonLink>
      </div>
    </Container>
  );
}
