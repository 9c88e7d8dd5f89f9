import type { Database } from '../database';
import { field, textField } from '../json-field';
import type { Subscription } from './subscription';

export const BROADCAST_CHANNEL = 'embedded_broadcast';

/** Hosted Realtime reads realtime.messages from the replication log and keeps them for three days. Here a trigger notifies. */
const TRIGGER = `
create or replace function embedded.notify_broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('${BROADCAST_CHANNEL}', jsonb_build_object(
    'id', new.id, 'topic', new.topic, 'event', new.event, 'payload', coalesce(new.payload, '{}'))::text);
  delete from realtime.messages m where m.inserted_at < now() - interval '3 days';
  return null;
end $$;
create or replace trigger zz_embedded_broadcast after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.private and new.event is not null)
  execute function embedded.notify_broadcast();
`;

/** Installed when a server attaches, so that other databases in tests have no such trigger. */
export async function installBroadcastTrigger(pg: Database): Promise<void> {
  await pg.exec(TRIGGER);
}

interface Broadcast {
  id: string;
  topic: string;
  event: string;
  payload: unknown;
}

/** Returns null for a notification from another source, because every role may notify. */
export function parseBroadcast(notification: string): Broadcast | null {
  const message: unknown = JSON.parse(notification);
  const [id, topic, event] = ['id', 'topic', 'event'].map((name) => textField(message, name));
  return id && topic && event ? { id, topic, event, payload: field(message, 'payload') } : null;
}

/** Sends a broadcast to a subscriber of its topic, who was authorized when joining and at each new token. */
export function deliverBroadcast(
  { id, topic, event, payload }: Broadcast,
  { topic: joined, claims, send }: Subscription,
): void {
  if (joined !== `realtime:${topic}` || claims.expiresAt * 1000 < Date.now()) return;
  send('broadcast', { type: 'broadcast', event, payload, meta: { id } });
}
