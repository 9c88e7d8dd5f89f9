import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck, Unlink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { SingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { paths } from '@/lib/paths';
import { isRefusedFor } from '@/lib/supabase/auth-errors';
import { useCountdown } from '@/lib/use-countdown';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Heading } from '@/ui/heading';
import { AuthFailure, AuthForm, EmailField } from './auth-form';
import type { EmailLink, LinkPurpose } from './email-link';
import { useRequestReset, useResendConfirmation, useVerifyEmailLink } from './mutations';
import { emailSchema, emailCooldownSeconds } from './schema';

interface VerifyEmailLinkProps {
  link: EmailLink;
  /** The label of the button. */
  action: string;
  /** The text above the button. */
  children: ReactNode;
  onVerified: () => void;
  /** Rendered instead when the link has expired or is invalid. */
  expiredLink: ReactNode;
}

/**
 * Verifies an email link when the button is pressed. Not on load: the token works once, and many mail servers open
 * every link to scan it for viruses.
 */
export function VerifyEmailLink({ link, action, children, onVerified, expiredLink }: VerifyEmailLinkProps) {
  const verification = useVerifyEmailLink();
  const isExpired =
    isRefusedFor('otp_expired', verification.error) || isRefusedFor('validation_failed', verification.error);

  if (isExpired) return expiredLink;
  return (
    <div className="flex flex-col gap-5">
      <p>{children}</p>
      <AuthFailure title="No se pudo usar el enlace" error={verification.error} />
      <Button
        size="large"
        isFullWidth
        disabled={verification.isPending || verification.isSuccess}
        onClick={() => verification.mutate(link, { onSuccess: onVerified })}
      >
        {verification.isPending ? 'Un momento...' : action}
      </Button>
    </div>
  );
}

interface ExpiredLinkProps {
  /** Null when the URL has no known link type. */
  purpose: LinkPurpose | null;
}

/** The error of an expired or invalid email link, with the form to request a new one. */
export function ExpiredLink({ purpose }: ExpiredLinkProps) {
  const resend = useResendConfirmation();
  const reset = useRequestReset();

  return (
    <div className="flex flex-col gap-6">
      <Banner
        isFocused
        role="alert"
        tone="warning"
        icon={<Unlink className="size-5" />}
        title="Este enlace ya venció o ya se usó"
      >
        <p>Cada enlace sirve una sola vez y vence en una hora.</p>
        {purpose === 'confirm' ? <p>Si ya confirmaste tu correo, solo inicia sesión.</p> : null}
      </Banner>
      {purpose === 'confirm' ? (
        <EmailLinkRequestForm
          action="Enviarme otro enlace"
          sentText="Si el correo tiene una cuenta por confirmar, te enviamos un enlace"
          request={resend}
        />
      ) : null}
      {purpose === 'password' ? (
        <EmailLinkRequestForm
          action="Enviarme otro enlace"
          sentText="Si el correo tiene una cuenta, te enviamos un enlace"
          request={reset}
        />
      ) : null}
      <ButtonLink to={`${paths.auth}?tab=login`} variant="secondary" className="self-start">
        Ir a iniciar sesión
      </ButtonLink>
    </div>
  );
}

interface ForgottenPasswordProps {
  onBack: () => void;
}

/** Requests the email to reset a password. */
export function ForgottenPassword({ onBack }: ForgottenPasswordProps) {
  const request = useRequestReset();

  return (
    <section aria-labelledby="forgotten-password" className="flex flex-col gap-5">
      <div>
        <Heading level={2} look="heading" id="forgotten-password">
          ¿Olvidaste tu contraseña?
        </Heading>
        <p className="mt-1 text-tinta-soft">
          Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.
        </p>
      </div>
      <EmailLinkRequestForm
        action="Enviar enlace"
        sentText="Si el correo tiene una cuenta, te enviamos un enlace"
        request={request}
      />
      <Button variant="quiet" className="self-start" onClick={onBack}>
        Volver a iniciar sesión
      </Button>
    </section>
  );
}

interface EmailLinkRequestFormProps {
  /** The label of the button. */
  action: string;
  /** Shown after the request; must not reveal whether the email has an account. */
  sentText: string;
  request: SingleFlightMutation<void, string>;
}

/** Requests an email with a link: to confirm an account, or to choose another password. */
function EmailLinkRequestForm({ action, sentText, request }: EmailLinkRequestFormProps) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const seconds = useCountdown(() => sentAt && sentAt + emailCooldownSeconds * 1000);
  const form = useForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: '' },
  });

  function handleEmail({ email }: { email: string }) {
    request.mutate(email, { onSuccess: () => setSentAt(Date.now()) });
  }

  return (
    <AuthForm form={form} label={action} onSubmit={handleEmail}>
      <AuthFailure title="No se pudo enviar el correo" error={request.error} />
      <div role="status">
        {request.isSuccess ? (
          <Banner tone="info" icon={<MailCheck className="size-5 text-agave-text" />} title={sentText}>
            <p className="text-fine text-tinta-soft">
              Puede tardar unos minutos. Revisa también la carpeta de spam.
            </p>
          </Banner>
        ) : null}
      </div>
      <EmailField />
      <Button type="submit" size="large" isFullWidth disabled={request.isPending || seconds > 0}>
        {request.isPending ? 'Enviando...' : action}
      </Button>
      {seconds > 0 ? <p className="text-fine text-tinta-soft">Podrás pedir otro en {seconds} s.</p> : null}
    </AuthForm>
  );
}

interface EmailSentProps {
  email: string;
  sentAt: number;
}

/**
 * Shown after signing up; it must not reveal whether the email already had an account. It is focused instead of being
 * a live region, which would announce every second of the countdown.
 */
export function EmailSent({ email, sentAt }: EmailSentProps) {
  return (
    <Banner
      isFocused
      tone="info"
      icon={<MailCheck className="size-5 text-agave-text" />}
      title="Por favor verifica tu correo para confirmar tu cuenta."
    >
      <p className="text-tinta-soft">
        El enlace va en camino a <strong className="break-words text-tinta">{email}</strong>.
      </p>
      <div className="mt-3">
        <ResendConfirmation email={email} sentAt={sentAt} />
      </div>
    </Banner>
  );
}

interface ResendConfirmationProps {
  email: string;
  /** When the last email was sent (ms since 1970), if this page sent it. */
  sentAt?: number;
}

/** Sends the confirmation email again; disabled during the server's cooldown. */
export function ResendConfirmation({ email, sentAt }: ResendConfirmationProps) {
  const [lastSentAt, setLastSentAt] = useState(sentAt ?? null);
  const seconds = useCountdown(() => lastSentAt && lastSentAt + emailCooldownSeconds * 1000);
  const resend = useResendConfirmation();
  const isWaiting = seconds > 0;

  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        disabled={resend.isPending || isWaiting}
        onClick={() => resend.mutate(email, { onSuccess: () => setLastSentAt(Date.now()) })}
      >
        {resend.isPending ? 'Enviando...' : 'Reenviar el correo'}
      </Button>
      {isWaiting ? <p className="text-fine text-tinta-soft">Podrás pedir otro en {seconds} s.</p> : null}
      <p role="status" className="text-fine">
        {resend.isSuccess
          ? 'Si la cuenta está por confirmar, el correo ya va en camino. Revisa también la carpeta de spam.'
          : null}
      </p>
      <AuthFailure title="No se pudo reenviar el correo" error={resend.error} />
    </div>
  );
}
