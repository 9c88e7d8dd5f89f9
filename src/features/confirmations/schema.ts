import { emptyProposals, proposalFields, toProposal } from '@/features/proposals/schema';
import { atMost, line } from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** Characters of a note; the database has the same limit (tests/database/confirmation-rules.test.ts compares them). */
export const changeNoteMaxLength = 300;

/** Refusals of a change; private.answer_confirmation has the same sentences. */
const messages = {
  nothing: 'Escribe qué cambió.',
  noteLength: `El detalle puede tener hasta ${String(changeNoteMaxLength)} caracteres.`,
} as const;

/** What an owner can propose a value for. */
const ownReasons = ['hours', 'phone', 'place'] as const;

export const changeSchema = z
  .object({ ...proposalFields, note: line(atMost(changeNoteMaxLength, messages.noteLength)) })
  .superRefine((values, context) => {
    if (values.note === '' && Object.keys(toProposals(values)).length === 0) {
      context.addIssue({ code: 'custom', path: ['note'], message: messages.nothing });
    }
  });

export type ChangeValues = z.infer<typeof changeSchema>;

export const emptyChange: ChangeValues = { ...emptyProposals, note: '' };

/** What answer_confirmation takes: the right values by their reasons. */
export function toProposals(values: Omit<ChangeValues, 'note'>) {
  return Object.fromEntries(
    ownReasons.flatMap((reason) => {
      const value = toProposal(reason, values);
      return value === null ? [] : [[reason, value]];
    }),
  );
}
