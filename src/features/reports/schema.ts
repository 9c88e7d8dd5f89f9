import { atMost, line } from '@/lib/text-rules';
import { z } from '@/lib/zod';
import { reportReasons } from './reasons';

/** Characters of a note; the database has the same limit (tests/database/report-rules.test.ts compares them). */
export const noteMaxLength = 300;

/** Refusals of a report; private.report_business has the same sentences. */
const reportMessages = {
  reason: 'Elige qué está mal.',
  note: 'Cuéntanos qué está mal.',
  noteLength: `El detalle puede tener hasta ${String(noteMaxLength)} caracteres.`,
} as const;

export const reportSchema = z
  .object({
    reason: z.enum(['', ...reportReasons]),
    note: line(atMost(noteMaxLength, reportMessages.noteLength)),
  })
  .superRefine(({ reason, note }, context) => {
    if (reason === '') context.addIssue({ code: 'custom', path: ['reason'], message: reportMessages.reason });
    if (reason === 'other' && note === '') {
      context.addIssue({ code: 'custom', path: ['note'], message: reportMessages.note });
    }
  });

export type ReportValues = z.infer<typeof reportSchema>;

export const emptyReport: ReportValues = { reason: '', note: '' };
