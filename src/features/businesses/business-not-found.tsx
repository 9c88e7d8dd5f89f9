import { Store } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '@/app/paths';
import { track } from '@/lib/analytics';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';

interface BusinessNotFoundProps {
  /** The address that somebody tried. */
  path: string;
}

/** No business answers at this address, now or ever before. Spec: public §2. */
export function BusinessNotFound({ path }: BusinessNotFoundProps) {
  useEffect(() => track('page_view', { path, title: 'Negocio no encontrado' }), [path]);

  return (
    <Container className="py-12 md:py-20">
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
