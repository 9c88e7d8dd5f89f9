import { proposedValue } from '@/features/businesses/column-schemas';
import type { StoredHours, toHourRows } from '@/features/hours/week/stored-hours';
import { z } from '@/lib/zod';

/** What a value can be proposed for, by the reasons of reports. */
export const proposedReasons = ['closed', 'hours', 'phone', 'place'] as const;
export type ProposedReason = (typeof proposedReasons)[number];

/** A proposed week. The parts that edit it are a chunk of its own, so they read it, and the form holds the result. */
export interface ProposedWeek {
  /** The week as it is being edited; null before the first change. */
  edited: StoredHours | null;
  /** Empty for an unchanged week. */
  rows: ReturnType<typeof toHourRows>;
  /** Why the week cannot be sent as it is, or ''. */
  problem: string;
}

/** The fields of the right values, for the schema of the form that has them: '' and an unchanged week propose nothing. */
export const proposalFields = {
  closed: z.enum(['', 'closed_permanently', 'closed_temporarily']),
  hours: z.custom<ProposedWeek>().superRefine(({ problem }, context) => {
    if (problem !== '') context.addIssue({ code: 'custom', message: problem });
  }),
  phone: proposedValue('phone'),
  place: proposedValue('address'),
};

/** An image to add, which is uploaded already: its path in the bucket, and whether it becomes the featured one. */
export const proposedImage = z.object({ path: z.string(), is_main: z.boolean() });

const proposalSchema = z.object(proposalFields);
export type ProposalValues = z.infer<typeof proposalSchema>;

export const emptyProposals: ProposalValues = {
  closed: '',
  hours: { edited: null, rows: [], problem: '' },
  phone: '',
  place: '',
};

/** What report_business and answer_confirmation take as the value of a reason; null where none is proposed. */
export function toProposal(reason: ProposedReason, values: ProposalValues) {
  if (reason === 'hours') return values.hours.rows.length > 0 ? values.hours.rows : null;
  return values[reason] === '' ? null : values[reason];
}

/** The values of a business, beside which the right ones are proposed. */
export interface CurrentValues {
  phone: string | null;
  address: string | null;
  /** The rows of the week, in the order of their positions. */
  hours: readonly { day: string; open_time: string; close_time: string }[];
}
