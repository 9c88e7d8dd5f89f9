import { oneLine } from '@/lib/one-line';
import { z } from '@/lib/zod';
import { reportReasons } from './reasons';

/** Characters of a note; the database has the same limit (tests/house/report-limits.test.ts compares them). */
export const noteMaxLength = 300;

/** Refusals of a report; private.report_business has the same sentences. */
export const reportMessages = {
  reason: 'Elige qué está mal.',
  note: 'Cuéntanos qué está mal.',
  noteLength: `El detalle puede tener hasta ${String(noteMaxLength)} caracteres.`,
} as const;

export const reportSchema = z
  .object({
    reason: z.enum(['', ...reportReasons]),
    note: z.string().transform(oneLine),
  })
  .superRefine(({ reason, note }, context) => {
    if (reason === '') context.addIssue({ code: 'custom', path: ['reason'], message: reportMessages.reason });
    if (reason === 'other' && note === '') {
      context.addIssue({ code: 'custom', path: ['note'], message: reportMessages.note });
    }
    if (Array.from(note).length > noteMaxLength) {
      context.addIssue({ code: 'custom', path: ['note'], message: reportMessages.noteLength });
    }
  });

export type ReportValues = z.infer<typeof reportSchema>;

export const emptyReport: ReportValues = { reason: '', note: '' };
