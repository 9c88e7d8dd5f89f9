// One database session serves every request, so requests run one after the other.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { currentRequest } from '../../../supabase/local/request-context';
import { clientOf, createContractBackend, lastTokenHash } from './contract-backend';

let backend: Backend;

beforeAll(async () => {
  backend = await createContractBackend();
});
afterAll(() => backend.close());

/** The request of each statement, in order of execution. */
function recordStatements(): (Request | undefined)[] {
  const owners: (Request | undefined)[] = [];
  const query = backend.pg.query.bind(backend.pg);
  vi.spyOn(backend.pg, 'query').mockImplementation((...statement) => {
    owners.push(currentRequest.getStore());
    return query(...statement);
  });
  return owners;
}

describe('requests are serialized', () => {
  it('no statement of another request runs inside the transaction of a verification', async () => {
    const client = clientOf(backend);
    const emails = Array.from({ length: 4 }, (_, index) => `cola${index}@ejemplo.mx`);
    for (const email of emails) await client.auth.signUp({ email, password: 'una-frase-larga' });
    await client.from('notes').select('id');

    const owners = recordStatements();
    const responses = await Promise.all(
      emails.flatMap((email) => [
        clientOf(backend).auth.verifyOtp({ token_hash: lastTokenHash(backend, email), type: 'signup' }),
        ...Array.from({ length: 5 }, () => clientOf(backend).from('notes').select('id')),
      ]),
    );
    vi.restoreAllMocks();

    expect(responses.map(({ error }) => error)).toEqual(responses.map(() => null));
    const runs = owners.filter((owner, index) => owner !== owners[index - 1]);
    expect(runs.length).toBe(new Set(owners).size);
    expect(runs.length).toBe(responses.length);
  });

  it('work under exclusive() is not interleaved', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      backend.exclusive(async () => {
        order.push(`${name} in`);
        await backend.pg.query('select 1');
        order.push(`${name} out`);
      });
    await Promise.all([work('a'), work('b')]);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
  });

  it('a failed request does not block the next', async () => {
    const failed = backend.exclusive(() => backend.pg.query('select nonsense'));
    const after = backend.exclusive(() => backend.pg.query('select 1 as one'));
    await expect(failed).rejects.toThrow('nonsense');
    expect((await after).rows).toEqual([{ one: 1 }]);
  });
});
