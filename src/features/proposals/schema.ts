import { proposedValue } from '@/features/businesses/column-schemas';
import type { StoredHours, toHourRows } from '@/features/hours/week/stored-hours';
import type { Json } from '@/database/database.types';
import { weekDays } from '@/lib/dates';
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

type Line = { new: Json };

/** What report_business and answer_confirmation take: what is proposed, without what the business has. */
export type ProposedChange = {
  columns?: Record<string, Line>;
  hours?: Record<string, Line>;
  products?: Line[];
  images?: Line[];
};

const columns = { closed: 'operating_status', phone: 'phone', place: 'address' } as const;

/** The part of a change that the field of a reason has; empty where nothing is proposed. */
export function toChange(reason: ProposedReason, values: ProposalValues): ProposedChange {
  if (reason === 'hours') return values.hours.rows.length > 0 ? { hours: toDays(values.hours.rows) } : {};
  return values[reason] === '' ? {} : { columns: { [columns[reason]]: { new: values[reason] } } };
}

/** The days of a whole week; one without rows has no hours. */
export function toDays(rows: CurrentValues['hours']): Record<string, { new: Interval[] | null }> {
  return Object.fromEntries(
    weekDays.map((name) => {
      const intervals = rows
        .filter(({ day }) => day === name)
        .map(({ open_time, close_time }) => ({ open_time, close_time }));
      return [name, { new: intervals.length > 0 ? intervals : null }];
    }),
  );
}

type Interval = { open_time: string; close_time: string };

/** The values of a business, beside which the right ones are proposed. */
export interface CurrentValues {
  phone: string | null;
  address: string | null;
  /** The rows of the week, in the order of their positions. */
  hours: readonly { day: string; open_time: string; close_time: string }[];
}
