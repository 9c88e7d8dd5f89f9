import { CircleCheck } from 'lucide-react';
import { formatDateTime } from '@/lib/dates';
import { RefusedError } from '@/lib/errors';
import { readDetail } from '@/lib/read-detail';
import { getSession } from '@/lib/supabase/session';
import { z } from '@/lib/zod';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import type { SubmissionDetail } from './queries';

interface Decision {
  decision: string;
  /** Whether the signed-in account has decided. */
  isOwn: boolean;
  /** Null for a deleted account. */
  by: string | null;
  at: string | null;
}

const detailSchema = z
  .object({
    decision: z.string(),
    is_own: z.boolean(),
    by: z.string().nullable(),
    at: z.string().nullable(),
    business_id: z.number().nullable(),
  })
  .transform(({ is_own: isOwn, business_id: businessId, ...decision }) => ({
    ...decision,
    isOwn,
    businessId,
  }));

/** The decision that made the database refuse another one; null for any other error. */
export function refusedBecauseOf(error: unknown) {
  if (!(error instanceof RefusedError) || error.hint !== 'submission_reviewed') return null;
  return readDetail(error.details, detailSchema);
}

const verbs: Record<string, { done: string; third: string }> = {
  approved: { done: 'Ya quedó aprobada', third: 'la aprobó' },
  rejected: { done: 'Ya quedó rechazada', third: 'la rechazó' },
};

/** Says who has decided and when. To the account itself, whose response may have been lost, that it is done. */
export function decisionText({ decision, isOwn, by, at }: Decision): string {
  const verb = verbs[decision];
  if (verb && isOwn) return `${verb.done}.`;
  const reviewed = 'Esta solicitud ya fue revisada.';
  if (!verb || by === null) return reviewed;
  return `${reviewed} ${by} ${verb.third}${at === null ? '.' : ` el ${formatDateTime(at)}`}`;
}

/** In a dialog whose submission is decided: by this account, whose response was lost, or by another reviewer. */
export function DecidedNotice({ submission }: { submission: SubmissionDetail }) {
  const { status: decision, reviewerName: by, reviewed_at: at } = submission;
  const isOwn = isOwnDecision(submission);
  return (
    <Banner
      tone={isOwn ? 'success' : 'warning'}
      role="status"
      icon={isOwn ? <CircleCheck className="size-5 text-agave-text" /> : undefined}
      title={decisionText({ decision, isOwn, by, at })}
    />
  );
}

/** All that is left to do in such a dialog. */
export function ContinueButton({ onContinue }: { onContinue: () => void }) {
  return <Button onClick={onContinue}>Continuar</Button>;
}

export function isOwnDecision({ reviewed_by }: SubmissionDetail): boolean {
  return reviewed_by !== null && reviewed_by === getSession().user?.userId;
}
