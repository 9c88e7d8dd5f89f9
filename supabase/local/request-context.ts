import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type Kysely } from 'kysely';
import type { LiteConnection } from './database';

/** The current request, for settings and emails, which lite does not pass it to. */
export const currentRequest = new AsyncLocalStorage<Request>();

/** lite's description of a caller. */
interface Caller {
  auth?: { role?: string; jwt?: unknown };
  storage?: { operation?: string };
}

interface RpcRequest {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

type Settings = Record<string, string>;

/** How long a statement of a role may take on hosted projects; a role without a limit has that of the one that PostgREST signs in as. */
export const statementTimeouts = { authenticator: '8s', authenticated: '8s', anon: '3s' };

function statementTimeoutOf(role: string): string {
  return role === 'anon' ? statementTimeouts.anon : statementTimeouts.authenticated;
}

/** The settings of PostgREST for a transaction, which are lite's with `role` instead of `set local role`. */
function settingsOfCaller({ auth, storage }: Caller): Settings {
  const named = auth?.role ?? '';
  const role = named === '' ? 'anon' : named;
  return {
    role,
    statement_timeout: statementTimeoutOf(role),
    // A key without a token has a role and no other claim.
    'request.jwt.claims': JSON.stringify(auth?.jwt ?? { role }),
    'storage.operation': storage?.operation ?? '',
  };
}

function settingsOfRequest(request: Request): Settings {
  return {
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    'request.method': request.method,
    'request.path': new URL(request.url).pathname,
  };
}

function settingsOfRpc({ method, path, requestHeaders = {} }: RpcRequest): Settings {
  return {
    'response.status': '',
    'response.headers': '',
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(requestHeaders),
  };
}

/**
 * PostgREST and Storage set request.headers, method and path for every statement, lite for rpc only. Policies may read them, so
 * this sets them in each transaction with the role of a caller. One statement sets all values; lite's statement per value takes
 * a third of the time of a response.
 */
export function exposeRequestToPolicies(connection: LiteConnection): void {
  const apply = async (transaction: Kysely<unknown>, settings: Settings) => {
    const names = Object.keys(settings);
    const calls = names.map((name, index) => `set_config('${name}', $${String(index + 1)}, true)`);
    await transaction.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, Object.values(settings)));
  };
  overrideMethod(connection, 'applyJwtSessionContext', (transaction: Kysely<unknown>, caller: Caller) => {
    const request = currentRequest.getStore();
    return apply(transaction, {
      ...settingsOfCaller(caller),
      ...(request && settingsOfRequest(request)),
    });
  });
  overrideMethod(connection, 'applyRpcRequestGucs', (transaction: Kysely<unknown>, request: RpcRequest) =>
    apply(transaction, settingsOfRpc(request)),
  );
}

function overrideMethod<A extends unknown[]>(
  connection: LiteConnection,
  name: 'applyJwtSessionContext' | 'applyRpcRequestGucs',
  method: (...values: A) => Promise<void>,
): void {
  if (typeof Reflect.get(connection, name) !== 'function') {
    throw new Error(`@supabase/lite no longer has ${name}: review this correction`);
  }
  Reflect.set(connection, name, method);
}
