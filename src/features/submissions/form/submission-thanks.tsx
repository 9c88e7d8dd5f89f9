import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mySubmissionQueries } from '@/features/submissions/mine/queries';
import { periods } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { DialogButtons } from '@/ui/dialog-buttons';
import { copyLink } from '@/ui/copy-text';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';

interface SubmissionThanksProps {
  /** Opens the sender's page of the submission. */
  trackingToken: string;
  /** Sends the link to that page by WhatsApp. */
  shareLinkHref: string;
  onAgain: () => void;
  /** The retry of a failed image upload. */
  children?: ReactNode;
}

export function SubmissionThanks({ trackingToken, shareLinkHref, onAgain, children }: SubmissionThanksProps) {
  const titleId = useId();
  // The panel does without the folio when this request fails.
  const { data: submission } = useQuery(mySubmissionQueries.byToken(trackingToken));
  const panel = useRef<HTMLElement>(null);
  // Before the paint: the focused button was unmounted, and the panel may be off-screen above.
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      // As high as the screen, or the second tap of a double tap would follow a link of the footer.
      className="mx-auto min-h-dvh max-w-2xl py-4 outline-none"
    >
      <DialogButtons className="flow-root">
        <CircleCheck aria-hidden="true" className="mb-3 size-10 text-agave-text" />
        <Heading level={1} id={titleId}>
          Gracias por tu registro
        </Heading>
        <p className="mt-4 text-lead">Lo revisamos en unos días y te avisamos por WhatsApp o por teléfono.</p>
        <p className="mt-2 min-h-7">
          {submission ? (
            <>
              <strong>{`Folio ${submission.folio}`}</strong>
              <span className="text-tinta-soft"> · con él te ubicamos si nos escribes</span>
            </>
          ) : null}
        </p>
        <p className="mt-4 text-tinta-soft">
          {`Guarda este enlace: ahí ves cómo va y contestas si nos falta un dato. Sirve ${periods.submission_link_days} días.`}
        </p>
        <ButtonLink to={paths.mySubmission(trackingToken)} size="large" className="mt-4 max-sm:w-full">
          Ver mi solicitud
        </ButtonLink>
        <div className="mt-1 flex flex-wrap gap-x-2">
          <Button
            variant="quiet"
            onClick={() => void copyLink(absoluteUrl(paths.mySubmission(trackingToken)))}
          >
            Copiar enlace
          </Button>
          <ButtonLink variant="quiet" href={shareLinkHref} target="_blank" rel="noopener noreferrer">
            Enviármelo por WhatsApp
          </ButtonLink>
        </div>
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
        <div className="mt-8 flex flex-wrap gap-x-2">
          <Button variant="quiet" onClick={onAgain}>
            Registrar otro negocio
          </Button>
          <ButtonLink variant="quiet" to={paths.listing}>
            Ver los negocios
          </ButtonLink>
        </div>
      </DialogButtons>
    </section>
  );
}
