// Auth: sign-up, emails, and the claims of a session.
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameLines } from '../../../src/site.config';
import type { Backend } from '../../../supabase/local/create-backend';
import { clientOf, createContractBackend, lastTokenHash, ORIGIN, signUpAndConfirm } from './contract-backend';

const password = 'una-frase-larga';
/** The mails in supabase/templates are those of this checkout. */
const name = nameLines.join(' ');
let backend: Backend;

beforeAll(async () => {
  backend = await createContractBackend();
});
afterAll(() => backend.close());

const signUp = (email: string) => clientOf(backend).auth.signUp({ email, password });

function passMailInterval(email: string): Promise<unknown> {
  return backend.pg.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds' where email = $1`,
    [email],
  );
}

describe('sign-up', () => {
  // Spec: admin 2.18
  it('needs a confirmed email, and the link confirms it once', async () => {
    const email = 'nueva@ejemplo.mx';
    const { data, error } = await signUp(email);
    expect([error, data.session]).toEqual([null, null]);
    const early = await clientOf(backend).auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const token_hash = lastTokenHash(backend, email);
    const verified = await clientOf(backend).auth.verifyOtp({ token_hash, type: 'signup' });
    expect(verified.data.session?.user.email).toBe(email);
    const again = await clientOf(backend).auth.verifyOtp({ token_hash, type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('refuses passwords below the length that config.toml sets', async () => {
    const { error } = await clientOf(backend).auth.signUp({
      email: 'corta@ejemplo.mx',
      password: 'once-letras',
    });
    expect(error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  it('does not reveal that an email has an account', async () => {
    const { email } = await signUpAndConfirm(backend);
    const mails = backend.outbox.to(email).length;
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
    expect(data.session).toBeNull();
    expect(backend.outbox.to(email)).toHaveLength(mails);
  });

  it('resends the confirmation at most once a minute', async () => {
    const email = 'paciente@ejemplo.mx';
    await signUp(email);
    const first = lastTokenHash(backend, email);
    const limited = {
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/ after (60|[1-5]?\d) seconds\.$/) as unknown,
    };
    expect((await signUp(email)).error).toMatchObject(limited);
    const resend = () => clientOf(backend).auth.resend({ type: 'signup', email });
    expect((await resend()).error).toMatchObject(limited);
    expect(backend.outbox.to(email)).toHaveLength(1);

    await passMailInterval(email);
    expect((await resend()).error).toBeNull();
    expect((await resend()).error).toMatchObject(limited);
    await passMailInterval(email);
    expect((await signUp(email)).error).toBeNull();
    expect(backend.outbox.to(email)).toHaveLength(3);

    const second = lastTokenHash(backend, email);
    expect(second).not.toBe(first);
    const stale = await clientOf(backend).auth.verifyOtp({ token_hash: first, type: 'signup' });
    expect(stale.error).toMatchObject({ code: 'otp_expired' });
    const { data } = await clientOf(backend).auth.verifyOtp({ token_hash: second, type: 'signup' });
    expect(data.session?.user.email).toBe(email);
  });
});

describe('a second sign-up with an unconfirmed email', () => {
  it('sends another email and keeps the password and the name of the first', async () => {
    const email = 'disputada@ejemplo.mx';
    const first = { email, password: 'la-de-un-extraño', options: { data: { first_name: 'Extraño' } } };
    await clientOf(backend).auth.signUp(first);
    await passMailInterval(email);
    const second = { email, password, options: { data: { first_name: 'Ana' } } };
    expect((await clientOf(backend).auth.signUp(second)).error).toBeNull();
    expect(backend.outbox.to(email)).toHaveLength(2);
    const token_hash = lastTokenHash(backend, email);
    const { data } = await clientOf(backend).auth.verifyOtp({ token_hash, type: 'signup' });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Extraño' });
    expect((await clientOf(backend).auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });
});

describe('emails', () => {
  it('reset a password at most once a minute', async () => {
    const { email } = await signUpAndConfirm(backend);
    const recover = () => clientOf(backend).auth.resetPasswordForEmail(email);
    expect((await recover()).error).toBeNull();
    const mails = backend.outbox.to(email).length;
    expect((await recover()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/ after (60|[1-5]?\d) seconds\.$/) as unknown,
    });
    expect(backend.outbox.to(email)).toHaveLength(mails);
  });

  it('are Spanish in subject, HTML and text, and link to the origin of the request', async () => {
    const email = 'correo@ejemplo.mx';
    await signUp(email);
    const [mail] = backend.outbox.to(email);
    const link = `${ORIGIN}/auth/confirmar?token_hash=${lastTokenHash(backend, email)}&type=signup`;
    expect(mail).toMatchObject({ subject: `Confirma tu correo en ${name}` });
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain(`Confirmar mi correo: ${link}`);
    expect(mail?.html).not.toMatch(/\{\{|Supabase|Confirm your/);
    expect(mail?.text).not.toMatch(/[<>{}]|Confirm your/);
  });

  it('reset a password', async () => {
    const { email, client } = await signUpAndConfirm(backend);
    await client.auth.signOut();
    expect((await clientOf(backend).auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(backend.outbox.to(email).at(-1)?.subject).toBe(`Cambia tu contraseña de ${name}`);
    const back = clientOf(backend);
    await back.auth.verifyOtp({ token_hash: lastTokenHash(backend, email), type: 'recovery' });
    expect((await back.auth.updateUser({ password: 'otra-frase-larga' })).error).toBeNull();
    const old = await clientOf(backend).auth.signInWithPassword({ email, password });
    expect(old.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const fresh = await clientOf(backend).auth.signInWithPassword({ email, password: 'otra-frase-larga' });
    expect(fresh.data.user?.email).toBe(email);
  });

  it('contain the old and the new email of a change', async () => {
    const { email, client } = await signUpAndConfirm(backend);
    expect((await client.auth.updateUser({ email: 'otro@ejemplo.mx' })).error).toBeNull();
    const mail = backend.outbox.all().at(-1);
    expect(mail?.subject).toBe(`Confirma tu nuevo correo en ${name}`);
    expect(mail?.text).toContain(`de ${email} a otro@ejemplo.mx`);
  });

  it('ignore a redirect of the client', async () => {
    const email = 'desvio@ejemplo.mx';
    const options = { emailRedirectTo: 'https://otro.example/robar' };
    await clientOf(backend).auth.signUp({ email, password, options });
    expect(backend.outbox.to(email)[0]?.html).not.toContain('otro.example');
  });
});

describe('sessions', () => {
  it('have no role or metadata in their claims', async () => {
    const { client } = await signUpAndConfirm(backend);
    const { data } = await client.auth.getSession();
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(Object.keys(claims).sort()).toEqual(['aud', 'email', 'exp', 'iat', 'role', 'session_id', 'sub']);
    expect(claims.role).toBe('authenticated');
  });

  // Spec: admin 7.6
  it('cannot be anonymous, and the publishable key cannot use the admin API', async () => {
    expect((await clientOf(backend).auth.signInAnonymously()).error).toMatchObject({ status: 422 });
    expect((await clientOf(backend).auth.admin.listUsers()).error?.status).toBeGreaterThanOrEqual(400);
  });

  it('need a WebSocket, which scripts provide in Node 20', () => {
    vi.stubGlobal('WebSocket', undefined);
    expect(() => createClient(ORIGIN, 'sb_publishable_local')).toThrow('WebSocket');
    vi.unstubAllGlobals();
  });
});
