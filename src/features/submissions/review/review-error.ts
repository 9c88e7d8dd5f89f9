import { useQueryClient } from '@tanstack/react-query';
import { messageOf, NotFoundError, RefusedError } from '@/lib/errors';
import { submissionQueries } from './queries';

/** Whether another reviewer has decided, or the submission is deleted: nothing is left to decide. */
export function isDecided(error: unknown): boolean {
  return (
    error instanceof NotFoundError || (error instanceof RefusedError && error.hint === 'submission_reviewed')
  );
}

/** @param what the decision that failed, «Error al aprobar la solicitud» */
export function reviewErrorToast(what: string) {
  return (error: Error) => {
    const reason = error instanceof NotFoundError ? 'La solicitud ya no existe.' : messageOf(error);
    return { description: isDecided(error) ? reason : `${what}: ${reason}` };
  };
}

/** An error handler that loads the submissions again where another reviewer has decided. */
export function useRefreshWhenDecided() {
  const queryClient = useQueryClient();

  return (error: Error) => {
    if (isDecided(error)) void queryClient.invalidateQueries({ queryKey: submissionQueries.all() });
  };
}
