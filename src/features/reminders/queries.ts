import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { z } from '@/lib/zod';

const endedSchema = z.object({
  /** Whether the signed-in account is the one whose reminders ended, and still staff. */
  is_own: z.boolean(),
});

/** Ends the reminders of the account whose mail has the token; null for a wrong and an expired one. */
async function endReminders(token: string, signal: AbortSignal) {
  const response = await rest().rpc('end_reminders', { p_token: token }).abortSignal(signal);
  return endedSchema.nullable().parse(unwrap(response, signal));
}

async function fetchWanted(userId: string, signal: AbortSignal): Promise<boolean> {
  const response = await rest()
    .from('profiles')
    .select('wants_reminders')
    .eq('id', userId)
    .limit(1)
    .abortSignal(signal);
  return unwrap(response, signal)[0]?.wants_reminders === true;
}

export const reminderQueries = {
  all: () => ['reminders'] as const,

  /** Whether an account wants the mail of a day. */
  wanted: (userId: string) =>
    queryOptions({
      queryKey: [...reminderQueries.all(), 'wanted', userId],
      queryFn: ({ signal }) => fetchWanted(userId, signal),
      // The switch edits it, and the link in a mail does, so it is always refetched.
      staleTime: 0,
    }),

  /** A query that writes, so that opening the page is the one click. It is idempotent, which a retry needs. */
  ended: (token: string) =>
    queryOptions({
      queryKey: ['ended-reminders', token] as const,
      queryFn: ({ signal }) => endReminders(token, signal),
      // A refetch on focus would end them again after they were switched on in another tab.
      staleTime: Infinity,
      meta: { skipPrerender: true },
    }),
};
