import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgliteConnection } from '@supabase/lite/pglite';

/** The request being answered, for what lite calls without saying which one it is: settings, mails. */
export const currentRequest = new AsyncLocalStorage<Request>();

/**
 * PostgREST and Storage set request.headers, method and path for every statement; lite only for rpc.
 * Policies may read them, so each transaction that takes on a caller's role gets them here.
 */
export function exposeRequestToPolicies(connection: PgliteConnection): void {
  const apply: unknown = Reflect.get(connection, 'applyJwtSessionContext');
  if (typeof apply !== 'function') {
    throw new Error('@supabase/lite no longer has applyJwtSessionContext: review this correction');
  }
  Reflect.set(connection, 'applyJwtSessionContext', async (...values: unknown[]) => {
    await Reflect.apply(apply, connection, values);
    const request = currentRequest.getStore();
    if (!request) return;
    // One session serves everything, so this runs inside the transaction that lite has just opened.
    await connection.driver.query(
      `select set_config('request.headers', $1, true), set_config('request.method', $2, true),
              set_config('request.path', $3, true)`,
      [JSON.stringify(Object.fromEntries(request.headers)), request.method, new URL(request.url).pathname],
    );
  });
}
