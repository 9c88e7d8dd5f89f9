import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { isOverMailLimit, toAuthError, toLoadError } from '@/lib/supabase/auth-errors';
import { loadSupabase } from '@/lib/supabase/session';
import { toast } from '@/ui/toast';
import type { MailLink } from './email-link';
import type { SignInValues, SignUpValues } from './schema';

type Auth = SupabaseClient['auth'];

/** The form shows why it fails, and the session invalidates what depends on it. */
const meta = { invalidates: [], errorToast: false } as const;

/** @throws AppError classified by code; anything else is unexpected */
async function ask(call: (auth: Auth) => Promise<{ error: AuthError | null }>): Promise<void> {
  const { auth } = await loadSupabase().catch((error: unknown) => {
    throw toLoadError(error);
  });
  const { error } = await call(auth);
  if (error) throw toAuthError(error);
}

/**
 * For what sends a mail: the answer must not tell whether the address has an account. The server refuses a
 * second mail within a minute to addresses that have one alone, so that refusal counts as «sent», too.
 */
async function requestEmail(call: (auth: Auth) => Promise<{ error: AuthError | null }>): Promise<void> {
  return ask(async (auth) => {
    const { error } = await call(auth);
    return { error: error && isOverMailLimit(error) ? null : error };
  });
}

export function useSignIn() {
  return useMutation({
    meta,
    mutationFn: (values: SignInValues) => ask((auth) => auth.signInWithPassword(values)),
    onSuccess: () =>
      toast({ tone: 'success', title: 'Inicio de sesión exitoso', description: 'Bienvenido de nuevo.' }),
  });
}

export function useSignUp() {
  return useMutation({
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

/** Sends the mail that confirms a new account once more. */
export function useResendConfirmation() {
  return useMutation({
    meta,
    mutationFn: (email: string) => requestEmail((auth) => auth.resend({ type: 'signup', email })),
  });
}

/** Sends the mail with which a forgotten password is replaced. */
export function useRequestReset() {
  return useMutation({
    meta,
    mutationFn: (email: string) => requestEmail((auth) => auth.resetPasswordForEmail(email)),
  });
}

/** Redeems the link of a mail, which works once and signs in whoever holds it. */
export function useRedeemLink() {
  return useMutation({
    meta,
    mutationFn: ({ tokenHash, type }: MailLink) =>
      ask((auth) => auth.verifyOtp({ token_hash: tokenHash, type })),
  });
}

/** Gives the account that is signed in another password. */
export function useChangePassword() {
  return useMutation({
    meta,
    mutationFn: (password: string) => ask((auth) => auth.updateUser({ password })),
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Contraseña guardada',
        description: 'Úsala la próxima vez que inicies sesión.',
      }),
  });
}
