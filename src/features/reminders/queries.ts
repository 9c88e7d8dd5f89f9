import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

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
};
