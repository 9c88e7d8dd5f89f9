import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { isEmailRateLimited, toAuthError } from '@/lib/supabase/auth-errors';
import { errorOfStatus } from '@/lib/errors';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { loadSupabase } from '@/lib/supabase/session';
import { toast } from '@/ui/toast';
import type { EmailLink } from './email-link';
import type { SignInValues, SignUpValues } from './schema';

type Auth = SupabaseClient['auth'];

/** The form shows the error; a change of the session invalidates the queries that depend on it. */
const meta = { invalidates: [], errorToast: false } as const;

/** @throws AppError classified by code; anything else is unexpected */
async function callAuth(call: (auth: Auth) => Promise<{ error: AuthError | null }>): Promise<void> {
  const { auth } = await loadSupabase().catch((error: unknown) => {
    throw errorOfStatus(0, String(error));
  });
  const { error } = await call(auth);
  if (error) throw toAuthError(error);
}

/** Prefetches the auth client while a form is filled in. A failure is ignored: the submit loads it again and shows the error. */
export function prefetchAuth(): void {
  loadSupabase().catch(() => undefined);
}

/**
 * A request that sends an email. Its result must not reveal whether the email has an account: the server's rate limit
 * (one email a minute) applies only to existing accounts, so a rate-limited request counts as sent.
 */
async function requestEmail(call: (auth: Auth) => Promise<{ error: AuthError | null }>): Promise<void> {
  return callAuth(async (auth) => {
    const { error } = await call(auth);
    return { error: error && isEmailRateLimited(error) ? null : error };
  });
}

export function useSignIn() {
  return useSingleFlightMutation({
    meta,
    mutationFn: (values: SignInValues) => callAuth((auth) => auth.signInWithPassword(values)),
    onSuccess: () =>
      toast({ tone: 'success', title: 'Inicio de sesión exitoso', description: 'Bienvenido de nuevo.' }),
  });
}

export function useSignUp() {
  return useSingleFlightMutation({
    meta,
    mutationFn: ({ email, password, firstName, lastName }: SignUpValues) =>
      requestEmail((auth) =>
        auth.signUp({
          email,
          password,
          options: { data: { first_name: firstName, last_name: lastName } },
        }),
      ),
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Registro exitoso',
        description: 'Se ha enviado un email de confirmación a tu correo.',
      }),
  });
}

/** Sends the confirmation email of a new account again. */
export function useResendConfirmation() {
  return useSingleFlightMutation({
    meta,
    mutationFn: (email: string) => requestEmail((auth) => auth.resend({ type: 'signup', email })),
  });
}

/** Sends the email to reset a password. */
export function useRequestReset() {
  return useSingleFlightMutation({
    meta,
    mutationFn: (email: string) => requestEmail((auth) => auth.resetPasswordForEmail(email)),
  });
}

/** Verifies the one-time token of an email link, which signs in. */
export function useVerifyEmailLink() {
  return useSingleFlightMutation({
    meta,
    mutationFn: ({ tokenHash, type }: EmailLink) =>
      callAuth((auth) => auth.verifyOtp({ token_hash: tokenHash, type })),
  });
}

/** Changes the password of the signed-in account. */
export function useChangePassword() {
  return useSingleFlightMutation({
    meta,
    mutationFn: (password: string) => callAuth((auth) => auth.updateUser({ password })),
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Contraseña guardada',
        description: 'Úsala la próxima vez que inicies sesión.',
      }),
  });
}
