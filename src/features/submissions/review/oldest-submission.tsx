import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useId } from 'react';
import { formatWaiting } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { adminPaths } from '@/lib/paths';
import { useNow } from '@/lib/use-now';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { categoryName, submissionQueries } from './queries';
import { SubmittedImage } from './submission-image';
import { MissingBadge } from './submission-status';

/** The pending submission that has waited longest, with its image and the two decisions; nothing when none waits. */
export function OldestSubmission() {
  const titleId = useId();
  const now = useNow();
  const { data: submission, error, isFetching, refetch } = useQuery(submissionQueries.oldestPending());

  if (submission === null) return null;
  if (!submission && error) {
    return (
      <ErrorState
        level={2}
        title="No se pudo cargar la solicitud más antigua"
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card as="section" aria-labelledby={titleId} aria-busy={!submission} className="p-4 sm:p-5">
      <Heading level={2} look="heading" id={titleId}>
        La que más ha esperado
      </Heading>
      <div className="mt-3 grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-x-5 enlarged:grid-cols-1">
        <div className="sm:row-span-2">
          {submission ? (
            submission.image_url ? (
              <SubmittedImage stored={submission.image_url} name={submission.name} />
            ) : (
              <p className="flex aspect-video w-full flex-col items-center justify-center gap-1.5 rounded-lg border bg-sunken p-3 text-fine text-tinta-soft">
                <ImageOff aria-hidden="true" className="size-5" />
                No envió una imagen.
              </p>
            )
          ) : (
            <Skeleton className="aspect-video w-full rounded-lg" />
          )}
        </div>
        {submission ? (
          <>
            <div className="min-h-37 min-w-0 wrap-anywhere sm:min-h-0">
              <p translate="no" className="line-clamp-3 font-heading text-card enlarged:line-clamp-none">
                {submission.name}
              </p>
              <p className="line-clamp-2 text-tinta-soft sm:line-clamp-none enlarged:line-clamp-none">
                {`${categoryName(submission.category?.name)} · ${submission.address}`}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-2 font-semibold">
                <span>{`Espera ${formatWaiting(submission.created_at, now)}`}</span>
                <MissingBadge submission={submission} />
              </p>
            </div>
            <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-1 sm:items-end sm:justify-self-start enlarged:col-span-1">
              <ButtonLink
                to={adminPaths.reviewSubmission(submission.id, 'view')}
                className="grow"
                aria-label={`Revisar ${submission.name}`}
              >
                Revisar
              </ButtonLink>
              <ButtonLink
                to={adminPaths.reviewSubmission(submission.id, 'reject')}
                variant="secondary"
                className="grow"
                aria-label={`Rechazar ${submission.name}`}
              >
                Rechazar
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <div role="status" className="flex min-h-37 flex-col gap-3 sm:min-h-0">
              <span className="sr-only">Cargando la solicitud más antigua...</span>
              <Skeleton className="h-6 w-1/2 rounded-sm" />
              <Skeleton className="h-22 w-3/4 rounded-sm sm:h-12" />
            </div>
            <Skeleton className="col-span-2 h-11 sm:col-span-1 sm:w-56 enlarged:col-span-1" />
          </>
        )}
      </div>
    </Card>
  );
}
