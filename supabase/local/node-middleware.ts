import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export interface PeerContext {
  peerIp: string | null;
}

export type BackendFetch = (request: Request, context?: PeerContext) => Promise<Response>;

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const API = /^\/(auth|rest|storage)\/v1(\/|\?|$)/;

/** Connect middleware for the API of the backend, for Vite's dev and preview server. */
export function createNodeMiddleware(fetch: BackendFetch): Middleware {
  return (incoming, response, next) => {
    if (!API.test(incoming.url ?? '')) return next();
    const peerIp = incoming.socket.remoteAddress ?? null;
    const listener = getRequestListener((request) => fetch(request, { peerIp }), {
      overrideGlobalObjects: false,
    });
    listener(incoming, response).catch(next);
  };
}
