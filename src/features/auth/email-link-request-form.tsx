import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { AuthFailure } from './auth-failure';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { addressSchema, mailWaitSeconds } from './schema';
import { useCountdown } from '@/lib/use-countdown';

interface MailRequestFormProps {
  /** The label of the button. */
  action: string;
  /** Shown after the request; must not reveal whether the email has an account. */
  sentText: string;
  request: SingleFlightMutation<void, string>;
}

/** Requests an email with a link: to confirm an account, or to choose another password. */
export function EmailLinkRequestForm({ action, sentText, request }: MailRequestFormProps) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const seconds = useCountdown(() => sentAt && sentAt + mailWaitSeconds * 1000);
  const form = useForm({
    resolver: zodResolver(addressSchema),
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
