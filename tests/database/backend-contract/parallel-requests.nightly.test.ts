// Requests run in parallel, each in a session of its own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Backend } from '../../../supabase/local/create-backend';
import { clientOf, createContractBackend, lastTokenHash, signUpAndConfirm } from './contract-backend';

let backend: Backend;

beforeAll(async () => {
  backend = await createContractBackend();
});
afterAll(() => backend.close());

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

const caller = z.object({ uid: z.string().nullable(), headers: z.looseObject({ 'x-room': z.string() }) });

it('each of many requests has its own caller and headers, more of them than sessions', async () => {
  const { client } = await signUpAndConfirm(backend);
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const answers = await Promise.all(
    times(60, async (index) => {
      const headers = { 'x-room': `sala ${String(index)}` };
      const isVisitor = index % 2 === 0;
      const response = await clientOf(
        backend,
        isVisitor ? headers : { ...headers, authorization: `Bearer ${token}` },
      ).rpc('who_am_i', {});
      const { uid, headers: seen } = caller.parse(response.data);
      return { uid, room: seen['x-room'] };
    }),
  );
  const uid = data.session?.user.id;
  expect(answers).toEqual(
    times(60, (index) => ({ uid: index % 2 === 0 ? null : uid, room: `sala ${String(index)}` })),
  );
});

it('a visitor has 3 s for a statement', async () => {
  const { status, error } = await clientOf(backend).rpc('wait', { p_seconds: 20 });
  expect({ status, code: error?.code }).toEqual({ status: 500, code: '57014' });
});

it('ten requests run at once, and the others wait', async () => {
  const counts = await Promise.all(
    times(30, async () => z.number().parse((await clientOf(backend).rpc('calls_at_once')).data)),
  );
  expect(Math.max(...counts)).toBe(10);
});

it('parallel sign-ups and verifications are all answered', async () => {
  const emails = times(12, (index) => `a-la-vez-${String(index)}@ejemplo.mx`);
  const signUps = await Promise.all(
    emails.map((email) => clientOf(backend).auth.signUp({ email, password: 'una-frase-larga' })),
  );
  expect(signUps.map(({ error }) => error)).toEqual(emails.map(() => null));
  const verified = await Promise.all(
    emails.map((email) =>
      clientOf(backend).auth.verifyOtp({ token_hash: lastTokenHash(backend, email), type: 'signup' }),
    ),
  );
  expect(verified.map(({ data: { user } }) => user?.email)).toEqual(emails);
});
