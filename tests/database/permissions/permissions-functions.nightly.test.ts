import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { functions, policyFunctions } from '../../../supabase/tests/matrix';
import type { AppRole } from '../../../supabase/tests/matrix';
import type { Backend } from '../../../supabase/local/create-backend';
import { openBackend } from '../open-backend';
import { refusedStatus, signInEveryRole } from '../role-clients';
import type { ApiResponse, Client } from '../role-clients';
import { functionCalls, functionSetup } from './function-calls';
import { cellsByRole, functionNames } from './matrix-cells';

let backend: Backend;
let clients: Record<AppRole, Client>;

beforeAll(async () => {
  backend = await openBackend({ clientIp: () => '203.0.113.7' });
  clients = await signInEveryRole(backend);
});

afterAll(() => backend.close());

// Calls change rows, so each one starts from the same rows.
beforeEach(async () => {
  await backend.pg.exec(functionSetup);
});

// Spec: public 6.1
describe.each(functionNames)('%s over HTTP', (name) => {
  // Spec: admin 6.1, admin 6.3, admin 6.7
  it.each(cellsByRole(functions[name].cells))('as $role: $cell', async ({ role, cell }) => {
    const response: ApiResponse = await clients[role].rpc(name, functionCalls[name]);
    if (cell === '✓') {
      expect(response.error).toBeNull();
      expect([200, 204]).toContain(response.status);
    } else {
      expect({ status: response.status, code: response.error?.code }).toEqual({
        status: refusedStatus(role),
        code: '42501',
      });
      // Distinguishes the missing grant (✗) from the check in the body (f).
      expect(/^permission denied for function/.test(response.error?.message ?? '')).toBe(cell === '✗');
    }
  });
});

describe('volatile functions refuse GET', () => {
  const volatile = functionNames.filter(
    (name) => functions[name].verb === 'writes' && functions[name].cells !== '✗/✗/✗/✗',
  );

  /** Those that end before they would write: visits of staff are not counted, and there is no deploy hook to call. */
  const endedFirst: Partial<Record<string, number>> = { count_visit: 204, publish_site: 200 };

  it.each(volatile)('GET /rpc/%s is refused', async (name) => {
    const before = await rowCounts();
    const query = Object.entries(functionCalls[name]).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    const response: ApiResponse = await clients.admin.rpc(name, Object.fromEntries(query), { get: true });
    expect(response.status).toBe(endedFirst[name] ?? 405);
    expect(await rowCounts()).toEqual(before);
  });
});

async function rowCounts(): Promise<unknown> {
  const { rows } = await backend.pg.query(`select (select count(*) from public.businesses) as businesses,
      (select count(*) from public.business_submissions) as submissions, (select count(*) from public.business_votes) as votes,
      (select count(*) from private.security_events) as events, (select count(*) from private.audit_log) as audits`);
  return rows;
}

describe('private functions are not exposed', () => {
  const names = [...Object.keys(policyFunctions), 'bootstrap_admin', 'hmac', 'count_use', 'require_admin'];

  // Spec: admin 1.6
  it.each(names)('rpc %s is 404 for every role', async (name) => {
    for (const client of Object.values(clients)) {
      const response: ApiResponse = await client.rpc(name);
      expect({ status: response.status, code: response.error?.code }).toEqual({
        status: 404,
        code: 'PGRST202',
      });
    }
  });
});
