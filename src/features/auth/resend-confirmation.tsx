import { useState } from 'react';
import { Button } from '@/ui/button';
import { AuthFailure } from './auth-failure';
import { useResendConfirmation } from './mutations';
import { mailWaitSeconds } from './schema';
import { useCountdown } from '@/lib/use-countdown';

interface ResendConfirmationProps {
  email: string;
  /** When the last email was sent (ms since 1970), if it was just now. */
  sentAt?: number;
}

/** Sends the confirmation email again, as often as the server's cooldown allows. */
export function ResendConfirmation({ email, sentAt }: ResendConfirmationProps) {
  const [lastSentAt, setLastSentAt] = useState(sentAt ?? null);
  const seconds = useCountdown(() => lastSentAt && lastSentAt + mailWaitSeconds * 1000);
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
