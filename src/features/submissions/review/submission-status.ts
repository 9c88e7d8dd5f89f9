/** What a submission can be; a value that this release does not know is shown and left alone. */
export const submissionStatuses = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export const statusLabels: Record<SubmissionStatus | 'unknown', string> = {
  pending: 'Pendiente',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  unknown: 'Desconocido',
};

export function readStatus(stored: string | null): SubmissionStatus | 'unknown' {
  return submissionStatuses.find((status) => status === stored) ?? 'unknown';
}
