import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { BackendFetch } from './create-backend';

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
