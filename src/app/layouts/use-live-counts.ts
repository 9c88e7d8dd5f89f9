import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { activityQueries } from '@/features/activity/admin/queries';
import { notificationQueries, type ReviewCounts } from '@/features/notifications/admin/queries';
import { reportQueries } from '@/features/reports/admin/queries';
import { submissionQueries } from '@/features/submissions/review/queries';
import { userQueries } from '@/features/users/admin/queries';
import { watchTopic } from '@/lib/supabase/realtime';

/** Polling interval while Realtime is not connected, in ms. */
const pollMs = 60_000;
/** Changes that follow one another this closely are one refetch, in ms. */
const collectMs = 500;

/** What shows submissions, reports or accounts. */
const liveKeys = [
  notificationQueries.counts().queryKey,
  submissionQueries.all(),
  reportQueries.all(),
  activityQueries.all(),
  userQueries.all(),
];

/**
 * The numbers that wait for staff. A broadcast says that something changed, without saying what: this page then refetches
 * them, and the lists that it shows.
 */
export function useLiveCounts(): ReviewCounts | undefined {
  const queryClient = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  const { data } = useQuery({
    ...notificationQueries.counts(),
    refetchInterval: isConnected ? false : pollMs,
    // The title of a tab in the background says it, too.
    refetchIntervalInBackground: true,
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer = undefined;
      for (const queryKey of liveKeys) void queryClient.invalidateQueries({ queryKey });
    };
    const stop = watchTopic({
      topic: 'staff',
      onChange: () => {
        timer ??= setTimeout(refetch, collectMs);
      },
      onConnectedChange: setConnected,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);

  return data;
}
