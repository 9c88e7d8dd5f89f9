import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Database } from './database';
import { textField } from './json-field';
import type { Mailer } from './mailer';
import { corsHeaders, type RequestHandler } from './request-handler';

interface Account {
  id: string;
  isConfirmed: boolean;
  /** Seconds until another confirmation or another recovery may be sent; 0 or less from then on. */
  confirmationWait: number;
  recoveryWait: number;
}

interface Options {
  pg: Database;
  mailer: Mailer;
  otpLength: number;
  /** Seconds between two emails to one account. */
  mailInterval: number;
}

const ROUTE = /^\/auth\/v1\/(signup|resend|recover)$/;

/** The response of hosted for an email that has an account, which it does not reveal. */
function obfuscatedUser(email: string) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** The refusal of hosted within the mail interval, which names the seconds that are left. */
function mailLimit(seconds: number, headers: Headers): Response {
  const msg = `For security purposes, you can only request this after ${String(seconds)} seconds.`;
  const body = { code: 429, error_code: 'over_email_send_rate_limit', msg };
  return Response.json(body, { status: 429, headers });
}

async function readEmail(request: Request): Promise<string | undefined> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return textField(body, 'email')?.toLowerCase();
}

/**
 * lite refuses every second sign-up and every resend of a confirmation with 429, and no recovery. Hosted refuses all of
 * them within the mail interval only, with the seconds that are left; later it resends the confirmation, and keeps the
 * password and the name of the first sign-up, or returns an obfuscated user for a confirmed account.
 */
export function handleDuplicateSignups(
  next: RequestHandler,
  { pg, mailer, otpLength, mailInterval }: Options,
): RequestHandler {
  async function findAccount(email: string): Promise<Account | undefined> {
    const { rows } = await pg.query<Account>(
      `select id, email_confirmed_at is not null as "isConfirmed",
              coalesce(ceil(extract(epoch from confirmation_sent_at - now()) + $2), 0)::integer as "confirmationWait",
              coalesce(ceil(extract(epoch from recovery_sent_at - now()) + $2), 0)::integer as "recoveryWait"
       from auth.users where email = $1`,
      [email, mailInterval],
    );
    return rows[0];
  }

  async function resendConfirmation(userId: string, email: string): Promise<void> {
    const token = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
    const tokenHash = createHash('sha256')
      .update(email + token)
      .digest('hex');
    await pg.query(
      'update auth.users set confirmation_token = $1, confirmation_sent_at = now() where id = $2',
      [tokenHash, userId],
    );
    await mailer.sendConfirmation(email, tokenHash, token, { userId });
  }

  return async (request) => {
    const route = request.method === 'POST' && ROUTE.exec(new URL(request.url).pathname)?.[1];
    if (!route) return next(request);
    const email = await readEmail(request);
    const account = email ? await findAccount(email) : undefined;
    if (route === 'recover') {
      const wait = account?.recoveryWait ?? 0;
      return wait > 0 ? mailLimit(wait, new Headers({ 'access-control-allow-origin': '*' })) : next(request);
    }
    const response = await next(request);
    if (response.status !== 429 || !email || !account) return response;

    const headers = corsHeaders(response);
    if (!account.isConfirmed && account.confirmationWait > 0)
      return mailLimit(account.confirmationWait, headers);
    if (!account.isConfirmed) await resendConfirmation(account.id, email);
    return Response.json(route === 'signup' ? obfuscatedUser(email) : {}, { headers });
  };
}
