import { Unlink } from 'lucide-react';
import { paths } from '@/lib/paths';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { EmailLinkRequestForm } from './email-link-request-form';
import type { LinkPurpose } from './email-link';
import { useRequestReset, useResendConfirmation } from './mutations';

interface ExpiredLinkProps {
  /** Null when the link does not say what it is for. */
  purpose: LinkPurpose | null;
}

/** An email link that has expired or is invalid, and the form to request a new one. */
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
