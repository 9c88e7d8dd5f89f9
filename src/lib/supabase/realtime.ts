import type { RealtimeChannel } from '@supabase/supabase-js';
import type { Database } from '@/database/database.types';
import { randomId } from '@/lib/random-id';
import { loadSupabase } from './session';

interface TableWatch {
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
export function watchTable({ table, filter, onChange }: TableWatch): () => void {
  return join({
    // A name of its own, so that two readers of one table do not share, and end, one channel.
    topic: `${table}:${randomId()}`,
    listen: (channel) =>
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table, ...(filter && { filter }) },
        onChange,
      ),
    onChange,
  });
}

interface TopicWatch {
  /** The private channel that the database sends to. One subscriber a topic. */
  topic: string;
  event: string;
  /** The event was sent, or may have been while disconnected: refetch. */
  onChange: () => void;
  onConnectedChange: (isConnected: boolean) => void;
}

/**
 * Subscribes to an event that the database broadcasts. It has no payload; reconnects as watchTable does.
 * @returns a function that unsubscribes
 */
export function watchTopic({ topic, event, onChange, onConnectedChange }: TopicWatch): () => void {
  return join({
    topic,
    listen: (channel) => channel.on('broadcast', { event }, onChange),
    onChange,
    onConnectedChange,
  });
}

interface Join {
  topic: string;
  listen: (channel: RealtimeChannel) => RealtimeChannel;
  onChange: () => void;
  onConnectedChange?: (isConnected: boolean) => void;
}

/** The end of the last channel: a new one of the same name would be the one that is being left. */
let left: Promise<unknown> = Promise.resolve();

function join({ topic, listen, onChange, onConnectedChange }: Join): () => void {
  let isStopped = false;
  let stop = () => {};

  Promise.all([loadSupabase(), left]).then(
    ([client]) => {
      if (isStopped) return;
      let wasConnected = false;
      // Private, so that the policies of realtime.messages decide who joins, and public access to realtime can be off.
      const channel = listen(client.channel(topic, { config: { private: true } })).subscribe((status) => {
        const isConnected = String(status) === 'SUBSCRIBED';
        if (!isStopped) onConnectedChange?.(isConnected);
        if (!isConnected) return;
        if (wasConnected) onChange();
        wasConnected = true;
      });
      stop = () => {
        left = client.removeChannel(channel).catch(() => undefined);
      };
    },
    (error: unknown) => console.warn('realtime: not connected', error),
  );

  return () => {
    isStopped = true;
    stop();
  };
}
