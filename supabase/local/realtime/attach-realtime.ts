import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../local-keys';
import type { Database } from '../database';
import { BROADCAST_CHANNEL, deliverBroadcast, installBroadcastTrigger, parseBroadcast } from './broadcasts';
import { serveSocket } from './serve-socket';
import type { Subscription } from './subscription';

const PATH = '/realtime/v1/websocket';

/** A server with upgrade events: an HTTP server, Vite's dev or preview server. */
export type HttpServer = Pick<EventEmitter, 'on' | 'off'>;

/**
 * Serves /realtime/v1 on the server's port: broadcasts of the database for supabase-js channels, checked against the policies
 * of each subscriber. Returns the function that detaches it.
 */
export async function attachRealtime(server: HttpServer, pg: Database): Promise<() => Promise<void>> {
  const sockets = new WebSocketServer({ noServer: true });
  const subscriptions = new Set<Subscription>();

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    // Vite's WebSocket for HMR shares this port.
    if (url.pathname !== PATH) return;
    const key = url.searchParams.get('apikey');
    if (key !== PUBLISHABLE_KEY && key !== SECRET_KEY) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const version = url.searchParams.get('vsn') === '1.0.0' ? '1.0.0' : '2.0.0';
    sockets.handleUpgrade(request, socket, head, (connected) => {
      serveSocket(connected, version, pg, {
        add: (subscription) => subscriptions.add(subscription),
        remove: (subscription) => subscriptions.delete(subscription),
      });
    });
  };

  const onBroadcast = (payload: string) => {
    const broadcast = parseBroadcast(payload);
    if (!broadcast) return;
    for (const subscription of subscriptions) deliverBroadcast(broadcast, subscription);
  };

  await installBroadcastTrigger(pg);
  const unlistenBroadcasts = await pg.listen(BROADCAST_CHANNEL, onBroadcast);
  server.on('upgrade', onUpgrade);

  return async () => {
    server.off('upgrade', onUpgrade);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
    await unlistenBroadcasts();
  };
}
