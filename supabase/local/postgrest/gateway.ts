import { createHmac } from 'node:crypto';
import { Agent, request as sendRequest } from 'node:http';
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from '../local-keys';
import type { DatabaseAddress } from '../postgres/server';
import type { ProjectConfig } from '../project-config';
import type { RequestHandler } from '../request-handler';
import { startPostgrest, type PostgrestProcess } from './process';

const prefix = '/rest/v1';
const rolesOfKeys = new Map([
  [PUBLISHABLE_KEY, 'anon'],
  [SECRET_KEY, 'service_role'],
]);

export interface PostgrestGateway {
  /** Lets PostgREST handle what is for the REST API, and `others` the rest. */
  before: (others: RequestHandler) => RequestHandler;
  stop: () => Promise<void>;
}

/** PostgREST behind what hosted projects have in front of it: the check of the API key, which stands for a role. */
export function createPostgrestGateway(
  program: string,
  address: DatabaseAddress,
  config: ProjectConfig,
): PostgrestGateway {
  // Started by the first request: most backends of tests get none, and a database with sessions cannot be a template.
  let started: Promise<PostgrestProcess> | undefined;
  const agent = new Agent({ keepAlive: true });

  return {
    before: (others) => async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return others(request);
      const headers = authorize(request);
      if (!headers) return Response.json({ message: 'Invalid API key' }, { status: 401 });
      started ??= startPostgrest(program, address, config);
      const { socket } = await started;
      return send(request, headers, socket, agent);
    },
    stop: async () => {
      agent.destroy();
      await (await started)?.stop();
    },
  };
}

/** The headers for PostgREST, or null without a valid key. A request without a token of its own has the role of its key. */
function authorize(request: Request): Headers | null {
  const headers = new Headers(request.headers);
  const key = headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? '';
  const role = rolesOfKeys.get(key);
  if (role === undefined && request.method !== 'OPTIONS') return null;
  const token = /^Bearer (.*)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (token === undefined || token === key) {
    // `anon` is the role of requests without a token.
    if (role === 'service_role') headers.set('authorization', `Bearer ${tokenOf(role)}`);
    else headers.delete('authorization');
  }
  return headers;
}

/** Without times, because tests set the clock of this process. */
function tokenOf(role: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role })}`;
  return `${content}.${createHmac('sha256', JWT_SECRET).update(content).digest('base64url')}`;
}

/** `fetch` cannot connect to a socket. */
async function send(request: Request, headers: Headers, socket: string, agent: Agent): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  headers.set('host', host);
  headers.set('content-length', String(body.byteLength));
  headers.delete('connection');
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(
      {
        ...{ socketPath: socket, agent, method: request.method },
        path: `${pathname.slice(prefix.length) || '/'}${search}`,
        headers: Object.fromEntries(headers),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve(responseOf(incoming.statusCode ?? 502, incoming.rawHeaders, chunks)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function responseOf(status: number, rawHeaders: string[], chunks: Buffer[]): Response {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  // Of the connection to PostgREST.
  for (const name of ['connection', 'transfer-encoding']) headers.delete(name);
  // A Response with status 204 takes no body, not even an empty one.
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers });
}
