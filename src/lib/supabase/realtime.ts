import { loadSupabase } from './session';

interface TopicWatch {
  /** The private channel that the database sends to. One subscriber a topic. */
  topic: string;
  /** The database sent "changed", or may have while disconnected: refetch. */
  onChange: () => void;
  onConnectedChange?: (isConnected: boolean) => void;
}

/** The end of the last channel: a new one of the same name would be the one that is being left. */
let left: Promise<unknown> = Promise.resolve();

/**
 * Subscribes to a channel on which the database broadcasts that something has changed, without saying what. The client
 * reconnects by itself after 1, 2, 5, then 10 s.
 * @returns a function that unsubscribes
 */
export function watchTopic({ topic, onChange, onConnectedChange }: TopicWatch): () => void {
  let isStopped = false;
  let stop = () => {};

  Promise.all([loadSupabase(), left]).then(
    ([client]) => {
      if (isStopped) return;
      let wasConnected = false;
      // Private, so that the policies of realtime.messages decide who joins, and public access to realtime can be off.
      const channel = client
        .channel(topic, { config: { private: true } })
        .on('broadcast', { event: 'changed' }, onChange)
        .subscribe((status) => {
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
