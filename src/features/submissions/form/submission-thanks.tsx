import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';

interface SubmissionThanksProps {
  onAgain: () => void;
  /** How the photo is doing, where there is one. */
  children?: ReactNode;
}

/** The form has done its work. */
export function SubmissionThanks({ onAgain, children }: SubmissionThanksProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button is gone, and the panel may be far above it.
    panel.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mx-auto max-w-2xl py-4 outline-none"
    >
      <CircleCheck aria-hidden="true" className="mb-3 size-10 text-agave-text" />
      <Heading level={1} id={titleId}>
        Gracias por tu registro
      </Heading>
      <p className="mt-4 text-lead">
        El equipo revisará los datos de tu negocio y se pondrá en contacto contigo.
      </p>
      <Heading level={2} look="heading" className="mt-6">
        Qué sigue
      </Heading>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5">
        <li>
          Un voluntario revisa tus datos. Vamos en orden de llegada y sin fecha fija; suele tomar unos días.
        </li>
        <li>
          Si todo está bien, lo publica y cualquiera podrá encontrarlo en el directorio. Si falta algo, te
          llama o te escribe.
        </li>
        <li>Desde su página podrás imprimir un cartel con código QR para tu puerta.</li>
      </ol>
      <p className="mt-4 text-tinta-soft">
        ¿Pasó una semana y no sabes nada?{' '}
        <Link to={paths.contact} className={textLinkStyles}>
          Escríbenos
        </Link>
        . No hace falta registrarlo otra vez.
      </p>
      {children ? <div className="mt-6">{children}</div> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onAgain}>
          Registrar otro negocio
        </Button>
        <ButtonLink variant="quiet" to={paths.listing}>
          Ver los negocios
        </ButtonLink>
      </div>
    </section>
  );
}
