/** What a visitor can report, as the database names it, in the order of the form. */
export const reportReasons = ['closed', 'hours', 'phone', 'place', 'other'] as const;
type ReportReason = (typeof reportReasons)[number];

const labels: Record<ReportReason, string> = {
  closed: 'Ya cerró',
  hours: 'Cambió el horario',
  phone: 'El número no contesta',
  place: 'Está en otro lugar',
  other: 'Otra cosa',
};

/** The words of a reason; a stored one that this code does not know is «Otra cosa». */
export function reasonLabel(reason: string): string {
  return labels[reportReasons.find((known) => known === reason) ?? 'other'];
}
