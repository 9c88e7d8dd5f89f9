import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck, Unlink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { SingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { paths } from '@/lib/paths';
import { isRefusedFor } from '@/lib/supabase/auth-errors';
import { useCountdown } from '@/lib/use-countdown';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';
import { AuthFailure, AuthForm, EmailField } from './auth-form';
import type { EmailLink, LinkPurpose } from './email-link';
import { useRequestReset, useResendConfirmation, useVerifyEmailLink, type EmailOnItsWay } from './mutations';
import { emailSchema } from './schema';
import type { Elements } from '@/ui/elements';

interface VerifyEmailLinkProps {
  link: EmailLink;
  /** The label of the button. */
  action: string;
  children: ReactNode;
  onVerified: (result: { isSignedIn: boolean }) => void;
  /** Rendered instead when the link has expired or is invalid. */
  expiredLink: Elements;
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
        {purpose === 'confirm' ? (
          <p>
            Si ya confirmaste tu correo, solo inicia sesión. ¿No funciona tu contraseña?{' '}
            <Link to={`${paths.auth}?tab=forgot`} className={textLinkStyles}>
              Elige otra
            </Link>
            .
          </p>
        ) : null}
      </Banner>
      {purpose === 'confirm' ? (
        <EmailLinkRequestForm
          action="Enviarme otro enlace"
          condition="Si el correo tiene una cuenta por confirmar"
          request={resend}
        />
      ) : null}
      {purpose === 'password' ? (
        <EmailLinkRequestForm
          action="Enviarme otro enlace"
          condition="Si el correo tiene una cuenta"
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
        condition="Si el correo tiene una cuenta"
        request={request}
      />
      <Button variant="quiet" className="-ml-4 self-start" onClick={onBack}>
        Volver a iniciar sesión
      </Button>
    </section>
  );
}

interface EmailLinkRequestFormProps {
  /** The label of the button. */
  action: string;
  /** To whom an email is sent; the result must not reveal whether the email has an account. */
  condition: string;
  request: SingleFlightMutation<EmailOnItsWay, string>;
}

function EmailLinkRequestForm({ action, condition, request }: EmailLinkRequestFormProps) {
  const sent = request.data;
  const seconds = useCountdown(() => sent?.nextAt ?? null);
  const form = useForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: '' },
  });

  function handleEmail({ email }: { email: string }) {
    request.mutate(email);
  }

  return (
    <AuthForm form={form} label={action} onSubmit={handleEmail}>
      <AuthFailure title="No se pudo enviar el correo" error={request.error} />
      <div role="status">
        {sent ? (
          <Banner
            tone="info"
            icon={<MailCheck className="size-5 text-agave-text" />}
            title={`${condition}, ${sent.isEarlier ? 'el enlace ya va en camino' : 'te enviamos un enlace'}`}
          >
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
      {seconds > 0 ? <Cooldown seconds={seconds} /> : null}
    </AuthForm>
  );
}

interface EmailSentProps {
  email: string;
  nextAt: number;
}

/**
 * Shown after signing up; it must not reveal whether the email already had an account. It is focused instead of being
 * a live region, which would announce every second of the countdown.
 */
export function EmailSent({ email, nextAt }: EmailSentProps) {
  return (
    <Banner
      isFocused
      tone="info"
      icon={<MailCheck className="size-5 text-agave-text" />}
      title="Por favor verifica tu correo para confirmar tu cuenta."
    >
      <p className="text-tinta-soft">
        El enlace va en camino a{' '}
        <strong translate="no" className="break-words text-tinta">
          {email}
        </strong>
        .
      </p>
      <p className="mt-2 text-fine text-tinta-soft">
        ¿Ya te habías registrado? Si tu cuenta está confirmada no te llegará otro correo: inicia sesión o
        elige otra contraseña.
      </p>
      <div className="mt-3">
        <ResendConfirmation email={email} nextAt={nextAt} />
      </div>
    </Banner>
  );
}

function Cooldown({ seconds }: { seconds: number }) {
  return <p className="text-fine text-tinta-soft">{`Podrás pedir otro en ${String(seconds)} s.`}</p>;
}

interface ResendConfirmationProps {
  email: string;
  /** When the server may send another email (ms since 1970), if this page had one sent. */
  nextAt?: number;
}

/** Sends the confirmation email again; disabled during the server's cooldown. */
export function ResendConfirmation({ email, nextAt }: ResendConfirmationProps) {
  const resend = useResendConfirmation();
  const [sent, setSent] = useState<EmailOnItsWay | null>(null);
  const seconds = useCountdown(() => sent?.nextAt ?? nextAt ?? null);
  const isWaiting = seconds > 0;

  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        disabled={resend.isPending || isWaiting}
        onClick={() => resend.mutate(email, { onSuccess: setSent })}
      >
        {resend.isPending ? 'Enviando...' : 'Reenviar el correo'}
      </Button>
      {isWaiting ? <Cooldown seconds={seconds} /> : null}
      <p role="status" className="text-fine">
        {resend.isSuccess
          ? 'Si la cuenta está por confirmar, el correo ya va en camino. Revisa también la carpeta de spam.'
          : null}
      </p>
      <AuthFailure title="No se pudo reenviar el correo" error={resend.error} />
    </div>
  );
}
