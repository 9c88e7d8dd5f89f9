import { CircleCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { Heading } from '@/ui/heading';
import type { Answer } from './mutations';

const texts: Record<Answer, string> = {
  same: 'Tus datos quedaron confirmados con la fecha de hoy.',
  changed: 'Recibimos tus cambios. El equipo los revisa y los publica en unos días.',
  closed: 'Recibimos tu aviso. El equipo lo revisa y marca tu negocio como cerrado en unos días.',
};

interface ConfirmationThanksProps {
  answer: Answer;
  /** Null for a business that is not public. */
  slug: string | null;
}

export function ConfirmationThanks({ answer, slug }: ConfirmationThanksProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  // Before the paint: the focused button was unmounted, and the panel may be off-screen above.
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={titleId} className="outline-none">
      <CircleCheck aria-hidden="true" className="mb-3 size-10 text-agave-text" />
      <Heading level={1} look="title" id={titleId}>
        ¡Gracias!
      </Heading>
      <p className="mt-3 text-lead">{texts[answer]}</p>
      <p className="mt-2 text-tinta-soft">Ya puedes cerrar esta página.</p>
      {slug === null ? null : (
        <ButtonLink className="mt-6" variant="secondary" to={paths.business(slug)}>
          Ver la página de tu negocio
        </ButtonLink>
      )}
    </section>
  );
}
