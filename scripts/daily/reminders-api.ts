import { z } from 'zod';
import { requestApi, type ProjectApi } from './project-api.ts';

const countsSchema = z
  .array(
    z.object({
      submissions: z.number(),
      corrected_submissions: z.number(),
      reports: z.number(),
      proposals: z.number(),
      /** Null when no submission and no report waits. */
      oldest_days: z.number().nullable(),
      businesses_to_ask: z.number(),
      /** Staff who want the mail, and those of them who have had that of today. */
      recipients: z.number(),
      reminded_today: z.number(),
    }),
  )
  .length(1);

const claimSchema = z.array(z.object({ email: z.string(), token: z.string() })).max(1);

export type ReminderCounts = z.infer<typeof countsSchema>[number];
export type Claim = z.infer<typeof claimSchema>[number];

export async function readCounts(api: ProjectApi): Promise<ReminderCounts> {
  const [counts] = countsSchema.parse(await requestApi(api, 'rest/v1/rpc/reminder_counts'));
  if (!counts) throw new Error('reminder_counts returns one row');
  return counts;
}

/** Records the mail of today to the next person; null when everybody has it. */
export async function claimReminder(api: ProjectApi): Promise<Claim | null> {
  return claimSchema.parse(await requestApi(api, 'rest/v1/rpc/claim_reminder', {}))[0] ?? null;
}

/** Forgets a mail that was certainly not sent. */
export async function releaseReminder(api: ProjectApi, token: string): Promise<void> {
  await requestApi(api, 'rest/v1/rpc/release_reminder', { p_token: token });
}
