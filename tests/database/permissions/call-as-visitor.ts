import type { Backend } from '../../../supabase/local/create-backend';
import { PUBLISHABLE_KEY } from '../../../supabase/local/local-keys';
import { openBackend } from '../open-backend';
import { origin } from '../role-clients';

/** A backend that takes the client IP of `callAsVisitor`. */
export const openForVisitors = (): Promise<Backend> =>
  openBackend({ clientIp: (request) => request.headers.get('x-test-client-ip') });

export async function callAsVisitor(backend: Backend, name: string, argument: unknown, ip: string) {
  const response = await backend.fetch(
    new Request(`${origin}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', 'x-test-client-ip': ip },
      body: JSON.stringify(argument),
    }),
  );
  return { status: response.status, body: (await response.json()) as unknown };
}
