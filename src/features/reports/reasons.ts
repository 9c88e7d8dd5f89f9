import {
  type BusinessColumn,
  businessColumns,
  type ColumnName,
  columnsWith,
} from '@/features/businesses/columns';

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

/** A request for the link of the owner, which waits among the reports and is not one of the form. */
export const ownerLinkReason = 'owner_link';

/** The columns that are proposed under a reason of another name. */
const reasonsOfColumns: Partial<Record<ColumnName, ReportReason>> = {
  address: 'place',
  operating_status: 'closed',
};

const proposedReasons = columnsWith('proposal').map((name) => {
  const { proposal }: BusinessColumn = businessColumns[name];
  return { reason: reasonsOfColumns[name] ?? name, by: proposal?.by ?? [], said: proposal?.said };
});

/** What an owner alone can propose. */
export const ownerReasons = [
  ...proposedReasons.flatMap(({ reason, by }) => (by.includes('visitor') ? [] : [reason])),
  'product',
  'image',
];

/** What an owner says through a link: the number is theirs, so it was changed. */
const ownerLabels: Record<string, string> = {
  ...labels,
  ...Object.fromEntries(proposedReasons.flatMap(({ reason, said }) => (said ? [[reason, said]] : []))),
  product: 'Producto o servicio nuevo',
  image: 'Foto nueva',
};

/** The words of a reason; a stored one that this code does not know is «Otra cosa». */
export function reasonLabel(reason: string, source = 'visitor'): string {
  if (reason === ownerLinkReason) return 'Piden el enlace del dueño';
  const words: Record<string, string> = source === 'owner' ? ownerLabels : labels;
  return words[reason] ?? labels.other;
}
