import {
  emptyProposals,
  proposalFields,
  proposedReasons,
  toChange,
  type ProposedChange,
} from '@/features/proposals/schema';
import { atMost, line } from '@/lib/text-rules';
import { z } from '@/lib/zod';
import { reportReasons } from './reasons';

/** Characters of a note; the database has the same limit (tests/database/reports/report-rules.test.ts compares them). */
export const noteMaxLength = 300;

/** Refusals of a report; private.report_business has the same sentences. */
const reportMessages = {
  reason: 'Elige qué está mal.',
  note: 'Cuéntanos qué está mal.',
  noteLength: `El detalle puede tener hasta ${String(noteMaxLength)} caracteres.`,
} as const;

const fields = z
  .object({
    reason: z.enum(['', ...reportReasons]),
    note: line(atMost(noteMaxLength, reportMessages.noteLength)),
    ...proposalFields,
  })
  .superRefine(({ reason, note }, context) => {
    if (reason === '') context.addIssue({ code: 'custom', path: ['reason'], message: reportMessages.reason });
    if (reason === 'other' && note === '') {
      context.addIssue({ code: 'custom', path: ['note'], message: reportMessages.note });
    }
  });

export type ReportValues = z.infer<typeof fields>;

export const emptyReport: ReportValues = { reason: '', note: '', ...emptyProposals };

/** A value that was typed before another reason was chosen is neither checked nor sent. */
export const reportSchema = z.custom<ReportValues>().transform(withoutOtherValues).pipe(fields);

function withoutOtherValues(values: ReportValues): ReportValues {
  const { reason, note } = values;
  const proposed = proposedReasons.find((candidate) => candidate === reason);
  return { ...emptyReport, reason, note, ...(proposed && { [proposed]: values[proposed] }) };
}

/** The right value that a report carries; empty where it has none. */
export function changeOf(values: ReportValues): ProposedChange {
  const proposed = proposedReasons.find((candidate) => candidate === values.reason);
  return proposed ? toChange(proposed, values) : {};
}
