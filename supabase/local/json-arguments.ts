import type { Database } from './database';
import type { RequestHandler } from './request-handler';

const ROUTE = /^\/rest\/v1\/rpc\/([a-z_0-9]+)$/;

/** PostgREST passes a JSON string to a jsonb argument as it is; lite reads it as JSON text, so it is encoded once more. */
export function encodeJsonArguments(handle: RequestHandler, pg: Database): RequestHandler {
  let known: Promise<ReadonlySet<string>> | undefined;

  return async (request) => {
    const name = ROUTE.exec(new URL(request.url).pathname)?.[1];
    if (name === undefined || request.method !== 'POST') return handle(request);
    const body = await request.clone().text();
    const values = readObject(body);
    if (!Object.values(values).some((value) => typeof value === 'string')) return handle(request);
    known ??= readJsonArguments(pg);
    const jsonArguments = await known;
    for (const [argument, value] of Object.entries(values)) {
      if (typeof value === 'string' && jsonArguments.has(`${name}.${argument}`)) {
        values[argument] = JSON.stringify(value);
      }
    }
    return handle(new Request(request, { body: JSON.stringify(values) }));
  };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** `function.argument` of each jsonb argument of the API. */
async function readJsonArguments(pg: Database): Promise<ReadonlySet<string>> {
  const { rows } = await pg.query<{ name: string }>(`
    select p.proname || '.' || a.name as name
    from pg_proc p, unnest(p.proargnames, p.proargtypes::oid[]) a (name, type)
    where p.pronamespace = 'public'::regnamespace and a.type = 'jsonb'::regtype`);
  return new Set(rows.map(({ name }) => name));
}
