import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import type { Json } from '@/database/database.types';

/** A retry after this timeout is answered like the first request. */
const responseTimeoutMs = 15_000;

export type Answer = 'same' | 'changed' | 'closed';

interface Confirmation {
  token: string;
  answer: Answer;
  /** The right values by the reasons of reports. */
  proposals?: Record<string, Json>;
  note?: string;
}

/** Idempotent: the same answer again succeeds after a lost response. False for a token that opens nothing. */
async function answerConfirmation({
  token,
  answer,
  proposals = {},
  note = '',
}: Confirmation): Promise<boolean> {
  const response = await rest()
    .rpc('answer_confirmation', { p_token: token, p_answer: answer, p_proposals: proposals, p_note: note })
    .abortSignal(AbortSignal.timeout(responseTimeoutMs));
  return unwrap(response) === true;
}

/** The page shows the error and what follows. */
export function useAnswerConfirmation() {
  return useMutation({
    mutationFn: answerConfirmation,
    meta: { invalidates: [], errorToast: false },
  });
}
