import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { changeDraft } from '@/features/confirmations/change-draft';
import { ConfirmationPanel } from '@/features/confirmations/confirmation-panel';
import { ConfirmationThanks } from '@/features/confirmations/confirmation-thanks';
import type { Answer } from '@/features/confirmations/mutations';
import { confirmationQueries } from '@/features/confirmations/queries';
import { UntakenChange } from '@/features/confirmations/untaken-change';
import { MyVisits } from '@/features/visits/my-visits';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { siteName } from '@/lib/seo/seo';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';

const title = '¿Siguen bien tus datos?';

/** The page on which the owner of a business confirms or corrects its data, with a secret link instead of an account. */
export function ConfirmationPage() {
  const { token = '' } = useParams();
  const query = confirmationQueries.byToken(token);
  const { data: business, error, isFetching, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const [answered, setAnswered] = useState<{ answer: Answer; slug: string | null } | null>(null);

  function content() {
    if (business) {
      const { slug } = business;
      return (
        <ConfirmationPanel
          token={token}
          business={business}
          onAnswered={(answer, isAccepted) => {
            if (isAccepted) setAnswered({ answer, slug });
            // The link opens nothing from now on, also after Back.
            queryClient.setQueryData(query.queryKey, null);
          }}
        />
      );
    }
    if (business === null) return <NoConfirmation token={token} />;
    if (error && !isFetching) {
      return (
        <ErrorState
          level={2}
          title="No se pudieron cargar tus datos"
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
      <PageHead title={`${title} | ${siteName}`} path={paths.confirmationPage} hasSecretUrl />
      <div className="mx-auto flex max-w-2xl flex-col gap-5">
        {answered ? (
          <ConfirmationThanks {...answered} />
        ) : (
          <>
            <Heading level={1} look="title">
              {title}
            </Heading>
            {content()}
            {business ? <MyVisits token={token} /> : null}
          </>
        )}
      </div>
    </Container>
  );
}

function NoConfirmation({ token }: { token: string }) {
  const [untaken] = useState(() => changeDraft(token).read());
  return (
    <>
      <p role="status" className="max-w-prose">
        Este enlace no abre los datos de ningún negocio: puede estar incompleto, ya se usó o ya venció. Si
        algo cambió,{' '}
        <Link to={paths.contact} className={textLinkStyles}>
          escríbenos
        </Link>
        .
      </p>
      {untaken ? <UntakenChange values={untaken} /> : null}
    </>
  );
}
