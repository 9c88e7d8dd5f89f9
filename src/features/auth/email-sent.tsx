import { MailCheck } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { ResendConfirmation } from './resend-confirmation';

interface EmailSentProps {
  email: string;
  sentAt: number;
}

/**
 * The next step after registering. Reads the same whether or not the email had an account. It takes the focus
 * instead of being a live region, which would announce every second of the countdown.
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
