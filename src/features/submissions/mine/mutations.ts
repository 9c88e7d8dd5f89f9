import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { mySubmissionQueries } from './queries';

interface Answer {
  token: string;
  answer: string;
}

/** Idempotent: a retry of the same answer succeeds after a lost response. False for a token that opens nothing. */
async function answerSubmission({ token, answer }: Answer): Promise<boolean> {
  return unwrap(await rest().rpc('answer_submission', { p_token: token, p_answer: answer })) === true;
}

/** The form shows the error. */
export function useAnswerSubmission() {
  return useMutation({
    mutationFn: answerSubmission,
    meta: {
      invalidates: [mySubmissionQueries.all()],
      staleOnError: [mySubmissionQueries.all()],
      errorToast: false,
    },
  });
}
