import type { Database } from '@/database/database.types';
import { randomId } from '@/lib/random-id';
import { loadSupabase } from './session';

interface Watch {
  table: keyof Database['public']['Tables'];
  /** A PostgREST filter of rows: `user_id=eq.…`. */
  filter?: string;
  /** Rows changed, or may have while disconnected: refetch. */
  onChange: () => void;
}

/**
 * Subscribes to changes of a broadcast table. The change itself is not passed on: the listener refetches, and
 * row-level security decides what this account may see. The client reconnects by itself after 1, 2, 5, then 10 s.
 * @returns a function that unsubscribes
 */
export function watchTable({ table, filter, onChange }: Watch): () => void {
  let isStopped = false;
  let stop = () => {};

  loadSupabase().then(
    (client) => {
      if (isStopped) return;
      let wasConnected = false;
      const channel = client
        // A name of its own, so that two readers of one table do not share, and end, one channel.
        // Private, so that the policy of realtime.messages decides who joins, and public access to realtime can be off.
        .channel(`${table}:${randomId()}`, { config: { private: true } })
        .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter && { filter }) }, onChange)
        .subscribe((status) => {
          if (String(status) !== 'SUBSCRIBED') return;
          if (wasConnected) onChange();
          wasConnected = true;
        });
      stop = () => void client.removeChannel(channel);
    },
    (error: unknown) => console.warn('realtime: not connected', error),
  );

  return () => {
    isStopped = true;
    stop();
  };
}
