import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { functions, policyFunctions } from '../../supabase/tests/matrix';
import type { Person } from '../../supabase/tests/matrix';
import type { Backend } from '../../supabase/local/create-backend';
import { openBackend } from './open-backend';
import { refusedStatus, signInEverybody } from './people';
import type { Answer, Client } from './people';
import { functionCalls, functionStage } from './permissions/function-calls';
import { cellsByPerson, functionNames } from './permissions/matrix-cells';

let backend: Backend;
let clients: Record<Person, Client>;

beforeAll(async () => {
  backend = await openBackend({ clientIp: () => '203.0.113.7' });
  clients = await signInEverybody(backend);
});

afterAll(() => backend.close());

// Many calls change what the next person would find: each starts from the same stage.
beforeEach(async () => {
  await backend.exclusive(() => backend.pg.exec(functionStage));
});

// Spec: public 6.1
describe.each(functionNames)('%s over HTTP', (name) => {
  // Spec: admin 6.1, admin 6.3, admin 6.7
  it.each(cellsByPerson(functions[name].cells))('as $person: $cell', async ({ person, cell }) => {
    const answer: Answer = await clients[person].rpc(name, functionCalls[name]);
    if (cell === '✓') {
      expect(answer.error).toBeNull();
      expect([200, 204]).toContain(answer.status);
    } else {
      expect({ status: answer.status, code: answer.error?.code }).toEqual({
        status: refusedStatus(person),
        code: '42501',
      });
      // ✗ is the grant's refusal, f the function's own: telling them apart proves that both stand.
      expect(/^permission denied for function/.test(answer.error?.message ?? '')).toBe(cell === '✗');
    }
  });
});

describe('a function that writes cannot be called by following a link', () => {
  const writers = functionNames.filter((name) => functions[name].verb === 'writes');

  it.each(writers)('GET /rpc/%s is 405', async (name) => {
    const before = await rowCounts();
    const query = Object.entries(functionCalls[name]).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    const answer: Answer = await clients.admin.rpc(name, Object.fromEntries(query), { get: true });
    expect(answer.status).toBe(405);
    expect(await rowCounts()).toEqual(before);
  });
});

async function rowCounts(): Promise<unknown> {
  const { rows } = await backend.exclusive(() =>
    backend.pg.query(`select (select count(*) from public.businesses) as businesses,
      (select count(*) from public.business_submissions) as submissions, (select count(*) from public.business_votes) as votes,
      (select count(*) from private.security_events) as events, (select count(*) from private.audit_log) as audits`),
  );
  return rows;
}

describe('what lives in the private schema has no address', () => {
  const names = [
    ...Object.keys(policyFunctions),
    'bootstrap_admin',
    'hmac',
    'consume_rate_limit',
    'require_admin',
  ];

  // Spec: admin 1.6
  it.each(names)('rpc %s is 404 for everybody', async (name) => {
    for (const client of Object.values(clients)) {
      const answer: Answer = await client.rpc(name);
      expect({ status: answer.status, code: answer.error?.code }).toEqual({ status: 404, code: 'PGRST202' });
    }
  });
});
