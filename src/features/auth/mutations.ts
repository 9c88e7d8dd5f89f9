import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { secondsToNextEmail, toAuthError } from '@/lib/supabase/auth-errors';
import { setLinkPassword, verifyPasswordLink } from '@/lib/supabase/link-session';
import { errorOfStatus } from '@/lib/errors';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { loadSupabase } from '@/lib/supabase/session';
import { isSessionLost } from '@/lib/supabase/stored-session';
import { toastSuccess } from '@/ui/toast';
import { isPasswordLink, type EmailLink } from './email-link';
import { emailCooldownSeconds, type SignInValues, type SignUpValues } from './schema';

type Auth = SupabaseClient['auth'];

/** The form shows the error; a change of the session invalidates the queries that depend on it. */
const meta = { invalidates: [], errorToast: false } as const;

/** @throws AppError classified by code; anything else is unexpected */
async function callAuth<Result extends { error: AuthError | null }>(
  call: (auth: Auth) => Promise<Result>,
): Promise<Result> {
  const { auth } = await loadSupabase().catch((error: unknown) => {
    throw errorOfStatus(0, String(error));
  });
  const result = await call(auth);
  if (result.error) throw toAuthError(result.error);
  return result;
}

/** Calls the client of a link that asks for a password. @throws as callAuth */
async function callLink(call: Promise<{ error: AuthError | null }>): Promise<void> {
  const { error } = await call.catch((cause: unknown) => {
    throw errorOfStatus(0, String(cause));
  });
  if (error) throw toAuthError(error);
}

/** Prefetches the auth client while a form is filled in. A failure is ignored: the submit loads it again and shows the error. */
export function prefetchAuth(): void {
  loadSupabase().catch(() => undefined);
}

/** An email that is on its way, as far as the recipient has an account. */
export interface EmailOnItsWay {
  /** The server sent it before this request, and none now. */
  isEarlier: boolean;
  /** When the server may send another one, in ms since 1970. */
  nextAt: number;
}

/**
 * A request that sends an email. Its result must not reveal whether the email has an account: the server's cooldown
 * (one email a minute) applies only to existing accounts, so a request during it counts as sent.
 */
async function requestEmail(
  call: (auth: Auth) => Promise<{ error: AuthError | null }>,
): Promise<EmailOnItsWay> {
  let seconds: number | null = null;
  await callAuth(async (auth) => {
    const { error } = await call(auth);
    seconds = error && secondsToNextEmail(error);
    return { error: seconds === null ? error : null };
  });
  return { isEarlier: seconds !== null, nextAt: Date.now() + (seconds ?? emailCooldownSeconds) * 1000 };
}

function toastSignedIn(title: string, description: string): void {
  toastSuccess(
    title,
    isSessionLost()
      ? 'Este navegador no guarda tu sesión: termina al salir de esta página. Para seguir dentro, ábrela en Chrome o Safari.'
      : description,
  );
}

export function useSignIn() {
  return useSingleFlightMutation({
    meta,
    mutationFn: (values: SignInValues) => callAuth((auth) => auth.signInWithPassword(values)),
    onSuccess: () => toastSignedIn('Inicio de sesión exitoso', 'Bienvenido de nuevo.'),
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
    onSuccess: () => toastSuccess('Registro exitoso', 'Se ha enviado un email de confirmación a tu correo.'),
  });
}

export function useResendConfirmation() {
  return useSingleFlightMutation({
    meta,
    mutationFn: (email: string) => requestEmail((auth) => auth.resend({ type: 'signup', email })),
  });
}

export function useRequestReset() {
  return useSingleFlightMutation({
    meta,
    mutationFn: (email: string) => requestEmail((auth) => auth.resetPasswordForEmail(email)),
  });
}

/** Verifies the one-time token of an email link, which signs in, unless a password has to be set first. */
export function useVerifyEmailLink() {
  return useSingleFlightMutation({
    meta,
    mutationFn: async ({ tokenHash, type }: EmailLink): Promise<{ isSignedIn: boolean }> => {
      if (isPasswordLink(type)) {
        await callLink(verifyPasswordLink(tokenHash, type));
        return { isSignedIn: false };
      }
      const { data } = await callAuth((auth) => auth.verifyOtp({ token_hash: tokenHash, type }));
      return { isSignedIn: data.session !== null };
    },
  });
}

/** Sets the password of a link's account, which signs in. */
export function useSetPassword({
  isNewAccount,
  onChanged,
}: {
  isNewAccount: boolean;
  onChanged: () => void;
}) {
  return useSingleFlightMutation({
    meta,
    // Whoever signed up and confirms the email with the same password is right.
    mutationFn: (password: string) => callLink(setLinkPassword(password, { mayStay: isNewAccount })),
    onSuccess: () => {
      if (isNewAccount) toastSignedIn('Correo confirmado', 'Tu cuenta quedó lista.');
      else toastSignedIn('Contraseña guardada', 'Úsala la próxima vez que inicies sesión.');
      onChanged();
    },
  });
}
