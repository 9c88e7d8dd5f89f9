import { useMutation } from '@tanstack/react-query';
import { toSubmitted } from '@/features/submissions/form/business-data';
import type { SubmissionValues } from '@/features/submissions/schema';
import { rest, unwrap } from '@/lib/supabase/rest';
import { mySubmissionQueries } from './queries';

interface Correction {
  token: string;
  values: SubmissionValues;
}

/** Idempotent: a retry succeeds after a lost response. False for a token that opens nothing. */
async function correctSubmission({ token, values }: Correction): Promise<boolean> {
  const response = await rest().rpc('correct_submission', {
    p_token: token,
    business_data: toSubmitted(values),
  });
  return unwrap(response) === true;
}

/** The form shows the error. */
export function useCorrectSubmission() {
  return useMutation({
    mutationFn: correctSubmission,
    meta: {
      invalidates: [mySubmissionQueries.all()],
      staleOnError: [mySubmissionQueries.all()],
      errorToast: false,
    },
  });
}
