import { MailCheck } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { ResendConfirmation } from './resend-confirmation';

interface EmailSentProps {
  email: string;
  sentAt: number;
}

/** What is left to do after registering. Reads the same whether or not the address had an account. */
export function EmailSent({ email, sentAt }: EmailSentProps) {
  return (
    <Banner
      tone="info"
      role="status"
      icon={<MailCheck className="size-5 text-agave-text" />}
      title="Por favor verifica tu correo para confirmar tu cuenta."
    >
      <p className="text-tinta-soft">
        El enlace va en camino a <strong className="break-words text-tinta">{email}</strong>.
      </p>
      <ResendConfirmation email={email} sentAt={sentAt} />
    </Banner>
  );
}
