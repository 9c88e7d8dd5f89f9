import { useQueryClient } from '@tanstack/react-query';
import { messageOf, NotFoundError, RefusedError } from '@/lib/errors';
import { toast } from '@/ui/toast';
import { submissionQueries } from './queries';

/** Whether somebody else has decided, or the submission is gone: there is nothing left to decide here. */
export function isDecided(error: unknown): boolean {
  return (
    error instanceof NotFoundError || (error instanceof RefusedError && error.hint === 'submission_reviewed')
  );
}

/** Tells why a decision was not taken and, when somebody else has taken it, loads the list anew. */
export function useReviewFailure(what: string) {
  const queryClient = useQueryClient();

  return (error: Error) => {
    if (isDecided(error)) void queryClient.invalidateQueries({ queryKey: submissionQueries.all() });
    const known = error instanceof NotFoundError ? 'La solicitud ya no existe.' : messageOf(error);
    toast({ tone: 'error', title: 'Error', description: isDecided(error) ? known : `${what}: ${known}` });
  };
}
