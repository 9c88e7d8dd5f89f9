import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { shareHref } from '@/features/contact/links';
import { weekLines } from '@/features/hours/hours-lines';
import { forgetSubmission } from '@/features/submissions/form/own-submissions';
import { saveDraft } from '@/features/submissions/form/submission-draft';
import { linkedBusiness } from '@/features/submissions/linked-business';
import { MyCorrectionForm } from '@/features/submissions/mine/my-correction-form';
import { mySubmissionQueries, type MySubmission } from '@/features/submissions/mine/queries';
import { MyVisits } from '@/features/visits/my-visits';
import { formatDate } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';
import type { Elements } from '@/ui/elements';

/** The page on which the sender of a submission follows it, with a secret link instead of an account. */
export function MySubmissionPage() {
  const { token = '' } = useParams();
  const { data: submission, error, isFetching, refetch } = useQuery(mySubmissionQueries.byToken(token));

  function content() {
    if (submission) return <Status token={token} submission={submission} />;
    if (submission === null) return <NoSubmission token={token} />;
    if (error && !isFetching) {
      return (
        <ErrorState
          level={2}
          title="No se pudo cargar tu solicitud"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      );
    }
    return <p role="status">Cargando...</p>;
  }

  // As tall as the skeleton of the loading chunk, so that the footer does not shift (no layout shift).
  return (
    <Container className="min-h-dvh py-8 md:py-12">
      <PageHead title={`Mi solicitud | ${siteName}`} path={paths.mySubmissionPage} hasSecretUrl />
      <div className="mx-auto flex max-w-2xl flex-col gap-5">
        <Heading level={1} look="title">
          Mi solicitud
        </Heading>
        {content()}
      </div>
    </Container>
  );
}

function NoSubmission({ token }: { token: string }) {
  useEffect(() => forgetSubmission(token), [token]);
  return (
    <p role="status" className="max-w-prose">
      Este enlace no abre ninguna solicitud: puede estar incompleto o ya venció. Si tienes dudas,{' '}
      <Link to={paths.contact} className={textLinkStyles}>
        escríbenos
      </Link>
      .
    </p>
  );
}

interface StatusProps {
  token: string;
  submission: MySubmission;
}

function Status({ token, submission }: StatusProps) {
  const { folio, name, sent_at, status, hours, sent } = submission;
  return (
    <>
      <p className="wrap-anywhere">
        <span translate="no" className="block text-lead font-semibold">
          {name}
        </span>
        <span className="text-tinta-soft">
          {`Folio ${String(folio)} · Enviada el ${formatDate(sent_at)}`}
        </span>
      </p>
      <State token={token} submission={submission} />
      {status === 'approved' ? <MyVisits token={token} /> : null}
      {status === 'pending' && sent === null ? <SentHours hours={hours} /> : null}
    </>
  );
}

function SentHours({ hours }: Pick<MySubmission, 'hours'>) {
  const lines = weekLines(hours);
  if (lines.length === 0) return null;
  return (
    <Section title="El horario que enviaste">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}

function State({ token, submission }: StatusProps) {
  const { status, missing, is_corrected, sent, business_slug } = submission;
  if (status === 'rejected') return <Rejected submission={submission} />;
  if (status === 'approved') {
    return business_slug === null ? (
      <Section title="Tu negocio fue aprobado">
        <p>
          Por ahora su página no está a la vista. Si no sabes por qué,{' '}
          <Link to={paths.contact} className={textLinkStyles}>
            escríbenos
          </Link>
          .
        </p>
      </Section>
    ) : (
      <Approved name={submission.name} slug={business_slug} />
    );
  }
  if (missing !== null && sent !== null) {
    return (
      <>
        <Section title="Lo que falta">
          <p className="text-lead font-semibold wrap-anywhere whitespace-pre-line">{missing}</p>
          <p>
            Corrígelo aquí abajo y envíalo otra vez. Si es una foto,{' '}
            <Link to={paths.contact} className={textLinkStyles}>
              mándala por WhatsApp
            </Link>
            .
          </p>
        </Section>
        <MyCorrectionForm token={token} missing={missing} sent={sent} />
      </>
    );
  }
  return is_corrected ? (
    <Section title="Recibimos tus correcciones">
      <p>Seguimos con la revisión y te avisamos por WhatsApp o por teléfono.</p>
    </Section>
  ) : (
    <Section title="La recibimos">
      <p>
        La revisamos en unos días y te avisamos por WhatsApp o por teléfono. Si falta un dato, aquí verás cuál
        y podrás corregirla.
      </p>
    </Section>
  );
}

function Approved({ name, slug }: { name: string; slug: string }) {
  return (
    <Section title="Tu negocio ya está en la guía">
      <p>
        Compártelo con tus clientes e imprime un cartel para tu puerta. Si la acabamos de publicar, la página
        puede tardar unos minutos.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink to={paths.business(slug)}>Ver la página</ButtonLink>
        <ButtonLink variant="secondary" to={paths.poster(slug)}>
          Cartel para imprimir
        </ButtonLink>
        <ButtonLink
          variant="secondary"
          href={shareHref(name, absoluteUrl(paths.business(slug)))}
          target="_blank"
          rel="noopener noreferrer"
        >
          Compartir por WhatsApp
        </ButtonLink>
      </div>
    </Section>
  );
}

function Rejected({ submission: { reason, sent } }: { submission: MySubmission }) {
  const navigate = useNavigate();
  const business = linkedBusiness(reason ?? '');

  function handleAgain() {
    if (sent) saveDraft({ values: sent, hasImage: false });
    void navigate(paths.register);
  }

  return (
    <Section title="No pudimos publicar tu negocio">
      {reason ? <p className="wrap-anywhere whitespace-pre-line">{reason}</p> : null}
      {business === null ? null : (
        <ButtonLink className="self-start" to={business}>
          Ver el negocio que ya está
        </ButtonLink>
      )}
      <p>
        {business === null
          ? 'Puedes corregirlo y enviarlo otra vez: lo que escribiste ya está en el formulario, menos la foto.'
          : 'Si es otro negocio, puedes enviarlo otra vez: lo que escribiste ya está en el formulario, menos la foto.'}
      </p>
      <Button
        variant={business === null ? 'primary' : 'secondary'}
        className="self-start"
        onClick={handleAgain}
      >
        Registrar otra vez
      </Button>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border bg-paper p-4 sm:p-6">
      <Heading level={2} look="heading">
        {title}
      </Heading>
      {children}
    </section>
  );
}
