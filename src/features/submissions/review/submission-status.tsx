import { limits } from '@/lib/limits';
import { Badge } from '@/ui/badge';
import { readStatus, type SubmissionRow, type SubmissionStatus } from './queries';

/** Why the database marks a submission as suspicious, as the details say it. */
const suspicionTexts = {
  trap: 'Llenó un campo que las personas no ven. A veces lo llena solo el navegador: revisa si lo demás parece real.',
  speed: 'Se envió más rápido de lo que alguien tarda en escribirla.',
  burst: `Llegó cuando había más de ${limits.unsuspicious_submissions.most} solicitudes en una hora.`,
} as const;

export function suspicionText(stored: string): string {
  const reason = (['trap', 'speed', 'burst'] as const).find((one) => one === stored);
  return reason ? suspicionTexts[reason] : 'Parece enviada por un programa.';
}

/** Only while it waits: staff have read the others. */
export function SuspicionBadge({ submission }: { submission: Pick<SubmissionRow, 'status' | 'suspicion'> }) {
  const isWaiting = readStatus(submission.status) === 'pending';
  return submission.suspicion !== null && isWaiting ? <Badge tone="cantera">Sospechosa</Badge> : null;
}

export const statusLabels: Record<SubmissionStatus | 'unknown', string> = {
  pending: 'Por revisar',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  unknown: 'Desconocido',
};

const tones = { pending: 'cantera', approved: 'agave', rejected: 'alerta', unknown: 'neutral' } as const;

export function SubmissionStatusBadge({ stored }: { stored: string }) {
  const status = readStatus(stored);
  return (
    <Badge tone={tones[status]} className="whitespace-nowrap">
      {statusLabels[status]}
    </Badge>
  );
}

/** Says that a pending submission waits for its sender, or that the sender has corrected it. */
export function MissingBadge({
  submission: { status, missing, waits_for_sender },
}: {
  submission: Pick<SubmissionRow, 'status' | 'missing' | 'waits_for_sender'>;
}) {
  if (missing === null || readStatus(status) !== 'pending') return null;
  return waits_for_sender ? <Badge>Falta un dato</Badge> : <Badge tone="agave">Ya la corrigió</Badge>;
}
