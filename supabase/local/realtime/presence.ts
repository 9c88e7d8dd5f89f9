import { randomUUID } from 'node:crypto';
import { field, textField } from '../json-field';
import type { Subscription } from './subscription';

type Meta = Record<string, unknown>;
/** As the Phoenix client reads it: the states of each key. */
type Presences = Record<string, { metas: Meta[] }>;

/** The key of a member of a presence, which the server chooses where the client does not; null without presence. */
export function readPresenceKey(joinPayload: unknown): string | null {
  const config = field(field(joinPayload, 'config'), 'presence');
  if (field(config, 'enabled') !== true) return null;
  return textField(config, 'key') || randomUUID();
}

export interface Presence {
  /** Who is there already, for a new member. */
  greet: (subscription: Subscription) => void;
  track: (subscription: Subscription, state: unknown) => void;
  untrack: (subscription: Subscription) => void;
}

/** What the members of each topic said about themselves; each change is sent to all of its members. */
export function createPresence(subscriptions: Iterable<Subscription>): Presence {
  const metas = new Map<Subscription, Meta>();

  function change(topic: string, joins: Presences, leaves: Presences): void {
    for (const member of subscriptions) {
      if (member.topic === topic && member.presenceKey !== null)
        member.send('presence_diff', { joins, leaves });
    }
  }

  const of = ({ presenceKey }: Subscription, meta: Meta | undefined): Presences =>
    presenceKey !== null && meta ? { [presenceKey]: { metas: [meta] } } : {};

  return {
    greet(subscription) {
      const state: Presences = {};
      for (const [{ topic, presenceKey }, meta] of metas) {
        if (topic !== subscription.topic || presenceKey === null) continue;
        (state[presenceKey] ??= { metas: [] }).metas.push(meta);
      }
      subscription.send('presence_state', state);
    },
    track(subscription, state) {
      if (subscription.presenceKey === null || typeof state !== 'object') return;
      const former = metas.get(subscription);
      const meta = { ...state, phx_ref: randomUUID() };
      metas.set(subscription, meta);
      change(subscription.topic, of(subscription, meta), of(subscription, former));
    },
    untrack(subscription) {
      const former = metas.get(subscription);
      if (metas.delete(subscription)) change(subscription.topic, {}, of(subscription, former));
    },
  };
}
