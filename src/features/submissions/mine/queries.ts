import { queryOptions } from '@tanstack/react-query';
import { writeIds } from '@/features/attributes/attribute-ids';
import { hourRow } from '@/features/hours/week/week-rows';
import { mapRecord } from '@/lib/map-record';
import { rest, unwrap } from '@/lib/supabase/rest';
import { z } from '@/lib/zod';
import { submissionTexts } from '@/features/submissions/schema';

/** A column as a field of the form: '' for null, and ids as text. */
const fieldText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const items = z.array(z.object({ name: fieldText, description: fieldText })).catch([]);

const mySubmissionSchema = z.object({
  folio: z.number(),
  name: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  sent_at: z.string(),
  hours: z.array(hourRow).catch([]),
  /** What staff asked for, of a pending one. */
  missing: z.string().nullable(),
  /** Whether the sender has corrected it since. */
  is_corrected: z.boolean(),
  /** Null unless the business is public. */
  business_slug: z.string().nullable(),
  reason: z.string().nullable(),
  /** What was typed, of a submission that waits for its sender or was rejected. */
  sent: z
    .object({
      ...mapRecord(submissionTexts, () => fieldText),
      attribute_ids: z.array(z.number()).catch([]).transform(writeIds),
      hours: z.array(hourRow).catch([]),
      products: items,
      services: items,
    })
    .nullable(),
});

export type MySubmission = z.infer<typeof mySubmissionSchema>;

/** The submission that a token opens; null for a wrong and an expired one. */
async function fetchMySubmission(token: string, signal: AbortSignal): Promise<MySubmission | null> {
  const response = await rest().rpc('my_submission', { p_token: token }).abortSignal(signal);
  return mySubmissionSchema.nullable().parse(unwrap(response, signal));
}

export const mySubmissionQueries = {
  all: () => ['my-submission'] as const,

  byToken: (token: string) =>
    queryOptions({
      queryKey: [...mySubmissionQueries.all(), token],
      queryFn: ({ signal }) => fetchMySubmission(token, signal),
      meta: { skipPrerender: true },
    }),
};
