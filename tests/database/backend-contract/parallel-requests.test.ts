// Requests run in parallel, each in its own session.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { clientOf, createContractBackend, lastTokenHash } from './contract-backend';

let backend: Backend;

beforeAll(async () => {
  backend = await createContractBackend();
});
afterAll(() => backend.close());

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

it('more requests than sessions are answered, also the first ones of a backend', async () => {
  const responses = await Promise.all(times(60, () => clientOf(backend).from('notes').select('id')));
  expect(responses.map(({ error }) => error)).toEqual(responses.map(() => null));
});

it('no other request of Auth runs in the transaction of a verification', async () => {
  const password = 'una-frase-larga';
  const emails = times(6, (index) => `a-la-vez-${String(index)}@ejemplo.mx`);
  for (const email of emails) await clientOf(backend).auth.signUp({ email, password });

  const [verified, failed] = await Promise.all([
    Promise.all(
      emails.map((email) =>
        clientOf(backend).auth.verifyOtp({ token_hash: lastTokenHash(backend, email), type: 'signup' }),
      ),
    ),
    Promise.all(
      times(12, () => clientOf(backend).auth.verifyOtp({ token_hash: 'f'.repeat(56), type: 'signup' })),
    ),
  ]);
  expect(verified.map(({ error }) => error)).toEqual(emails.map(() => null));
  expect(new Set(failed.map(({ error }) => error?.code))).toEqual(new Set(['otp_expired']));
  // The rollback of a failed verification takes no other one back.
  const signedIn = await Promise.all(
    emails.map((email) => clientOf(backend).auth.signInWithPassword({ email, password })),
  );
  expect(signedIn.map(({ error }) => error)).toEqual(emails.map(() => null));
});
