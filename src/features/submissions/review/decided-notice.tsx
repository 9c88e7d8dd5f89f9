import { CircleCheck } from 'lucide-react';
import { getSession } from '@/lib/supabase/session';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { decisionText } from './decision';
import type { SubmissionDetail } from './queries';

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
