import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '@/lib/paths';
import { categoryQueries } from '@/features/categories/queries';
import { shareSubmissionHref, siteContact } from '@/features/contact/links';
import { WithoutScripts } from '@/features/contact/without-scripts';
import { storedThanks } from '@/features/submissions/form/own-submissions';
import { OwnSubmissionsNotice } from '@/features/submissions/form/own-submissions-notice';
import { ImageRetry } from '@/features/submissions/form/image-retry';
import { SubmissionForm, SubmissionFormSkeleton } from '@/features/submissions/form/submission-form';
import { SubmissionThanks } from '@/features/submissions/form/submission-thanks';
import type { Registration } from '@/features/submissions/form/use-submission-form';
import { absoluteUrl } from '@/lib/seo/seo';
import { StaticPageHead } from '@/lib/seo/static-page-head';
import { place } from '@/site.config';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';

export function RegisterPage() {
  const [registration, setRegistration] = useState<Registration | null>(null);
  const categories = useQuery({
    ...categoryQueries.byName(),
    meta: {
      failureMessage: 'No se pudieron cargar los datos necesarios. Por favor, intenta de nuevo.',
      toastOnInitialError: true,
      isKeptOffline: true,
    },
  });
  // After a failed first load the categories are refetched beside the form, which must stay mounted.
  const isFirstLoad = categories.isPending && categories.errorUpdateCount === 0;
  const start = useRef<HTMLDivElement>(null);

  // A layout effect: the first render must match the prerendered form, and the thanks are shown before the next paint.
  useLayoutEffect(() => {
    const thanks = storedThanks.read();
    if (!thanks) return;
    const { isImageMissing, ...stored } = thanks;
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the first render must match the prerendered HTML
    setRegistration({ ...stored, missingImage: isImageMissing ? { file: null, failure: null } : null });
  }, []);

  function handleAgain() {
    storedThanks.clear();
    flushSync(() => setRegistration(null));
    start.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  return (
    <Container className="py-6 lg:py-10">
      <StaticPageHead
        path={paths.register}
        name="Registra tu negocio"
        description={`Registra gratis tu negocio en el directorio de ${place.neighborhood}, ${place.city}. El equipo revisa la información antes de publicarla.`}
      />
      {registration ? (
        <SubmissionThanks
          trackingToken={registration.trackingToken}
          shareLinkHref={shareSubmissionHref(absoluteUrl(paths.mySubmission(registration.trackingToken)))}
          onAgain={handleAgain}
        >
          {registration.missingImage ? (
            <ImageRetry
              submissionId={registration.submissionId}
              helpHref={siteContact.imageHref}
              {...registration.missingImage}
            />
          ) : null}
        </SubmissionThanks>
      ) : (
        <div ref={start} tabIndex={-1} className="mx-auto max-w-2xl outline-none">
          <Heading level={1}>Registra tu negocio</Heading>
          <p className="mt-3 mb-6 max-w-prose text-tinta-soft lg:text-lead">
            Es gratis y toma unos cinco minutos. El equipo revisa la información antes de publicarla y se pone
            en contacto contigo.
          </p>
          <WithoutScripts className="mb-6 font-semibold">
            Sin JavaScript no se puede llenar el formulario: mándanos el nombre, la dirección, el teléfono y
            el horario de tu negocio.
          </WithoutScripts>
          <OwnSubmissionsNotice />
          {isFirstLoad ? (
            <SubmissionFormSkeleton />
          ) : (
            <SubmissionForm
              categories={categories.data ?? []}
              categoryFailure={
                categories.data ? null : (
                  // Only the category needs the list, and the category is optional.
                  <ErrorState
                    title="No se pudieron cargar las categorías"
                    message="Puedes intentarlo de nuevo, o seguir y enviar tu registro sin categoría."
                    isRetrying={categories.isFetching}
                    onRetry={() => void categories.refetch()}
                  />
                )
              }
              onRegistered={setRegistration}
              helpHref={siteContact.submissionHref}
            />
          )}
        </div>
      )}
    </Container>
  );
}
