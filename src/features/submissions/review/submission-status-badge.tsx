import { Badge } from '@/ui/badge';
import { readStatus, statusLabels } from './submission-status';

interface SubmissionStatusBadgeProps {
  /** As it is stored. */
  status: string;
}

const tones = { pending: 'cantera', approved: 'agave', rejected: 'alerta', unknown: 'neutral' } as const;

/** How far the review of a submission has come. */
export function SubmissionStatusBadge({ status }: SubmissionStatusBadgeProps) {
  const known = readStatus(status);
  return <Badge tone={tones[known]}>{statusLabels[known]}</Badge>;
}
