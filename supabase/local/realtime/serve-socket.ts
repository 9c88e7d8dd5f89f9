import type { RawData, WebSocket } from 'ws';
import type { Database } from '../database';
import { mayJoin } from './as-subscriber';
import { readFrame, writeFrame, type Frame, type ProtocolVersion } from './phoenix-frame';
import { readClaims } from './read-claims';
import { isPrivateJoin, readAccessToken, type Subscription } from './subscription';

export interface SubscriptionList {
  add: (subscription: Subscription) => void;
  remove: (subscription: Subscription) => void;
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString();
}

/** The name of a channel without the prefix of its topic. */
function nameOf(topic: string): string {
  return topic.replace(/^realtime:/, '');
}

function noPermission(channel: string): string {
  return `You do not have permissions to read from this Channel topic: ${channel}`;
}

/** Serves the connection of a client: joining and leaving channels, heartbeats, refreshed tokens. */
export function serveSocket(
  socket: WebSocket,
  version: ProtocolVersion,
  pg: Database,
  list: SubscriptionList,
): void {
  const joined = new Map<string, Subscription>();

  function send(frame: Frame): void {
    if (socket.readyState === socket.OPEN) socket.send(writeFrame(frame, version));
  }

  function reply(frame: Frame, status: 'ok' | 'error', response: unknown = {}): void {
    send({ ...frame, event: 'phx_reply', payload: { status, response } });
  }

  function leave(topic: string): void {
    const subscription = joined.get(topic);
    if (!subscription) return;
    joined.delete(topic);
    list.remove(subscription);
  }

  async function join(frame: Frame): Promise<void> {
    const joinRef = frame.joinRef ?? frame.ref;
    // As on hosted with public access off.
    if (!isPrivateJoin(frame.payload)) throw new Error('PrivateOnly: only private channels are allowed');
    const claims = await readClaims(readAccessToken(frame.payload));
    const channel = nameOf(frame.topic);
    if (!(await mayJoin(pg, claims, channel))) throw new Error(`Unauthorized: ${noPermission(channel)}`);
    const subscription: Subscription = {
      joinRef,
      topic: frame.topic,
      claims,
      send: (event, payload) => send({ joinRef, ref: null, topic: frame.topic, event, payload }),
    };
    leave(frame.topic);
    joined.set(frame.topic, subscription);
    list.add(subscription);
    reply({ ...frame, joinRef }, 'ok', { postgres_changes: [] });
  }

  async function refreshToken(frame: Frame): Promise<void> {
    const subscription = joined.get(frame.topic);
    if (!subscription) return;
    const claims = await readClaims(readAccessToken(frame.payload)).catch(() => null);
    if (!claims) {
      subscription.send('phx_error', {});
      leave(frame.topic);
      return;
    }
    const channel = nameOf(frame.topic);
    if (await mayJoin(pg, claims, channel).catch(() => false)) {
      subscription.claims = claims;
      return;
    }
    subscription.send('system', {
      channel,
      extension: 'system',
      status: 'error',
      message: noPermission(channel),
    });
    subscription.send('phx_close', {});
    leave(frame.topic);
  }

  async function receive(frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'phx_join':
        return join(frame).catch((error: unknown) => reply(frame, 'error', { reason: String(error) }));
      case 'phx_leave':
        leave(frame.topic);
        reply(frame, 'ok');
        return send({ ...frame, event: 'phx_close', payload: {} });
      case 'access_token':
        return refreshToken(frame);
      default:
        // Heartbeats, and pushes that this backend ignores.
        if (frame.ref) reply(frame, 'ok');
    }
  }

  // Frames are processed in order: a token after a join needs the joined channel.
  let queue = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? null : readFrame(textOf(data), version);
    if (frame) queue = queue.then(() => receive(frame));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const topic of [...joined.keys()]) leave(topic);
  });
}
