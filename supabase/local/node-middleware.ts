import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { BackendFetch } from './create-backend';

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const API = /^\/(auth|rest|storage)\/v1(\/|\?|$)/;

/** Puts the backend's API before any server that speaks connect, such as Vite's two. */
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
