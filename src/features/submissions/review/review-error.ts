import { useQueryClient } from '@tanstack/react-query';
import { messageOf, NotFoundError, RefusedError } from '@/lib/errors';
import { submissionQueries } from './queries';

/** Whether another reviewer has decided. */
function isReviewed(error: unknown): boolean {
  return error instanceof RefusedError && error.hint === 'submission_reviewed';
}

/** Whether another reviewer has decided, or the submission is deleted: nothing is left to decide. */
export function isDecided(error: unknown): boolean {
  return error instanceof NotFoundError || isReviewed(error);
}

/** @param what the decision that failed, «Error al aprobar la solicitud» */
export function reviewErrorToast(what: string) {
  return (error: Error) => {
    const reason = error instanceof NotFoundError ? 'La solicitud ya no existe.' : messageOf(error);
    return { description: isDecided(error) ? reason : `${what}: ${reason}` };
  };
}

/** Refetches the submissions where another reviewer has decided. A deleted one is refetched centrally (query-client.ts). */
export function useRefreshWhenDecided() {
  const queryClient = useQueryClient();

  return (error: Error) => {
    if (isReviewed(error)) void queryClient.invalidateQueries({ queryKey: submissionQueries.all() });
  };
}
